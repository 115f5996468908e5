import { eq, sql } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { attributes, attributeValues } from "#backend/platform/db/schema/catalog.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { refreshSearch } from "../refresh.ts";
import type { ByKey } from "./goods.ts";
import { type Attribute, type Known, type Value, valueKey } from "./known.ts";
import type { Refusal } from "./reasons.ts";
import { nameProblems, withTexts } from "./save-categories.ts";
import type { AttributeRecord, ValueRecord } from "./shape.ts";

const lastPosition = 100_000;

/** An attribute after a row of a file has been applied. Its usage is fixed: carts hold items by it. Pure. */
export function mergeAttribute(record: AttributeRecord, known: Known): Attribute | { refusals: Refusal[] } {
  const before = known.attributes.get(record.identifier);
  const refusals: Refusal[] = [];
  if (before && record.usage !== undefined && record.usage !== before.usage)
    refusals.push({ column: "usage", reason: "fixed", detail: before.usage });
  const name = withTexts(before?.name, "name", record.name, known, refusals);
  refusals.push(...nameProblems(name, [], known));
  if (refusals.length > 0) return { refusals };
  return {
    ...(before?.id !== undefined && { id: before.id }),
    identifier: record.identifier,
    usage: record.usage ?? before?.usage ?? "descriptive",
    filter: record.filter ?? before?.filter ?? true,
    swatch: record.swatch ?? before?.swatch ?? false,
    name,
    position: record.position ?? before?.position ?? lastPosition,
  };
}

/** A value of an attribute after a row of a file has been applied. Pure. */
export function mergeValue(record: ValueRecord, known: Known): Value | { refusals: Refusal[] } {
  const { attribute, identifier } = record;
  const before = known.values.get(valueKey(attribute, identifier));
  const refusals: Refusal[] = [];
  if (!known.attributes.has(attribute))
    refusals.push({ column: "attribute", reason: "unknownAttribute", detail: attribute });
  const name = withTexts(before?.name, "name", record.name, known, refusals);
  refusals.push(...nameProblems(name, [], known));
  if (refusals.length > 0) return { refusals };
  return {
    ...(before?.id !== undefined && { id: before.id }),
    ...{ attribute, identifier, name },
    color: record.color === undefined ? (before?.color ?? null) : record.color,
    position: record.position ?? before?.position ?? lastPosition,
  };
}

/** Creates an attribute or updates it by its id. @returns it with its id */
export async function writeAttribute(db: Tx, known: Known, after: Attribute): Promise<Attribute> {
  const { identifier, filter: facetable, swatch: swatchable, position: sequence } = after;
  const usage = after.usage === "defining" ? ("Defining" as const) : ("Descriptive" as const);
  const row = { identifier, usage, facetable, swatchable, sequence, name: localized(known, after.name) };
  if (after.id !== undefined) {
    await db.update(attributes).set(row).where(eq(attributes.id, after.id));
    return after;
  }
  const [made] = await db.insert(attributes).values(row).returning({ id: attributes.id });
  return { ...after, ...made };
}

/** Writes a value; goods that have it are found by its new text. */
export async function writeValue(db: Tx, known: Known, after: Value): Promise<Value> {
  const { attribute, identifier, color, position: sequence } = after;
  const attributeId = known.attributes.get(attribute)?.id;
  if (attributeId === undefined) throw new Error("a value without its attribute");
  const row = { attributeId, identifier, sequence, color, value: localized(known, after.name) };
  if (after.id === undefined) {
    const [made] = await db.insert(attributeValues).values(row).returning({ id: attributeValues.id });
    return { ...after, ...made };
  }
  await db.update(attributeValues).set(row).where(eq(attributeValues.id, after.id));
  const listed = sql`select product_id from product_attributes where attribute_value_id = ${after.id}`;
  await refreshSearch(db, known.store.id, listed);
  return after;
}

/** Texts as the tables store them: by language id, including languages that the store does not have. */
const localized = ({ languages }: Known, texts: ByKey): Localized =>
  Object.fromEntries(Object.entries(texts).map(([tag, text]) => [String(languages.get(tag) ?? tag), text]));
