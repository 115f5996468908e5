import { env, secureOrigin } from "#app/env.server.ts";

/** `__Host-`: no other host or path can plant it. Only an insecure origin (never production) does without. */
const nameOf = (name: string) => (secureOrigin ? `__Host-${name}` : name);

/**
 * A preview has a visit of its own: its identity and cart are not those of the live shop beside it. The same goes for a
 * frame in a service tool, where there is one.
 * @see docs/decisions/043-previews-in-the-storefront.md
 */
export function visitOf({ url }: Pick<Request, "url">): Visit {
  const { searchParams } = new URL(url);
  if (searchParams.has("WCPreviewToken")) return "preview-";
  return env.SERVICE_TOOL_ORIGINS.length > 0 && searchParams.has("shopAsUser") ? "embedded-" : "";
}
/** `acting-`: an agent acting for a shopper (`acting-cookie.server.ts`); `embedded-`: in the frame of a service tool. */
export type Visit = "" | "preview-" | "acting-" | "embedded-";

/** What the address of a page in a service tool's frame says of its session; undefined for every other page. */
export const frameOf = (request: Pick<Request, "url">): string | undefined =>
  visitOf(request) === "embedded-" ? (new URL(request.url).searchParams.get("shopAsUser") ?? "") : undefined;

/** The first cookie of this name in a request. */
export function readCookie(request: Request, name: string, visit: Visit = ""): string | undefined {
  const start = `${nameOf(visit + name)}=`;
  const found = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start));
  return found?.slice(start.length);
}

/**
 * The shop's cookies in a header, by name; the first of each. Others, and any but `language` without the prefix, do not
 * belong to the shop.
 */
export function cookiesOf(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of header.split(/;\s*/)) {
    const at = part.indexOf("=");
    const full = part.slice(0, Math.max(0, at));
    const name = secureOrigin && full.startsWith("__Host-") ? full.slice(7) : full;
    const isOurs = full === "language" || (secureOrigin ? name !== full : full !== "");
    if (isOurs && !found.has(name)) found.set(name, part.slice(at + 1));
  }
  return found;
}

/** The bytes of a cookie that browsers count first: its full name and its value. */
export const cookieBytes = (name: string, value: string, visit: Visit = ""): number =>
  Buffer.byteLength(`${nameOf(visit + name)}=${value}`);

/** Sets a cookie that scripts cannot read. @param lifetime seconds; 0 deletes it */
export function writeCookie(headers: Headers, name: string, value: string, lifetime: number, visit: Visit = ""): void {
  // Links from other sites must not open pages of an agent's session.
  const sameSite = visit === "acting-" || visit === "embedded-" ? "Strict" : "Lax";
  const secure = secureOrigin ? "; Secure" : "";
  headers.append(
    "set-cookie",
    `${nameOf(visit + name)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
