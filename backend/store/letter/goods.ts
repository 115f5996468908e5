import { inArray } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "#backend/platform/db/client.ts";
import { products, productTexts } from "#backend/platform/db/schema/catalog.ts";
import type { Store } from "#backend/store/store.ts";
import { fill } from "./fill.ts";
import { letterPicture, type LetterPicture, type ReadPictures } from "./pictures.ts";

const Line = z.object({ partNumber: z.string(), quantity: z.coerce.number() });
const Lines = z.array(Line.catch({ partNumber: "", quantity: 0 })).catch([]);

/** A line of a letter's list. */
export type Item = { text: string; picture?: LetterPicture };
export type Goods = (lines: unknown) => Item[];

/**
 * The way a letter writes goods: "2 × Love seat". Goods that are no longer in the catalog are shown by their part number.
 * @param payload what the letter is about: its own lines and those of its parcels are read together
 */
export async function readGoods(
  db: Db,
  payload: Record<string, unknown>,
  { store, languageId, pattern, dir, origin, pictures }: Reading,
): Promise<Goods> {
  const all = [payload.orderItem, payload.returnItem].flatMap((lines) => Lines.parse(lines));
  const partNumbers = [...new Set(all.map(({ partNumber }) => partNumber))].filter(Boolean);
  const names = await namesOf(db, partNumbers, languageId);
  const shown = await pictures(db, store, partNumbers);
  return (lines) =>
    Lines.parse(lines).flatMap(({ partNumber, quantity }) => {
      const name = names.get(partNumber) ?? partNumber;
      const text = partNumber && fill(pattern, { partNumber: name, quantity: String(quantity) }, dir);
      const found = shown.get(partNumber);
      const picture = found && letterPicture(found, name, origin);
      return text ? [{ text, ...(picture && { picture }) }] : [];
    });
}

type Reading = {
  store: Pick<Store, "identifier">;
  languageId: number;
  pattern: string;
  dir: "ltr" | "rtl";
  /** The origin of the shop, from which pictures are loaded. */
  origin: string;
  pictures: ReadPictures;
};

/** Names by part number, in the reader's language or in any in which there is one; a variant has the name of its product. */
async function namesOf(db: Db, partNumbers: string[], languageId: number): Promise<Map<string, string>> {
  if (!partNumbers.length) return new Map();
  const found = await db
    .select({ id: products.id, parentId: products.parentId, partNumber: products.partNumber })
    .from(products)
    .where(inArray(products.partNumber, partNumbers));
  const ids = found.flatMap(({ id, parentId }) => [id, ...(parentId ? [parentId] : [])]);
  const texts = ids.length ? await db.select().from(productTexts).where(inArray(productTexts.productId, ids)) : [];
  const nameOf = (id: number | null) => {
    const mine = texts.filter(({ productId, name }) => productId === id && name);
    return (mine.find((one) => one.languageId === languageId) ?? mine[0])?.name;
  };
  return new Map(
    found.flatMap(({ id, parentId, partNumber }) => {
      const name = nameOf(id) ?? nameOf(parentId);
      return name ? [[partNumber, name] as const] : [];
    }),
  );
}
