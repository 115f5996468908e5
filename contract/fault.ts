import * as z from "zod";
import type { Call } from "./call.ts";
import { type FaultKey, faults, type Faults } from "./faults/catalog.ts";
import { commonFaults } from "./faults/common.ts";
import type { FaultEntry } from "./faults/entry.ts";
import { list } from "./wire.ts";

type Listed<Key extends FaultKey> = Faults[Key] extends { parameters: readonly (infer Name extends string)[] }
  ? Name
  : never;
type Optional<Name extends string> = Name extends `${infer Bare}?` ? Bare : never;

/** The parameters of a fault by name, all of them text: `FaultParameters<"_API_BAD_INV">` is a part number and a quantity. */
export type FaultParameters<Key extends FaultKey, Value = string> = [Listed<Key>] extends [never]
  ? Record<never, Value>
  : { [Name in Exclude<Listed<Key>, `${string}?`>]: Value } & { [Name in Optional<Listed<Key>>]?: Value };

type One<Value> = Value extends readonly (infer Member)[] ? Member : Value;
/** The status and code of a fault, if they are not its usual ones. */
export type FaultVariant<Key extends FaultKey> = {
  status?: (Faults[Key] extends { status: infer Status } ? One<Status> : 400) & number;
  code?: (Faults[Key] extends { code: infer Code } ? One<Code> : "") & string;
};

/** A fault as received. Its key may be missing from the catalog; then nothing is known about its parameters. */
export type AnsweredFault = { key: string; code: string; parameters: Record<string, string> };

/**
 * One error as in every non-2xx body. `errorParameters` is a comma-separated list, rarely an array; the catalog knows what
 * is in it.
 */
export const Fault = z
  .object({
    errorKey: z.string().default(""),
    errorCode: z.string().default(""),
    errorParameters: z.union([z.string(), z.array(z.string())]).default(""),
    correlationIdentifier: z.string().optional(),
  })
  .transform(({ errorKey, errorCode, errorParameters }): AnsweredFault => ({
    key: errorKey,
    code: errorCode,
    parameters: parametersOf(errorKey, errorParameters),
  }));

export const FaultBody = z.object({ errors: list(Fault) });

/** Whether it is this fault; its parameters are then those of the catalog, because the catalog was used to parse it. */
export const hasKey = <Key extends FaultKey>(
  fault: AnsweredFault,
  key: Key,
): fault is AnsweredFault & { key: Key; parameters: FaultParameters<Key> } => fault.key === key;

/** The catalog's entry for a key, if there is one. */
export const faultEntry = (key: string): FaultEntry | undefined =>
  Object.hasOwn(faults, key) ? (faults as Record<string, FaultEntry>)[key] : undefined;

/** Whether a call may answer this key: the call declares it, or every call may. */
export const isDeclared = ({ faults: own }: Pick<Call, "faults">, key: FaultKey): boolean =>
  own.includes(key) || Object.hasOwn(commonFaults, key);

/** The names of a fault's parameters, in order. */
export const parameterNames = (key: string): string[] =>
  (faultEntry(key)?.parameters ?? []).map((name) => name.replace(/\?$/, ""));

/** Only the first parameter is free text, so extra commas belong to it. */
function parametersOf(key: string, sent: string | string[]): Record<string, string> {
  const names = parameterNames(key);
  const values = Array.isArray(sent) ? sent : sent ? sent.split(",") : [];
  const extra = Math.max(0, values.length - names.length);
  const named = [values.slice(0, extra + 1).join(","), ...values.slice(extra + 1)];
  const isRequired = (index: number) => !faultEntry(key)?.parameters?.[index]?.endsWith("?");
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = named[index] || (isRequired(index) ? "" : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
