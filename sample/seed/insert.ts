import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";

/** The sequences continue after the keys that the seed has assigned itself. */
export async function advanceKeys(db: Db) {
  await db.execute(sql`
    do $$
    declare counter record; highest bigint;
    begin
      for counter in select table_name, column_name from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'
      loop
        execute format('select max(%I) from %I', counter.column_name, counter.table_name) into highest;
        if highest is not null then
          perform setval(pg_get_serial_sequence(quote_ident(counter.table_name), counter.column_name), highest);
        end if;
      end loop;
    end $$`);
}

/** The embedded database has no autovacuum to gather statistics; without them the planner joins in the wrong order. */
export async function gatherStatistics(db: Db) {
  await db.execute(sql`analyze`);
}

/** Hands out keys in order, from the start value in the schema. */
export function counter(next: number) {
  return () => next++;
}
