import { Decimal } from "decimal.js";
import * as z from "zod";
import { otherStatus } from "#contract/shapes/order-status.ts";

/** What could be read of a response that does not match its schema, and the places where it does not: `contents[].seller`. */
export type Mended = { value: unknown; places: string[] };

/** Something essential is missing or unusable. */
const broken = Symbol("broken");
type Walk = {
  /** Members of lists may be left out: tiles of a catalog, never lines of an order. */
  sheds: boolean;
  /** The response says itself that it lists nothing. */
  listsNothing: boolean;
  places: Set<string>;
};
/** `spare`: it may be absent, so it is not replaced. */
type At = { name: string; path: string; spare?: true };

/**
 * Reads a response tolerantly. A broken optional field is dropped, missing text and lists are empty, a missing boolean is
 * false, numbers and booleans may be text and vice versa, and a list of one may be its member and vice versa. Amounts, ids, quantities, states, the names in `counting` and the lists
 * that make up a response are never invented: without them the response is rejected, because a page that shows nothing
 * would be a false empty, unless the response says that there are none. A status that an installation has defined itself is read as another one.
 * @param sheds whether a broken member of a list is left out
 * @returns undefined when something essential is broken
 */
export function mend(schema: z.core.$ZodType, body: unknown, sheds: boolean): Mended | undefined {
  const walk: Walk = { sheds, listsNothing: saysNone(body), places: new Set() };
  const value = mendAt(walk, schema, body, { name: "", path: "" });
  return value === broken ? undefined : { value, places: [...walk.places] };
}

/** Text that must not be invented, and required flags. */
export const counting =
  /token|password|personalizationid|currency|status|partnumber|identifier|method|session|merchant|url$|^name$|^type$|^ispartially/i;
/** The parts of an amount: if one were dropped, the amount would be wrong. */
const ofMoney =
  /^(price|UnitPrice|orderItem|orderItemComponent|paymentInstruction|adjustment|rewardOption|x_creditLine)$/;

/** The lists of a page: if one were dropped, the page would be a false empty or a false 404. */
const ofPages = /^(Order|resultList|Return|GiftList|PhysicalStore|contact|CheckoutProfile)$/;

/** A page past the last one has a count of 0 too, so a total counts more. */
function saysNone(body: unknown): boolean {
  const counts = ["total", "recordSetTotal", "recordSetCount"];
  const given = isRecord(body) ? counts.map((name) => body[name]).find((count) => !isMissing(count)) : undefined;
  return given !== undefined && given !== "" && Number(given) === 0;
}

function mendAt(walk: Walk, schema: z.core.$ZodType, given: unknown, at: At): unknown {
  const value = isLonely(given) && !takesLists(schema) ? given[0] : given;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return mendOptional(walk, schema.unwrap(), value, at);
  if (schema instanceof z.ZodNullable) return value === null ? null : mendAt(walk, schema.unwrap(), value, at);
  if (schema instanceof z.ZodPipe) return mendAt(walk, schema.in, value, at);
  if (schema instanceof z.ZodObject) return mendObject(walk, schema, value, at);
  if (schema instanceof z.ZodArray) return mendArray(walk, schema, value, at);
  if (schema instanceof z.ZodUnion) return mendUnion(walk, schema.options, value, at);
  if (schema instanceof z.ZodRecord) return mendRecord(walk, schema, value, at);
  return mendScalar(walk, schema, value, at);
}

