import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { purgeAnswers } from "#app/commerce/cache.server.ts";
import { hasDictionary, languageCookie, wishesIn } from "#app/i18n/i18n.server.ts";
import { cookiesOf, writeCookie } from "#app/session/cookies.server.ts";
import type { SessionData } from "#app/session/fields.server.ts";
import { fieldsOf, readVisit, sealVisit, type Visit, viewCookie } from "#app/session/session.server.ts";
import { withViewed } from "#app/session/viewed.ts";
import { savesData } from "./saves-data.ts";

export { purgeAnswers as forget };
export { hydrationPath, shareable } from "./shared-page.server.ts";

/** A visitor without an identity, as far as a public page can depend on one. */
type Visitor = {
  /** Of the request that a page is made with: the only headers it has. */
  headers: Record<string, string>;
  /** What pages may differ by. */
  keyed: SessionData;
  /** The names of whatever else the visitor brings: a page that looks at one of these is not for them. */
  others: string[];
  visit: Visit;
};

/** Fields that many visitors have alike. */
const shared: ReadonlySet<string> = new Set(["currency", "declined", "lite", "postalCode"]);
/** No page shows it. */
const unseen = "browser";

/** Cookies of the shop that say nothing of an identity; with any other a visitor has, or may have, one. */
const harmless: ReadonlySet<string> = new Set(["shop", "epoch", "device", viewCookie]);
const ofPersons = /(^|-)(shop|guest|shopper|session|staff|preview|kept|epoch)$/;

/** Addresses that carry a preview, an agent's session or a script's wish. */
const ofOthers = /[?&](WCPreviewToken|shopAsUser|newPreviewSession|_data)(=|&|$)/i;

/** Who asks for a page; undefined for visitors who have, or may have, an identity, and for requests that are not for a page. */
export async function readVisitor(address: string, headers: IncomingHttpHeaders): Promise<Visitor | undefined> {
  if (ofOthers.test(address) || headers.authorization !== undefined) return undefined;
  const cookies = cookiesOf(headers.cookie ?? "");
  for (const name of cookies.keys()) if (ofPersons.test(name) && !harmless.has(name)) return undefined;
  const visit = await readVisit(cookies.get("shop") ?? "", cookies.get("epoch") ?? "");
  if (!visit) return undefined;
  const brought = fieldsOf(visit);
  const names = Object.keys(brought);
  return {
    headers: await factsOf(headers, cookies.get("language")),
    keyed: Object.fromEntries(Object.entries(brought).filter(([name]) => shared.has(name))),
    others: names.filter((name) => !shared.has(name) && name !== unseen),
    visit,
  };
}

/** The request that a page is made with says these things and no others, in one spelling each. */
async function factsOf(headers: IncomingHttpHeaders, language: string | undefined): Promise<Record<string, string>> {
  const wishes = wishesIn(headers["accept-language"] ?? "").join(",");
  const chosen: unknown = language === undefined ? undefined : await languageCookie.parse(`language=${language}`);
  return {
    ...(wishes && { "accept-language": wishes }),
    ...(typeof chosen === "string" && hasDictionary(chosen) && { cookie: await languagePair(chosen) }),
    ...(savesData((name) => [headers[name]].flat()[0]) && { "save-data": "on" }),
  };
}

const languagePair = async (locale: string) => (await languageCookie.serialize(locale)).split(";", 1)[0] ?? "";

/** What a page asks of the cookies of a visitor who is given it. `viewed`: a product to remember as looked at. */
type Notes = { viewed?: string | undefined; needsView: boolean };

/** The cookies that a visitor gets beside a page that was made for many. */
export async function cookiesFor({ visit }: Pick<Visitor, "visit">, { viewed, needsView }: Notes): Promise<string[]> {
  const headers = new Headers();
  const before = fieldsOf(visit);
  const change: SessionData = {
    ...(viewed && before.recent?.[0] !== viewed && { recent: withViewed(before.recent, viewed) }),
    ...(needsView && !before.browser && { browser: randomName() }),
  };
  if (Object.keys(change).length > 0) await sealVisit(headers, visit, change);
  if (needsView) writeCookie(headers, viewCookie, randomName(), oneDay);
  return headers.getSetCookie();
}

const oneDay = 24 * 3600;
const randomName = () => randomBytes(16).toString("base64url");
