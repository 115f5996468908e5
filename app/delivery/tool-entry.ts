/** What a service tool leaves for the frame in the tab's storage; of the rest, which describes the shopper, nothing is read. */
export type Entry = { WCToken: string; WCTrustedToken: string; forUserId: string };

/** The entry in a text; undefined if the text is not an entry. Pure. */
export function readEntry(text: string | null): Entry | undefined {
  const value = parsed(text);
  const { WCToken, WCTrustedToken, forUserId } = value;
  return isText(WCToken) && isText(WCTrustedToken) && isText(forUserId)
    ? { WCToken, WCTrustedToken, forUserId }
    : undefined;
}

/** Paths under which the interface may be reached at the shop's own origin. */
const interfaces = ["/api/search/", "/api/resources/", "/search/resources/", "/wcs/resources/"];

/**
 * A request to the interface at the shop's own origin, as the agent makes it for the shopper. Undefined for every other one, and
 * where there is no entry: these stay as they are. Pure.
 * @param here the page's address
 */
export function forShopper(input: RequestInfo | URL, init: RequestInit | undefined, { entry, here }: Where) {
  const url = new URL(input instanceof Request ? input.url : input, here);
  const isOurs = url.origin === new URL(here).origin && interfaces.some((path) => url.pathname.startsWith(path));
  if (!entry || !isOurs) return undefined;
  const { WCToken, WCTrustedToken, forUserId } = entry;
  if (!url.searchParams.has("forUserId")) url.searchParams.set("forUserId", forUserId);
  const request = new Request(url, input instanceof Request ? new Request(input, init) : init);
  request.headers.set("WCToken", WCToken);
  request.headers.set("WCTrustedToken", WCTrustedToken);
  return request;
}

type Where = { entry: Entry | undefined; here: string };

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Whether it is a text that a header may carry. */
const isText = (value: unknown): value is string => typeof value === "string" && /^[\x21-\x7e]{1,1000}$/.test(value);
