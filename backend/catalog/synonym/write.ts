import { and, count, eq } from "drizzle-orm";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { synonyms } from "#backend/platform/db/schema/catalog.ts";
import { maxTermLength, type SynonymLine } from "./line.ts";

/** Where a line of synonyms belongs. */
export type Place = { storeId: number; languageId: number };
/** Why a line was not added. */
export type Refused = "synonymTerms" | "synonymsThere" | "synonymsFull";

/** The lines of synonyms of a store and a language, by their first terms. */
export const listSynonyms = (db: Db, place: Place) =>
  db.select().from(synonyms).where(at(place)).orderBy(synonyms.terms);

/**
 * Adds a line of synonyms, which searches know at once.
 * @returns why it was not added: it has too few, too many or too long terms, is there already, or there are too many
 * @see docs/operations.md#synonyms
 */
export async function addSynonyms(tx: Tx, place: Place, line: SynonymLine): Promise<Refused | undefined> {
  if (!isPossible(line.terms)) return "synonymTerms";
  const same = and(at(place), eq(synonyms.terms, line.terms), eq(synonyms.isOneWay, line.isOneWay));
  if ((await tx.select().from(synonyms).where(same)).length > 0) return "synonymsThere";
  const [all] = await tx.select({ count: count() }).from(synonyms).where(at(place));
  if ((all?.count ?? 0) >= maxLines) return "synonymsFull";
  await tx.insert(synonyms).values({ ...place, ...line });
  await noteChanged(tx, searches);
  return undefined;
}

/** Removes a line of synonyms. @returns it; undefined if there is none of that number */
export async function removeSynonyms(tx: Tx, place: Place, id: number): Promise<SynonymLine | undefined> {
  const [line] = await tx
    .delete(synonyms)
    .where(and(at(place), eq(synonyms.id, id)))
    .returning();
  if (line) await noteChanged(tx, searches);
  return line;
}

const at = ({ storeId, languageId }: Place) => and(eq(synonyms.storeId, storeId), eq(synonyms.languageId, languageId));

/** What the catalog answers; searches have no tag of their own. */
const searches = ["catalog"];

const isPossible = (terms: readonly string[]) =>
  terms.length >= 2 &&
  terms.length <= maxTerms &&
  terms.every((term) => [...term].length <= maxTermLength && /[\p{L}\p{N}]/u.test(term));

const maxLines = 2_000;
const maxTerms = 20;
