import { readRow } from "#backend/platform/db/read.ts";
import { sql } from "drizzle-orm";
import { type CatalogContext, searchLanguage } from "../context.ts";
import { byTerm } from "../match.ts";
import type { ListingIndex } from "./listing-index.ts";
import { remembered } from "./remember.ts";

/** What a term finds, listed or not: slots, and how well each fits. */
export type Matches = { slots: Int32Array; ranks: Float32Array };

/** The database finds the words; what it has found is kept until an entry changes. */
export async function matchTerm(index: ListingIndex, context: CatalogContext, term: string): Promise<Matches> {
  const key = `${searchLanguage(context.languageId).id} ${term}`;
  return remembered(
    index,
    ({ matches }) => matches,
    key,
    () => askFor(index, context, term),
  );
}

async function askFor(index: ListingIndex, context: CatalogContext, term: string): Promise<Matches> {
  const { ids, ranks } = await readRow<{ ids: number[]; ranks: number[] }>(
    context.db,
    sql`select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(rank), '{}') as ranks from (${byTerm(context, term)}) found`,
  );
  const slots = ids.map((id) => index.columns.slots.find(id) ?? -1);
  const found = slots.flatMap((slot, at) => (slot < 0 ? [] : at));
  return {
    slots: Int32Array.from(found, (at) => slots[at] ?? 0),
    ranks: Float32Array.from(found, (at) => ranks[at] ?? 0),
  };
}
