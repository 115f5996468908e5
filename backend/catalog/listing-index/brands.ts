import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { sortKey } from "../sort-key.ts";
import { inCodePoints } from "./sort-names.ts";

/** By brand number: its place in the database's order, and its sort key in a listing ordered by brand. */
export type Brands = { places: number[]; keys: string[] };

/** For each brand its rank and its sort key, as the database sorts them. */
export async function readBrands(db: Db, brands: readonly string[]): Promise<Brands> {
  const rows = await readRows<{ at: number; place: number; key: string }>(
    db,
    sql`select at, rank() over (order by brand) as place, ${sortKey(sql`brand`)} as key
      from json_array_elements_text(${JSON.stringify(brands)}::json) with ordinality as listed (brand, at) order by at`,
  );
  return { places: rows.map(({ place }) => place), keys: rows.map(({ key }) => inCodePoints(key)) };
}
