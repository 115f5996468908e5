import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { missing } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";

/**
 * Where a search leads that has a landing page of its own; capitals and accents do not count.
 * @throws 400 `_ERR_CMD_MISSING_PARAM` without a term
 * @see docs/interface/catalog.md#landing-pages-of-searches
 */
export async function showSearchDisplay(db: Db, store: Store, searchTerm: string) {
  const term = searchTerm.trim().replace(/\s+/g, " ");
  if (!term) throw missing("searchTerm");
  const [rule] = await readRows<{ url: string }>(
    db,
    sql`select url from search_rules where store_id = ${store.id} and unaccent(lower(term)) = unaccent(lower(${term})) limit 1`,
  );
  if (!rule) return { viewTaskName: "SearchResultsView" };
  const redirecturl = /^(\/|https?:)/.test(rule.url) ? rule.url : `/${rule.url}`;
  return { redirecturl, viewTaskName: "RedirectView" };
}
