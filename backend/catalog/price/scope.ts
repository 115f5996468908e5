import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { eligibleContracts } from "./offers.ts";

type Scoped = Pick<HandlerArgs, "db" | "caller" | "store">;

/**
 * The contracts a call is priced by: of those it names the ones that its caller may buy under, or else the store's own.
 * Another organization's contract is treated as nonexistent.
 * @see docs/interface/conventions.md#roots-and-parameters
 * @see docs/interface/price.md#entitlement
 */
export async function pricingContracts({ db, caller, store }: Scoped, named: readonly number[]): Promise<number[]> {
  const eligible = named.length ? await eligibleContracts(db, caller, store) : [];
  const own = named.filter((id) => eligible.includes(id));
  return own.length ? own : [store.defaultContractId];
}
