import { isDeepStrictEqual } from "node:util";
import { type ByKey, type Goods, type KnownGoods, newGoods } from "./goods.ts";
import {
  type Around,
  identityProblems,
  kindProblems,
  partProblems,
  placeProblems,
  referenceProblems,
  textProblems,
} from "./problems.ts";
import { type Known, languageOf, valueKey } from "./known.ts";
import { plainPrice } from "./read-goods.ts";
import type { Refusal } from "./reasons.ts";
import type { ProductRecord } from "./shape.ts";

/**
 * An entry after a row of a file has been applied: columns missing from the row keep their values.
 * @returns everything that is wrong with the row if it is refused
 * @see docs/recipes/import-a-catalog.md#products
 */
export function mergeGoods(record: ProductRecord, known: Known, around: Around): KnownGoods | { refusals: Refusal[] } {
  const before = around.goods.get(record.partNumber);
  if (before && before.storeId !== known.store.id)
    return { refusals: [{ column: "partNumber", reason: "otherStore", detail: record.partNumber }] };
  const { refusals, texts } = readTexts(record, known);
  const after = merged(before ?? newGoods(record.partNumber, known.store.id), record, texts, known);
  if (after.parent !== null) nameItem(after, known, around);
  refusals.push(
    ...identityProblems(record, before, after, around),
    ...textProblems(after, texts.address, known, around),
    ...kindProblems(record, after, known),
    ...referenceProblems(record, known),
    ...partProblems(record, after, around),
    ...placeProblems(record, before, known),
  );
  return refusals.length > 0 ? { refusals } : after;
}

/** Whether a file says something new. Pure. */
export const differs = (before: Goods | undefined, after: Goods): boolean => !isDeepStrictEqual(before, after);

const textFields = ["name", "shortDescription", "longDescription", "address"] as const;
type Texts = Record<(typeof textFields)[number], ByKey>;

/** The texts of a row by the store's own language tags. */
function readTexts(record: ProductRecord, { languages }: Known) {
  const refusals: Refusal[] = [];
  const texts: Texts = { name: {}, shortDescription: {}, longDescription: {}, address: {} };
  for (const field of textFields)
    for (const [written, text] of Object.entries(record[field] ?? {})) {
      const tag = languageOf(languages, written);
      if (tag === undefined) refusals.push({ column: `${field}.${written}`, reason: "language" });
      else texts[field][tag] = text;
    }
  return { refusals, texts };
}

function merged(before: KnownGoods, record: ProductRecord, texts: Texts, known: Known): KnownGoods {
  const { type, parent, categories, manufacturer, weight, buyable, withdrawn, position, parts } = record;
  const rounded = (prices: ByKey<string | null> = {}) =>
    Object.fromEntries(
      Object.entries(prices).map(([currency, price]): [string, string | null] => [
        currency,
        price !== null && known.store.currencies.includes(currency) ? plainPrice(price, currency) : price,
      ]),
    );
  return {
    ...before,
    ...(type !== undefined && { type }),
    ...(parent !== undefined && { parent }),
    ...(categories !== undefined && { categories: [...(categories ?? [])].sort() }),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(weight !== undefined && { weight: plainNumber(weight) }),
    ...(buyable !== undefined && { buyable }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(position !== undefined && { position }),
    ...(parts !== undefined && { parts: parts ?? [] }),
    name: { ...before.name, ...texts.name },
    shortDescription: withEach(before.shortDescription, texts.shortDescription),
    longDescription: withEach(before.longDescription, texts.longDescription),
    address: { ...before.address, ...texts.address },
    attributes: withEach(before.attributes, sorted(record.attributes)),
    price: withEach(before.price, rounded(record.price)),
    listPrice: withEach(before.listPrice, rounded(record.listPrice)),
    stock: withEach(before.stock, record.stock),
    safetyStock: withoutZeros(withEach(before.safetyStock, record.safetyStock)),
    restockOn: withEach(before.restockOn, record.restockOn),
  };
}

const withoutZeros = (pieces: ByKey<number>) =>
  Object.fromEntries(Object.entries(pieces).filter(([, count]) => count > 0));

/** Writes `1.500` as `1.5`, as the database will return it. */
const plainNumber = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace(/^0+(?=\d)/, "");

const sorted = (lists: ByKey<string[] | null> = {}) =>
  Object.fromEntries(
    Object.entries(lists).map(([key, list]): [string, string[] | null] => [
      key,
      list && list.length ? [...list].sort() : null,
    ]),
  );

/** Merges the entries of both; null removes one. */
function withEach<Value>(before: ByKey<Value>, now: ByKey<Value | null> = {}): ByKey<Value> {
  const after = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(now)) if (value === null) after.delete(key);
    else after.set(key, value); // oxfmt-ignore
  return Object.fromEntries(after);
}

/** An item without a name of its own is named after its product, followed by its values: "Chair, Red". */
function nameItem(after: KnownGoods, known: Known, { goods }: Around) {
  const product = goods.get(after.parent ?? "");
  for (const [tag, name] of Object.entries(product?.name ?? {})) {
    if (after.name[tag] !== undefined) continue;
    const values = Object.entries(after.attributes).flatMap(([attribute, identifiers]) =>
      identifiers.map((one) => known.values.get(valueKey(attribute, one))?.name),
    );
    const words = values.map((value) => value?.[tag] ?? value?.[known.mainLanguage] ?? "").filter(Boolean);
    after.name[tag] = [name, ...words].join(", ");
    after.shortDescription[tag] ??= product?.shortDescription[tag] ?? "";
    after.longDescription[tag] ??= product?.longDescription[tag] ?? "";
  }
}
