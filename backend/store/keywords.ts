import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { contract } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { urlKeywords } from "#backend/platform/db/schema/store.ts";
import { missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "./store.ts";

type Query = HandlerArgs<(typeof contract)["settings"]["urlKeywords"]>["query"];

const maxRows = 1000;
/** The tokens that belong to all stores, which are those of the stores themselves, are stored under this id. */
const site = 0;

/**
 * The addresses of a token in every language, or of one value in one; at most a thousand of a kind. Errors:
 * `_ERR_CMD_MISSING_PARAM` (tokenValue, languageId).
 * @see docs/interface/store.md#addresses-of-a-token
 */
export async function findKeywords(db: Db, store: Store, query: Query) {
  const rows = await db
    .select()
    .from(urlKeywords)
    .where(
      and(
        inArray(urlKeywords.storeId, [site, store.id]),
        eq(urlKeywords.tokenName, query.tokenName),
        ...narrowed(query),
      ),
    )
    .orderBy(asc(urlKeywords.tokenValue), asc(urlKeywords.id))
    .limit(maxRows);
  const values = [...new Set(rows.map(({ tokenValue }) => tokenValue))];
  return values.map((tokenValue) => ({
    tokenName: query.tokenName,
    tokenValue,
    urlKeywords: rows.filter((row) => row.tokenValue === tokenValue).map(viewKeyword),
  }));
}

const viewKeyword = ({ id, keyword, languageId, storeId, status }: typeof urlKeywords.$inferSelect) => ({
  keywordId: String(id),
  urlKeyword: keyword,
  mobileUrlKeyword: keyword,
  languageId: String(languageId),
  storeentId: String(storeId),
  status: String(status),
});

function narrowed({ q, tokenValue, languageId }: Query): SQL[] {
  if (q === "byTokenName") return [];
  if (tokenValue === undefined) throw missing("tokenValue");
  if (languageId === undefined) throw missing("languageId");
  const language = /^-?\d{1,6}$/.test(languageId) ? Number(languageId) : 0;
  return [eq(urlKeywords.tokenValue, tokenValue), eq(urlKeywords.languageId, language)];
}
