import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRow, readRows } from "#backend/platform/db/read.ts";
import { addDays, type Day, dayOf } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import { askTerms, type TermIn } from "../asked-term.ts";
import { foldedIn } from "../folding.ts";
import { byTerm } from "../match.ts";
import { sold } from "../sold.ts";

/** A term that found nothing, how often it was searched for, and when last. */
export type EmptySearch = { term: string; times: number; last: Day };

export const emptySearchDays = 30;
/** What only one or two people have typed may be a name. */
export const minTimes = 3;
const maxListed = 50;
/** More are read than shown, because some of them find something by now. */
const maxRead = 2 * maxListed;

/**
 * The terms of a language that found nothing most often lately, those with a synonym, with a landing page, and those that find something by now left
 * out.
 * @see docs/operations.md#synonyms
 */
export async function listEmptySearches(
  { db, store, languageId }: { db: Db; store: Store; languageId: number },
  now = new Date(),
): Promise<EmptySearch[]> {
  const counted = await readCounted(db, {
    storeId: store.id,
    languageId,
    since: addDays(dayOf(now), -emptySearchDays),
  });
  if (counted.length === 0) return [];
  const terms = counted.map(({ term }) => ({ term, languageId }));
  const finds = await whichFind({ db, store }, terms);
  return counted.filter((_, at) => !finds[at]).slice(0, maxListed);
}

type Counted = { storeId: number; languageId: number; since: Day };

/** Of a line one way, only the first term finds what the others do. */
const readCounted = (db: Db, { storeId, languageId, since }: Counted) =>
  readRows<EmptySearch>(
    db,
    sql`with known as materialized (
        select lower(${foldedIn(sql`own.term`)}) as term from synonyms s
          cross join unnest(case when s.is_one_way then s.terms[1:1] else s.terms end) as own (term)
          where s.store_id = ${storeId} and s.language_id = ${languageId}
        union all select lower(${foldedIn(sql`term`)}) from search_rules where store_id = ${storeId})
      select e.term, sum(e.count)::int as times, max(e.day) as last from empty_searches e
      where e.store_id = ${storeId} and e.language_id = ${languageId} and e.day > ${since}::date
        and e.term not in (select term from known)
      group by 1 having sum(e.count) >= ${minTimes}::int order by 2 desc, 3 desc, 1 limit ${maxRead}`,
  );

/** Which of the terms find something in the whole store, by one statement more than for reading them. */
async function whichFind(place: { db: Db; store: Store }, terms: readonly TermIn[]): Promise<boolean[]> {
  const each = (await askTerms(place, terms)).map(
    (one) => sql`exists (select from (${byTerm(one)}) found join products p on p.id = found.id
      where p.store_id = ${place.store.id} and p.parent_id is null and not p.withdrawn and ${sold})`,
  );
  const { finds } = await readRow<{ finds: boolean[] }>(
    place.db,
    sql`select array[${sql.join(each, sql`, `)}] as finds`,
  );
  return finds;
}
