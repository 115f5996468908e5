import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "#backend/store/store.ts";
import { listingsShown } from "./price/listed.ts";
import { pricingContracts } from "./price/scope.ts";

/** What every read of the catalog depends on. */
export type CatalogContext = {
  db: Db;
  store: Store;
  languageId: number;
  currency: string;
  /** At least one; the lowest price under any of them counts. */
  contractIds: number[];
  /** The listing prices to read. */
  listings: SQL;
};

/** The context of a call, with the named contracts that are the caller's, or else the store's default one. */
export async function contextOf(
  args: Pick<HandlerArgs, "db" | "caller" | "store" | "common">,
): Promise<CatalogContext> {
  const { db, store, common } = args;
  const { languageId, currency } = common;
  const contractIds = await pricingContracts(args, common.contractIds);
  return { db, store, languageId, currency, contractIds, listings: await listingsShown(db, store) };
}

/** The rule of `textIn` for a jsonb column of texts. */
export function textOf(column: SQL, languageId: number): SQL {
  return sql`coalesce(${column} ->> ${String(languageId)}::text, ${column} ->> '-1', ${column} ->> '-5')`;
}

/** The same rule as an `order by` key over rows of texts. */
export function languageOrder(column: SQL, languageId: number): SQL {
  return sql`case ${column} when ${languageId}::int then 0 when -1 then 1 when -5 then 2 else 3 end`;
}

/** Extracts ids from what a caller sent; a value that cannot be an id is dropped. */
export function idsOf(values: readonly (string | number)[]): number[] {
  return [
    ...new Set(
      values
        .map(String)
        .filter((value) => /^\d{1,15}$/.test(value))
        .map(Number),
    ),
  ];
}
