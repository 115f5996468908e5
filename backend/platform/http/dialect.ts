import { type Call, type Capability, extensionFields, extensionMethods } from "#contract";
import { invalid } from "./fault.ts";

/** How much of the interface is supported here: all of it, or what an installation without some capabilities knows. */
export type Dialect = {
  has: (capability: Capability | undefined) => boolean;
  /**
   * A query or body, without the fields this dialect does not know.
   * @throws `_ERR_CMD_INVALID_PARAM` for a value it does not know
   */
  read: <Sent>(call: Call, sent: Sent) => Sent;
  /** A reply without the fields and payment methods that this dialect does not know. */
  write: (call: Call, reply: unknown) => unknown;
};

/** The whole interface. */
export const whole: Dialect = { has: () => true, read: (_call, sent) => sent, write: (_call, reply) => reply };

/** The interface as the suite documents it, without our extensions. */
export const plain: Dialect = dialectOf(() => false);

/**
 * The interface without those of our extensions that are absent here.
 * @param isPresent whether a capability is supported
 * @see docs/decisions/037-capabilities.md
 */
export function dialectOf(isPresent: (capability: Capability) => boolean): Dialect {
  const has = (capability: Capability | undefined) => capability === undefined || isPresent(capability);
  const absentOf = (table: Readonly<Record<string, Capability>>) =>
    Object.entries(table).flatMap(([name, capability]) => (has(capability) ? [] : [name]));
  const fields = new Set(absentOf(extensionFields));
  const methods = new Set(absentOf(extensionMethods));
  const unknownTo = ({ extensions = {} }: Call) => new Set([...fields, ...absentOf(extensions)]);
  return {
    has,
    read: (call, sent) => {
      const unknown = unknownTo(call);
      refuseValues(unknown, sent);
      return without(sent, (name) => unknown.has(name));
    },
    write: (call, reply) => {
      const unknown = unknownTo(call);
      return without(
        reply,
        (name) => unknown.has(name),
        (member) => methodFields.some((name) => methods.has(valueOf(member, name))),
      );
    },
  };
}

/** The field by which a list of payment methods identifies a member. */
const methodFields = ["paymentMethodName", "policyName"];

const valueOf = (member: unknown, name: string): string =>
  member instanceof Object ? String(Reflect.get(member, name)) : "";

/** The call lists our own values as `field=value`. */
function refuseValues(unknown: ReadonlySet<string>, sent: unknown) {
  if (!(sent instanceof Object) && typeof sent !== "object") return;
  for (const [name, value] of Object.entries(sent ?? {}))
    if (unknown.has(`${name}=${String(value)}`)) throw invalid(name);
}

/** A copy of JSON without some fields and some members of lists, at any depth. */
function without<Value>(
  value: Value,
  isUnknown: (name: string) => boolean,
  isUnknownMember?: (member: unknown) => boolean,
): Value;
function without(
  value: unknown,
  isUnknown: (name: string) => boolean,
  isUnknownMember: (member: unknown) => boolean = () => false,
): unknown {
  const inner = (one: unknown) => without(one, isUnknown, isUnknownMember);
  if (Array.isArray(value)) return value.filter((member) => !isUnknownMember(member)).map(inner);
  if (typeof value !== "object" || value === null || value instanceof File) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isUnknown(name) ? [] : [[name, inner(one)]])),
  );
}
