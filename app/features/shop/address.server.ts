import { carriedParams, type Carry } from "#app/navigation/carry.ts";
import { isReserved } from "#app/navigation/reserved.ts";
import type { Commerce } from "#app/commerce/client.server.ts";

/** A request's address, taken apart: whose store it names and what is asked for inside it. */
export type Address = {
  carry: Carry;
  /** The path inside the store: `/casanorte/zapatos` gives `/zapatos`. */
  path: string;
  /** The store id in the token's value, up to the colon. */
  tokenStoreId?: string;
  /** The address names a screen of a store that does not exist (`/nowhere/cart`). */
  unknownStore: boolean;
  /** A keyword that was replaced: the one to send the visitor to. */
  renamedTo?: string;
};

const storeTokenName = /^StoreToken\b/;

/** Splits the first segment off when it is a store token. Backend trouble counts as "no token": the default store answers. */
export async function readAddress(url: URL, site: Commerce): Promise<Address> {
  const params = carriedParams(url.searchParams);
  const pathname = url.pathname.replace(/\/+$/, "") || "/";
  const [, segment = "", next = ""] = pathname.split("/");
  const none = { carry: { prefix: "", params }, path: pathname, unknownStore: false };
  if (!segment || isReserved(segment)) return none;
  const token = await findToken(site, decode(segment).toLowerCase());
  const unknownStore = isReserved(next);
  if (token?.redirect) return { ...none, unknownStore, renamedTo: token.redirect };
  const [tokenStoreId] = (token?.tokenValue ?? "").split(":");
  if (!tokenStoreId) return { ...none, unknownStore };
  return {
    carry: { prefix: `/${segment}`, params },
    path: pathname.slice(segment.length + 1) || "/",
    tokenStoreId,
    unknownStore: false,
  };
}

async function findToken(site: Commerce, keyword: string) {
  if (!/^[\p{L}\p{N}._-]{1,64}$/u.test(keyword)) return undefined;
  const { resultList } = await site.settings
    .tokenByKeyword({ query: { q: "byUrlKeywordNames", urlKeywordName: keyword } })
    .catch(() => ({ resultList: [] }));
  return resultList.find(({ tokenName = "" }) => storeTokenName.test(tokenName));
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
