import { carriedParams, type Carry } from "#app/navigation/carry.ts";
import { isReserved } from "#app/navigation/reserved.ts";
import type { Commerce } from "#app/commerce/client.server.ts";
import { optional } from "#app/commerce/optional.server.ts";

/** What the first segment of a path identifies. `storeId`: the part of its value before the colon. */
export type StoreToken = {
  storeId: string;
  tokenName: string;
  tokenValue: string;
  tokenExternalValue: string;
  identifier: string;
};

/** A request's address, split into its parts: whose store it names and what is asked for inside it. */
export type Address = {
  carry: Carry;
  /** The path inside the store: `/casanorte/zapatos` gives `/zapatos`. */
  path: string;
  /** The token of the first segment. */
  storeToken?: StoreToken;
  /** The address names a screen of a store that does not exist (`/nowhere/cart`). */
  unknownStore: boolean;
  /** The backend did not say whether the first segment is a store: a page that is not found may be in that store. */
  unread: boolean;
  /** The new keyword to redirect to, if this one was replaced. */
  renamedTo?: string;
};

const storeTokenName = /^StoreToken\b/;

/** Splits off the first segment if it is a store token. If the backend cannot tell, the default store responds. */
export async function readAddress(url: URL, site: Commerce): Promise<Address> {
  const params = carriedParams(url.searchParams);
  const pathname = url.pathname.replace(/\/{2,}/g, "/").replace(/\/$/, "") || "/";
  const [, segment = "", next = ""] = pathname.split("/");
  const none = { carry: { prefix: "", params }, path: pathname, unknownStore: false, unread: false };
  if (!segment || isReserved(segment)) return none;
  const known = await findTokens(site, decode(segment).toLowerCase());
  if (!known) return { ...none, unknownStore: isReserved(next), unread: true };
  const token = known.find(({ tokenName = "" }) => storeTokenName.test(tokenName));
  const unknownStore = isReserved(next);
  if (token?.redirect) return { ...none, unknownStore, renamedTo: token.redirect };
  const storeToken = token && readToken(token);
  if (!storeToken) return { ...none, unknownStore };
  return {
    carry: { prefix: `/${segment}`, params },
    path: pathname.slice(segment.length + 1) || "/",
    storeToken,
    unknownStore: false,
    unread: false,
  };
}

type KeywordToken = NonNullable<Awaited<ReturnType<typeof findTokens>>>[number];

/** Undefined when its value names no store. */
function readToken({ tokenName = "", tokenValue = "", ...token }: KeywordToken): StoreToken | undefined {
  const [storeId] = tokenValue.split(":");
  if (!storeId) return undefined;
  const { tokenExternalValue = "", identifier = token.urlKeywordName ?? "" } = token;
  return { storeId, tokenName, tokenValue, tokenExternalValue, identifier };
}

/** Returns undefined if the backend cannot be reached. */
async function findTokens(site: Commerce, keyword: string) {
  if (!/^[\p{L}\p{N}._-]{1,64}$/u.test(keyword)) return [];
  const query = { q: "byUrlKeywordNames" as const, urlKeywordName: keyword };
  return (await optional(site.settings.tokenByKeyword({ query })))?.resultList;
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
