import { type Call, type CallName, contract } from "#contract";

/** Every call of the contract, by its name. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(contract).flatMap(([group, members]) =>
    Object.entries(members).map(([key, call]): [string, Call] => [`${group}.${key}`, call]),
  ),
);

/** @throws for a name that the contract does not have */
export function callOf(name: CallName): Call {
  const call = calls.get(name);
  if (!call) throw new Error(`the contract has no call ${name}`);
  return call;
}
