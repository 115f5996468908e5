import { headingOf } from "./columns.ts";
import type { ByKey, Goods, KnownGoods } from "./goods.ts";
import { type Known, valueKey } from "./known.ts";
import type { Refusal } from "./reasons.ts";
import type { ProductRecord } from "./shape.ts";

/** What else a product's row refers to: entries by part number, and whether another one has an address. */
export type Around = {
  goods: ReadonlyMap<string, KnownGoods>;
  isTaken: (address: string, partNumber: string) => boolean;
};

/** The type of an entry cannot change, and an item belongs to a product of its store. Pure. */
export function identityProblems(
  record: ProductRecord,
  before: Goods | undefined,
  after: KnownGoods,
  { goods }: Around,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (before && record.type !== undefined && record.type !== before.type)
    refusals.push({ column: "type", reason: "fixed", detail: before.type });
  if (before && record.parent !== undefined && record.parent !== before.parent)
    refusals.push({ column: "parent", reason: "fixed", detail: before.parent ?? "no parent" });
  if (before || after.parent === null) return refusals;
  const parent = goods.get(after.parent);
  if (parent?.storeId !== after.storeId) return [{ column: "parent", reason: "unknownParent", detail: after.parent }];
  if (parent.type !== "product") return [{ column: "parent", reason: "parentType", detail: parent.type }];
  return after.type === "item" ? [] : [{ column: "type", reason: "parentType", detail: after.type }];
}

/** A name wherever there are texts, and addresses that no other page has. Pure. */
export function textProblems(after: Goods, asked: ByKey, { mainLanguage }: Known, { isTaken }: Around): Refusal[] {
  const { partNumber, parent, name, shortDescription, longDescription, address } = after;
  const tags = new Set([shortDescription, longDescription, address].flatMap((texts) => Object.keys(texts)));
  const nameless = [...tags].filter((tag) => !name[tag] && tag !== mainLanguage);
  return [
    // An item is named after its product, and a missing product has been reported already.
    ...(name[mainLanguage] || parent !== null
      ? []
      : [{ column: `name.${mainLanguage}`, reason: "nameInMainLanguage" as const }]),
    ...nameless.map((tag) => ({ column: `name.${tag}`, reason: "nameInLanguage" as const })),
    ...Object.entries(asked)
      .filter(([, one]) => isTaken(one, partNumber))
      .map(([tag, detail]) => ({ column: `address.${tag}`, reason: "addressTaken" as const, detail })),
  ];
}

/** What only items, products or sets have. Pure. */
export function kindProblems(record: ProductRecord, after: Goods, { attributes }: Known): Refusal[] {
  const { type, parent } = after;
  const given = (field: "price" | "listPrice" | "stock" | "safetyStock" | "restockOn" | "attributes") =>
    Object.keys(record[field] ?? {});
  const refuse = (field: Parameters<typeof given>[0], keys = given(field)) =>
    keys.map((key): Refusal => ({ column: headingOf({ field, key }), reason: "ofItems" }));
  const isPriced = type === "item" || type === "package";
  return [
    ...(isPriced ? [] : [...refuse("price"), ...refuse("listPrice")]),
    ...(isPriced || type === "kit" ? [] : [...refuse("stock"), ...refuse("safetyStock"), ...refuse("restockOn")]),
    ...(type === "product"
      ? refuse(
          "attributes",
          given("attributes").filter((key) => attributes.get(key)?.usage === "defining"),
        )
      : []),
    ...(parent === null ? [] : twoValues(record, attributes)),
    ...(parent !== null && record.categories?.length ? [{ column: "categories", reason: "ofProduct" as const }] : []),
    ...(record.parts?.length && !["package", "kit", "bundle"].includes(type)
      ? [{ column: "parts", reason: "noParts" as const }]
      : []),
  ];
}

const twoValues = ({ attributes: given = {} }: ProductRecord, attributes: Known["attributes"]): Refusal[] =>
  Object.entries(given).flatMap(([key, values]) =>
    attributes.get(key)?.usage === "defining" && values && values.length > 1
      ? [{ column: headingOf({ field: "attributes", key }), reason: "oneValue" as const, detail: values.join("|") }]
      : [],
  );

/** Categories and attribute values that do not exist. Pure. */
export function referenceProblems(record: ProductRecord, { categories, attributes, values }: Known) {
  const refusals: Refusal[] = [];
  for (const detail of record.categories ?? [])
    if (!categories.has(detail)) refusals.push({ column: "categories", reason: "unknownCategory", detail });
  for (const [attribute, chosen] of Object.entries(record.attributes ?? {})) {
    const column = headingOf({ field: "attributes", key: attribute });
    if (!attributes.has(attribute)) refusals.push({ column, reason: "unknownAttribute", detail: attribute });
    else
      for (const detail of chosen ?? [])
        if (!values.has(valueKey(attribute, detail))) refusals.push({ column, reason: "unknownValue", detail });
  }
  return refusals;
}

/** Parts that do not exist, that are named twice, or that are sets without a price or stock of their own. Pure. */
export function partProblems(
  { parts }: ProductRecord,
  { partNumber: own, type, storeId }: KnownGoods,
  { goods }: Around,
): Refusal[] {
  const names = (parts ?? []).map(({ partNumber }) => partNumber);
  return names.flatMap((detail, index) => {
    const refuse = (reason: Refusal["reason"]): Refusal => ({ column: "parts", reason, detail });
    const part = goods.get(detail);
    if (detail === own || part?.storeId !== storeId) return [refuse("unknownPart")];
    if (names.indexOf(detail) < index) return [refuse("partTwice")];
    const fits = part.type === "item" || part.type === "product" || (part.type === "package" && type === "bundle");
    return fits ? [] : [refuse("partType")];
  });
}

/**
 * Currencies and fulfillment centers that the store does not have; fewer pieces than orders have reserved; restock days that
 * have passed, unless they were there before. Pure.
 */
export function placeProblems(
  record: ProductRecord,
  before: KnownGoods | undefined,
  { store, centers }: Known,
  now = new Date(),
): Refusal[] {
  const refusals: Refusal[] = [];
  for (const field of ["price", "listPrice"] as const)
    for (const currency of Object.keys(record[field] ?? {}))
      if (!store.currencies.includes(currency))
        refusals.push({ column: headingOf({ field, key: currency }), reason: "currency" });
  for (const field of ["stock", "safetyStock", "restockOn"] as const)
    for (const center of Object.keys(record[field] ?? {}))
      if (!centers.has(center)) refusals.push({ column: headingOf({ field, key: center }), reason: "center" });
  for (const [center, day] of Object.entries(record.restockOn ?? {}))
    if (day && new Date(day) <= now && day !== before?.restockOn[center])
      refusals.push({
        column: headingOf({ field: "restockOn", key: center }),
        reason: "passed",
        detail: day.slice(0, 10),
      });
  for (const [center, pieces] of Object.entries(record.stock ?? {})) {
    const promised = before?.promised[center] ?? 0;
    if (pieces < promised && pieces !== before?.stock[center])
      refusals.push({
        column: headingOf({ field: "stock", key: center }),
        reason: "promised",
        detail: String(promised),
      });
  }
  return refusals;
}
