import { sql } from "drizzle-orm";
import { refreshListing } from "#backend/catalog/refresh.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";

const name = "bench:search";

/** Makes a contract of the first store, once, under which everything costs a tenth less. @returns its id */
export async function agreeOnEverything(db: Db): Promise<number> {
  const found = await readRows<{ id: number }>(db, sql`select id from contracts where store_id = 1 and name = ${name}`);
  if (found[0]) return found[0].id;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into contracts (store_id, name) values (1, ${name})`);
    const [{ id } = { id: 0 }] = await readRows<{ id: number }>(
      tx,
      sql`select id from contracts where store_id = 1 and name = ${name}`,
    );
    await tx.execute(sql`insert into offers (product_id, contract_id, currency, minimum_quantity, price)
      select o.product_id, ${id}::bigint, o.currency, 1, round(o.price * 0.9, 2) from offers o
      join stores s on s.id = 1 and o.contract_id = s.default_contract_id and o.minimum_quantity = 1 and o.workspace_id is null`);
    await refreshListing(tx, 1);
    await tx.execute(sql`analyze`);
    return id;
  });
}
