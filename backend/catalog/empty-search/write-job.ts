import { sql } from "drizzle-orm";
import { writeJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { dayOf } from "#backend/platform/time.ts";
import { counterOf } from "./note.ts";

/** Writes what this process has counted: each process its own. */
export const emptySearchJob = writeJob({
  name: "empty_searches",
  write: (db, now) => writeEmptySearches(db, { now }),
});

/** A flood of terms must not fill the table: of new terms, only as many as fit into a store's day are added. */
const maxTermsPerDay = 5_000;

/**
 * Adds what was counted in memory to the day's counts, in one statement. If it fails, the counts are kept for the next time.
 * @returns how many terms were counted
 */
export async function writeEmptySearches(
  db: Db,
  { now = new Date(), maxTerms = maxTermsPerDay }: { now?: Date; maxTerms?: number } = {},
): Promise<number> {
  const counter = counterOf(db);
  const taken = counter.take();
  if (taken.length === 0) return 0;
  await addTo(db, JSON.stringify(taken), { day: dayOf(now), maxTerms }).catch((error: unknown) => {
    for (const one of taken) counter.add(one);
    throw error;
  });
  return taken.length;
}

/** In the order of the key, so that processes that write the same terms wait for each other instead of deadlocking. */
const addTo = (db: Db, counted: string, { day, maxTerms }: { day: string; maxTerms: number }) =>
  db.execute(
    sql`with held as (select store_id, count(*) as terms from empty_searches where day = ${day}::date group by 1),
        counted as (select given.*, known.term is not null as is_known,
            row_number() over (partition by given."storeId", known.term is not null order by given.count desc, given.term) as place
          from jsonb_to_recordset(${counted}::text::jsonb) as given ("storeId" bigint, "languageId" int, term text, count int)
          left join empty_searches known on known.store_id = given."storeId" and known.day = ${day}::date
            and known.language_id = given."languageId" and known.term = given.term)
      insert into empty_searches (store_id, day, language_id, term, count)
        select "storeId", ${day}::date, "languageId", term, count from counted left join held on held.store_id = "storeId"
        where is_known or place + coalesce(terms, 0) <= ${maxTerms}::int order by 1, 3, 4
      on conflict (store_id, day, language_id, term) do update set count = empty_searches.count + excluded.count`,
  );
