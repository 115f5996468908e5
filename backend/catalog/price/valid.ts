import { type SQL, sql } from "drizzle-orm";
import { shopTimeSql, shown } from "#backend/platform/preview.ts";

/** Condition on `o` (offers) and `c` (its contract): both are valid at the shop's time, and shoppers see the contract. */
export const offerHolds = (): SQL => sql`c.state = 3 and ${shown(sql`o.workspace_id`)}
  and ${holds(sql`c`)} and ${holds(sql`o`)}`;

/** Condition on a row with `starts_at` and `ends_at`: the shop's time is between them. */
export const holds = (row: SQL, at = shopTimeSql()): SQL =>
  sql`coalesce(${row}.starts_at, '-infinity') <= ${at} and coalesce(${row}.ends_at, 'infinity') > ${at}`;
