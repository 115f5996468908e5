/** The parameters that survive every link, form and redirect, with the format of their values. */
const carried = {
  storeId: /^\d{1,19}$/,
  storeIdentifier: /^[\w .-]{1,64}$/,
  shopAsUser: /^[\w.@-]{1,64}$/,
  // Base64 in any of its spellings, also percent-encoded by its issuer.
  WCPreviewToken: /^[\w.~+/=,%-]{1,256}$/,
  // The language of the page, regardless of the visitor's preference: search engines know each language by a separate address.
  lang: /^[a-z]{2}-[A-Z]{2}$/,
} as const;
type CarriedName = keyof typeof carried;
const carriedNames = Object.keys(carried) as CarriedName[];

/** The store prefix of this address and its carried parameters. Plain data, because it is sent to the browser. */
export type Carry = { prefix: string; params: [CarriedName, string][] };

export const noCarry: Carry = { prefix: "", params: [] };

/** The same place with another value of `shopAsUser`. */
export const withShopAsUser = ({ prefix, params }: Carry, value: string): Carry => ({
  prefix,
  params: [...params.filter(([name]) => name !== "shopAsUser"), ["shopAsUser", value]],
});

/** The same place in the language that the visitor has chosen. */
export const withoutLanguage = ({ prefix, params }: Carry): Carry => ({
  prefix,
  params: params.filter(([name]) => name !== "lang"),
});

/** The carried parameters of a query string; malformed values are dropped, never reflected. */
export function carriedParams(search: URLSearchParams): Carry["params"] {
  return carriedNames.flatMap((name) => {
    // A plus sign that was not encoded arrives as a space, which no token holds.
    const value = name === "WCPreviewToken" ? search.get(name)?.replaceAll(" ", "+") : search.get(name);
    return typeof value === "string" && carried[name].test(value) ? [[name, value] as [CarriedName, string]] : [];
  });
}

/**
 * A URL of this shop for use in a link: adds store prefix and carried parameters, each once.
 * `to` is a path inside the store, e.g. `/cart` or `/search?q=mesa#results`.
 */
export function hrefIn({ prefix, params }: Carry, to: string): string {
  if (leavesOrigin.test(to)) throw new Error(`not a path inside the store: ${to}`);
  const [beforeHash = "", hash] = to.split("#", 2);
  const [path = "", query = ""] = beforeHash.split("?", 2);
  const whole = prefix && path === "/" ? prefix : `${prefix}${path}`;
  // A page holds hundreds of links and most have nothing to carry.
  const text = query || params.length > 0 ? withParams(query, params) : "";
  return whole + (text && `?${text}`) + (hash ? `#${hash}` : "");
}

/** The path and query of a page inside the store: without the prefix and the carried parameters, which `hrefIn` puts back. Pure. */
export function pathIn({ prefix, params }: Carry, { pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  for (const [name] of params) query.delete(name);
  // Carried if it is valid; otherwise it is dropped.
  query.delete("WCPreviewToken");
  query.delete("_data");
  const path = pathname.slice(prefix.length) || "/";
  return query.size > 0 ? `${path}?${query}` : path;
}

function withParams(query: string, params: Carry["params"]) {
  const search = new URLSearchParams(query);
  for (const [name, value] of params) search.set(name, value);
  return search.toString();
}

/** Browsers take `//host` and `/\host`, also with tabs or line breaks in between, for another host. */
const leavesOrigin = /^\/[\t\n\r]*[/\\]/;

/**
 * A same-origin path from submitted form data, or undefined: no scheme, no host, no backslash, no control character.
 * Checked again after resolving: `/.//host` begins with two slashes once its dot segment is gone.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes("\\")) return undefined;
  const url = new URL(value, "http://shop.invalid");
  if (url.origin !== "http://shop.invalid" || leavesOrigin.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
