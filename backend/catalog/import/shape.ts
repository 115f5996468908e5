import * as z from "zod";
import { noonOf, readDay } from "#backend/platform/time.ts";
import { headingOf } from "./columns.ts";
import { isReason, type Reason, type Refusal } from "./reasons.ts";

const is = (error: Reason) => ({ error });
const text = (max: number) => z.string(is("text")).trim().max(max, is("text"));
/** `|` separates lists in CSV. */
const identifier = z
  .string(is("identifier"))
  .trim()
  .regex(/^[^|\p{Cc}]{1,64}$/u, is("identifier"));
const byLanguage = (max: number) => z.record(z.string(), text(max), is("text"));
/** An empty name says nothing, like an empty cell: other systems write one where a translation is missing. */
const names = (max: number) =>
  byLanguage(max).transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, name]) => name)));
const number = (reason: Reason, pattern: RegExp) =>
  z
    .union([z.string(), z.number()], is(reason))
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(pattern, is(reason)));
const amount = number("price", /^(?=.*[1-9])\d{1,9}(\.\d{1,4})?$/);
/** At least one: the price and stock of a set are computed from its parts. */
const pieces = number("part", /^(?=.*[1-9])\d{1,7}$/).transform(Number);
const whole = number("whole", /^\d{1,7}$/).transform(Number);
const yesNo = z
  .union([z.boolean(), z.enum(["yes", "no", "true", "false"])], is("yesNo"))
  .transform((value) => value === true || value === "yes" || value === "true");
const day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], is("date"))
  .refine((value) => readDay(value.slice(0, 10)) !== undefined, is("date"))
  // Midnight in another zone would be the day before in the shop.
  .transform((value) => (readDay(value) ? noonOf(value) : new Date(value)).toISOString());
const address = z
  .string(is("address"))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, is("address"))
  .max(150, is("address"));
const addresses = z.record(z.string(), address, is("address"));
const identifiers = z.array(identifier, is("list")).transform((list) => [...new Set(list)]);

const category = z.strictObject({
  record: z.literal("category"),
  identifier,
  parent: identifier.optional(),
  name: names(200).optional(),
  description: byLanguage(2_000).optional(),
  address: addresses.optional(),
  position: whole.optional(),
});

const attribute = z.strictObject({
  record: z.literal("attribute"),
  identifier,
  usage: z.enum(["defining", "descriptive"], is("usage")).optional(),
  filter: yesNo.optional(),
  swatch: yesNo.optional(),
  name: names(100).optional(),
  position: whole.optional(),
});

const value = z.strictObject({
  record: z.literal("value"),
  attribute: identifier,
  identifier,
  name: names(200).optional(),
  color: z
    .string(is("color"))
    .regex(/^#[0-9a-fA-F]{6}$/, is("color"))
    .nullish(),
  position: whole.optional(),
});

const product = z.strictObject({
  record: z.literal("product"),
  partNumber: identifier,
  type: z.enum(["product", "item", "package", "kit", "bundle"], is("type")).optional(),
  parent: identifier.optional(),
  categories: identifiers.nullish(),
  manufacturer: text(100).optional(),
  name: names(300).optional(),
  shortDescription: byLanguage(1_000).optional(),
  longDescription: byLanguage(50_000).optional(),
  address: addresses.optional(),
  /** Value identifiers; null removes the attribute. */
  attributes: z.record(z.string(), identifiers.nullable(), is("list")).optional(),
  price: z.record(z.string(), amount, is("price")).optional(),
  listPrice: z.record(z.string(), amount.nullable(), is("price")).optional(),
  /** Pieces on hand by fulfillment center; `main` is the store's own. */
  stock: z.record(z.string(), whole, is("whole")).optional(),
  /** How many of these pieces are never offered. */
  safetyStock: z.record(z.string(), whole, is("whole")).optional(),
  restockOn: z.record(z.string(), day.nullable(), is("date")).optional(),
  weight: number("weight", /^\d{1,5}(\.\d{1,6})?$/).optional(),
  buyable: yesNo.optional(),
  withdrawn: yesNo.optional(),
  position: whole.optional(),
  parts: z.array(z.strictObject({ partNumber: identifier, quantity: pieces }, is("part")), is("part")).nullish(),
});

const shapes = { category, attribute, value, product };
type Kind = keyof typeof shapes;

export type CategoryRecord = z.output<typeof category>;
export type AttributeRecord = z.output<typeof attribute>;
export type ValueRecord = z.output<typeof value>;
export type ProductRecord = z.output<typeof product>;
export type ImportRecord = z.output<(typeof shapes)[Kind]>;

/**
 * A validated row, or everything that is wrong with its form. Without `record` it is a product. Pure.
 * @see docs/recipes/import-a-catalog.md#columns
 */
export function readRecord(raw: Record<string, unknown>): ImportRecord | { refusals: Refusal[] } {
  const kind = raw.record ?? "product";
  if (!isKind(kind)) return { refusals: [{ column: "record", reason: "record" }] };
  const read = shapes[kind].safeParse({ ...raw, record: kind });
  if (read.success) return read.data;
  return { refusals: read.error.issues.flatMap((issue) => refusalsOf(issue, raw)) };
}

const isKind = (kind: unknown): kind is Kind => typeof kind === "string" && Object.hasOwn(shapes, kind);

function refusalsOf(issue: z.core.$ZodIssue, raw: unknown): Refusal[] {
  const [field = "", key] = issue.path.map(String);
  const at = isList(field) || key === undefined ? field : headingOf({ field, key });
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ column: at ? `${at}.${key}` : key, reason: "field" as const }));
  const found = issue.path.reduce<unknown>((inside, part) => property(inside, part), raw);
  if (found === undefined) return [{ column: at, reason: "required" }];
  const reason = isReason(issue.message) ? issue.message : "text";
  const isShown = typeof found === "string" || typeof found === "number";
  return [{ column: at, reason, ...(isShown && { detail: String(found).slice(0, 60) }) }];
}

const isList = (field: string) => field === "categories" || field === "parts";

const property = (inside: unknown, key: PropertyKey): unknown =>
  typeof inside === "object" && inside !== null
    ? new Map<PropertyKey, unknown>(Object.entries(inside)).get(String(key))
    : undefined;
