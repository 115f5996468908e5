import { sql } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { refreshListing } from "./refresh.ts";

/** Updates listing prices for prices and contracts that have begun or ended since the last calculation. */
export const listingJob = rowJob({
  name: "listing_prices",
  due: (db, { now, limit, ready }) => {
    const at = sql`${now.toISOString()}::timestamptz`;
    return readRows<{ id: number }>(
      db,
      sql`select id from stores where ${ready(stores.id)} and (
          exists (select from offers o join contracts c on c.id = o.contract_id
            where c.store_id = stores.id and o.workspace_id is null
              and ((o.starts_at > listed_at and o.starts_at <= ${at}) or (o.ends_at > listed_at and o.ends_at <= ${at})))
          or exists (select from contracts c where c.store_id = stores.id
            and ((c.starts_at > listed_at and c.starts_at <= ${at}) or (c.ends_at > listed_at and c.ends_at <= ${at})))
        ) order by listed_at limit ${limit}`,
    );
  },
  async work(tx, { id }, { now }) {
    await refreshListing(tx, id, now);
    return true;
  },
});
