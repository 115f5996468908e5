import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { readSynonyms, type SynonymsByLanguage } from "../synonym/synonyms.ts";

type Texts = Record<string, string | undefined>;
export type FacetValue = {
  id: number;
  attributeId: number;
  identifier: string;
  sequence: number;
  value: Texts;
  color: string | null;
};
/** `place`: in the database's order of names, which is not that of JavaScript. */
export type SellerName = { id: number; identifier: string; name: string; sells: boolean; place: number };
export type CategoryName = { id: number; languageId: number; name: string; place: number };

/** The names of facets and their sort keys, and synonyms: few rows that many entries share. */
export type Names = {
  /** Only attributes that are facets, in order. */
  attributes: { id: number; name: Texts }[];
  values: Map<number, FacetValue>;
  sellers: Map<number, SellerName>;
  categories: Map<number, CategoryName[]>;
  synonyms: SynonymsByLanguage;
};

/** What facets and categories of a store are called. */
export async function readNames(db: Db, storeId: number): Promise<Names> {
  const attributes = await readRows<Names["attributes"][number]>(
    db,
    sql`select id, name from attributes where facetable order by sequence, id`,
  );
  const values = await readRows<FacetValue>(
    db,
    sql`select v.id, v.attribute_id as "attributeId", v.identifier, v.sequence, v.value, v.color
      from attribute_values v join attributes a on a.id = v.attribute_id where a.facetable`,
  );
  const sellers = await readRows<SellerName>(
    db,
    sql`select id, identifier, name, active and online as sells, rank() over (order by name) as place from sellers`,
  );
  const categories = await readRows<CategoryName>(
    db,
    sql`select t.category_id as id, t.language_id as "languageId", t.name, rank() over (order by t.name) as place
      from category_texts t join categories c on c.id = t.category_id where c.store_id = ${storeId}`,
  );
  return {
    attributes,
    values: new Map(values.map((value) => [value.id, value])),
    sellers: new Map(sellers.map((seller) => [seller.id, seller])),
    categories: grouped(categories),
    synonyms: await readSynonyms(db, storeId),
  };
}

function grouped(names: readonly CategoryName[]): Map<number, CategoryName[]> {
  const groups = new Map<number, CategoryName[]>();
  for (const name of names) groups.set(name.id, [...(groups.get(name.id) ?? []), name]);
  return groups;
}
