import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { findCountry } from "#backend/store/geo/countries.ts";
import type { Store } from "#backend/store/store.ts";
import { writtenLanguage } from "#backend/platform/text.ts";

type Row = { country: string; state: string; city: string; count: number };

/**
 * Places that have shops of this store, for dependent selects.
 * @see docs/interface/inventory.md#places-with-physical-stores
 */
export async function showPhysicalCountries(db: Db, store: Store, country: string | undefined, languageId: number) {
  const rows = await readRows<Row>(
    db,
    sql`select country, state, city, count(*)::int as count from physical_stores where store_id = ${store.id} group by 1, 2, 3`,
  );
  const language = writtenLanguage(languageId);
  const { compare } = new Intl.Collator(language);
  const codes = [...new Set(rows.map((row) => row.country))].filter((code) => !country || code === country);
  return {
    countries: codes.map((code) => {
      const inside = rows.filter((row) => row.country === code);
      const known = findCountry(code);
      const stateName = (state: string) => known?.states.find((one) => one.code === state)?.name[language] ?? state;
      return {
        code,
        displayName: known?.name[language] ?? code,
        storeCount: sum(inside),
        ...(country && {
          states: [...new Set(inside.map(({ state }) => state))]
            .map((state) => ({ state, cities: inside.filter((row) => row.state === state) }))
            .map(({ state, cities }) => ({
              code: state,
              displayName: stateName(state),
              storeCount: sum(cities),
              cities: cities
                .map(({ city, count }) => ({ name: city, storeCount: count }))
                .sort((a, b) => compare(a.name, b.name)),
            }))
            .sort((a, b) => compare(a.displayName, b.displayName)),
        }),
      };
    }),
  };
}

const sum = (rows: Row[]) => rows.reduce((total, { count }) => total + count, 0);
