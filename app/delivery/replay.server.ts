import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { AnalyticsEvent } from "#app/analytics/events.ts";
import { purgeAnswers } from "#app/commerce/cache.server.ts";
import { hasDictionary, languageCookie, wishesIn } from "#app/i18n/i18n.server.ts";
import { cookiesOf, writeCookie } from "#app/session/cookies.server.ts";
import type { SessionData } from "#app/session/fields.server.ts";
import { createLoadContext, type RequestGift } from "#app/load-context.server.ts";
import { viewCookie } from "#app/session/session.server.ts";
import { randomName } from "#settings/random-bytes.ts";
import { forgetParts } from "./part-store.server.ts";
import { savesData } from "./saves-data.ts";
import { withViewed } from "#app/session/viewed.ts";
import { openVisitor, type Visitor as Bringing } from "./visitors.server.ts";

/** Drops cached responses with one of these tags, and all parts of pages. */
export function forget(tags: readonly string[]): void {
  purgeAnswers(tags);
  forgetParts();
}

export { fillBlanks } from "./blanks.ts";
export { prepareFor, valuesFor } from "./blank-values.server.ts";
export { hydrationPath, shareable } from "./shared-page.server.ts";

/** The part of a visitor that a public page can depend on. */
type Visitor = Bringing & {
  /** The only headers of the request that a page is rendered with. */
  headers: Record<string, string>;
};

/** Parameters of previews, agents' sessions, and the framework's data requests, in lower case. */
const ofOthers: ReadonlySet<string> = new Set(["wcpreviewtoken", "shopasuser", "newpreviewsession", "_data"]);

/** Names are compared as the app reads them, which is decoded. */
function isOfOthers(address: string): boolean {
  const mark = address.indexOf("?");
  if (mark < 0) return false;
  return [...new URLSearchParams(address.slice(mark + 1)).keys()].some((name) => ofOthers.has(name.toLowerCase()));
}

/** @returns the visitor; undefined for those who need a page of their own, and for requests that are not for a page */
export async function readVisitor(address: string, headers: IncomingHttpHeaders): Promise<Visitor | undefined> {
  if (isOfOthers(address) || headers.authorization !== undefined) return undefined;
  const cookies = cookiesOf(headers.cookie ?? "");
  const visitor = openVisitor(cookies, headers.cookie ?? "");
  return visitor && { ...visitor, headers: await factsOf(headers, cookies.get("language")) };
}

/** The headers a page is rendered with: these and no others, normalized. */
async function factsOf(headers: IncomingHttpHeaders, language: string | undefined): Promise<Record<string, string>> {
  const wishes = knownWishes.memo((headers["accept-language"] ?? "").slice(0, maxHeader));
  const chosen: unknown = language === undefined ? undefined : await languageCookie.parse(`language=${language}`);
  return {
    ...(wishes && { "accept-language": wishes }),
    ...(typeof chosen === "string" && hasDictionary(chosen) && { cookie: await languagePair(chosen) }),
    ...(savesData((name) => [headers[name]].flat()[0]) && { "save-data": "on" }),
  };
}

/** Few different headers occur, and a browser sends the same one with each request. */
const knownWishes = new LRUCache<string, string>({ max: 1_000, memoMethod: (header) => wishesIn(header).join(",") });
/** `wishesIn` reads no more characters than these. */
const maxHeader = 500;

const languagePair = async (locale: string) => (await languageCookie.serialize(locale)).split(";", 1)[0] ?? "";

/** Cookies to set with a page (`CookieNotes` of server/replay/app.ts). */
type Notes = { viewed?: string | undefined; needsView: boolean; needsStyles: boolean };

/** The `Set-Cookie` headers for a visitor who is sent a shared page. */
export function cookiesFor(visitor: Visitor, { viewed, needsView, needsStyles }: Notes): string[] {
  const headers = new Headers();
  const { recent, browser } = visitor.brought;
  const change: SessionData = {
    ...(viewed && recent?.[0] !== viewed && { recent: withViewed(recent, viewed) }),
    ...(needsView && !browser && { browser: randomName() }),
  };
  if (Object.keys(change).length > 0) visitor.note(headers, change);
  if (needsView) writeCookie(headers, viewCookie, randomName(), oneDay);
  if (needsStyles) writeCookie(headers, stylesCookie, "1", 30 * oneDay);
  return headers.getSetCookie();
}

/** Reports the events of a shared page for the visitor of this request, who has consented. */
export async function report(
  request: Request,
  gift: Pick<RequestGift, "requestId" | "log" | "ip">,
  happened: readonly AnalyticsEvent[],
): Promise<void> {
  const context = createLoadContext(request, { ...gift, nonce: "", arrivedAt: Date.now() });
  await context.report(happened);
}

const oneDay = 24 * 3600;
/** Sent with a page that contains its styles, so that the next one links to them. */
const stylesCookie = "styles";
