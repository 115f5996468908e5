import type * as z from "zod";

/** One place in a response, such as `orderItem[].unitPrice`. */
type Place = string;

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
};
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

export type Seen = { known: Set<Place>; optional: Set<Place>; unknown: Set<Place> };

/**
 * Compares a response with its schema, name by name: what the contract does not know (something leaks, or the contract is
 * out of date), and which of the optional members really came.
 */
export function compare(schema: z.ZodType, value: unknown): Seen {
  const seen: Seen = { known: new Set(), optional: new Set(), unknown: new Set() };
  collect(schema, [value], "", seen);
  return seen;
}

/** Looks at all values found at one place of the responses together. */
function collect(schema: z.ZodType, values: unknown[], place: Place, seen: Seen): void {
  const def = defOf(schema);
  const present = values.filter((value) => value !== undefined && value !== null);
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return collect(def.innerType as z.ZodType, present, place, seen);
  if (def.type === "pipe") return collect(def.in as z.ZodType, present, place, seen);
  if (def.type === "union") {
    for (const option of def.options ?? []) {
      const fitting = present.filter((value) => option.safeParse(value).success);
      if (fitting.length || def.options?.length === 1) return collect(option, fitting, place, seen);
    }
    const [first] = def.options ?? [];
    return first && collect(first, [], place, seen);
  }
  if (def.type === "array") return collect(def.element as z.ZodType, present.flat(1), `${place}[]`, seen);
  if (def.type !== "object") return;
  const shape = def.shape ?? {};
  for (const value of present)
    for (const key of Object.keys(value as object))
      if (!Object.hasOwn(shape, key)) seen.unknown.add(place ? `${place}.${key}` : key);
  for (const [key, member] of Object.entries(shape)) {
    const inner = place ? `${place}.${key}` : key;
    const found = present.map((value) => (value as Record<string, unknown>)[key]).filter((one) => one !== undefined);
    if (defOf(member).type === "optional") seen.optional.add(inner);
    if (found.length) seen.known.add(inner);
    collect(member, found, inner, seen);
  }
}
