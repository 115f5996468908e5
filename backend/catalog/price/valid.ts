import { type SQL, sql } from "drizzle-orm";

/** Condition on `o` (offers) and `c` (its contract): both hold now, and shoppers see the contract. */
export const offerHolds: SQL = sql`c.state = 3
  and coalesce(c.starts_at, '-infinity') <= now() and coalesce(c.ends_at, 'infinity') > now()
  and coalesce(o.starts_at, '-infinity') <= now() and coalesce(o.ends_at, 'infinity') > now()`;