/** Where one thing is expected, a list of one is it. */
const isLonely = (value: unknown): value is [unknown] => Array.isArray(value) && value.length === 1;
function takesLists(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return takesLists(schema.unwrap());
  if (schema instanceof z.ZodPipe) return takesLists(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.some(takesLists);
  return schema instanceof z.ZodArray || schema instanceof z.ZodUnknown || schema instanceof z.ZodAny;
}

const note = ({ places }: Walk, { path }: At) => void places.add(path);
const within = ({ path }: At, name: string): At => ({ name, path: path ? `${path}.${name}` : name });
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMissing = (value: unknown) => value === undefined || value === null;

function mendOptional(walk: Walk, inner: z.core.$ZodType, value: unknown, at: At): unknown {
  if (isMissing(value)) return inner instanceof z.ZodNullable ? value : undefined;
  const mended = mendAt(walk, inner, value, { ...at, spare: true });
  if (mended !== broken || ofMoney.test(at.name) || ofPages.test(at.path)) return mended;
  note(walk, at);
  return undefined;
}

function mendObject(walk: Walk, { shape }: z.ZodObject, value: unknown, at: At): unknown {
  if (!isRecord(value)) return broken;
  const result = { ...value };
  for (const [name, schema] of Object.entries(shape)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const mended = mendAt(walk, schema, given, within(at, name));
    if (mended === broken) return broken;
    if (mended === undefined) delete result[name];
    else result[name] = mended;
  }
  return result;
}

function mendArray(walk: Walk, { element }: z.ZodArray, value: unknown, at: At): unknown {
  if (isMissing(value) && at.path === at.name && !walk.listsNothing) return broken;
  const members = Array.isArray(value) ? value : isMissing(value) ? [] : [value];
  if (members !== value) note(walk, at);
  const inside = { ...at, path: `${at.path}[]` };
  const mended = members.map((member: unknown) => mendAt(walk, element, member, inside));
  const whole = mended.filter((member) => member !== broken);
  if (whole.length === mended.length) return whole;
  if (!walk.sheds || whole.length === 0 || ofMoney.test(at.name)) return broken;
  note(walk, inside);
  return whole;
}

/** A list that may be unwrapped to its only member, or one of several forms of a value. */
function mendUnion(walk: Walk, options: readonly z.core.$ZodType[], value: unknown, at: At): unknown {
  const listed = options.find((option) => option instanceof z.ZodArray);
  const single = options.find((option) => option !== listed);
  if (listed && (Array.isArray(value) || isMissing(value) || !single)) return mendArray(walk, listed, value, at);
  if (listed && single) return mendAt(walk, single, value, at);
  for (const option of options) if (z.safeParse(option, value).success) return value;
  const flag = options.find((option) => option instanceof z.ZodBoolean);
  if (isMissing(value)) return flag ? mendAt(walk, flag, value, at) : broken;
  // Lists that are missing in one form are empty: without this, anything would be of the form that is all lists.
  for (const option of options.toSorted((a, b) => knownFields(b, value) - knownFields(a, value))) {
    const mended = mendAt(walk, option, value, { ...at, spare: true });
    if (mended !== broken) return mended;
  }
  return broken;
}

const knownFields = (schema: z.core.$ZodType, value: unknown): number =>
  schema instanceof z.ZodObject && isRecord(value)
    ? Object.keys(schema.shape).filter((name) => Object.hasOwn(value, name)).length
    : 0;

function mendRecord(walk: Walk, { valueType }: z.ZodRecord, value: unknown, at: At): unknown {
  if (!isRecord(value)) return broken;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const mended = mendAt(walk, valueType, one, { name, path: `${at.path}.*` });
    if (mended === broken) note(walk, { name, path: `${at.path}.*` });
    return mended === broken ? [] : [[name, mended]];
  });
  return Object.fromEntries(entries);
}

function mendScalar(walk: Walk, schema: z.core.$ZodType, value: unknown, at: At): unknown {
  if (z.safeParse(schema, value).success) return value;
  const mended = scalarOf(schema, value, at);
  if (mended === broken || !z.safeParse(schema, mended).success) return broken;
  note(walk, at);
  return mended;
}

function scalarOf(schema: z.core.$ZodType, value: unknown, { name, spare }: At): unknown {
  const counts = spare ?? counting.test(name);
  if (schema instanceof z.ZodBoolean) return booleanOf(value) ?? (isMissing(value) && !counts ? false : broken);
  if (schema instanceof z.ZodNumber) return typeof value === "string" && value.trim() !== "" ? Number(value) : broken;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return /currency/i.test(name) ? broken : inDigits(String(value));
  if (typeof value === "string" && schema instanceof z.ZodString && !isPlain(schema)) return inDigits(value.trim());
  if (schema instanceof z.ZodEnum && typeof value === "string" && value && schema.options.includes(otherStatus))
    return otherStatus;
  return schema instanceof z.ZodString && isPlain(schema) && !counts ? "" : broken;
}

/** Text without a special format; amounts have one. */
const isPlain = (schema: z.ZodString) => !schema.def.checks?.length;

/** Java writes large and tiny amounts with an exponent (`1.25E7`). Other text stays as it is. */
const inDigits = (text: string): string =>
  /^-?\d+(\.\d+)?E[+-]?\d{1,2}$/i.test(text) ? new Decimal(text).toFixed() : text;

const booleans = new Map<unknown, boolean>([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
  [1, true],
  [0, false],
]);
const booleanOf = (value: unknown): boolean | undefined =>
  booleans.get(typeof value === "string" ? value.trim().toLowerCase() : value);
