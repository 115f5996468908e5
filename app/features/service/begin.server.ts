import type { AppLoadContext } from "@remix-run/node";
import { beginIntent } from "#app/features/on-behalf/begin.server.ts";
import { isStartPage, startOf, type StartPage } from "#app/features/on-behalf/start.ts";
import type { Capability } from "#contract";
import { type Desk, requireDesk, servesShoppers } from "./desk.server.ts";

const startPages = [
  "home",
  "cart",
  "orders",
  "returns",
  "quotations",
  "wishlists",
  "vouchers",
  "loyalty",
  "addresses",
  "profile",
] as const satisfies StartPage[];
const needs: Partial<Record<StartPage, Capability>> = {
  returns: "returnList",
  quotations: "quotations",
  vouchers: "vouchers",
  loyalty: "loyalty",
};

/** What a guest has; everything else is for registered shoppers. */
const ofGuests: readonly string[] = ["home", "cart"];

type Start = { value: string; label: string };
type Buyer = { userId: string; isGuest: boolean };

/**
 * How a page of the desk starts acting for a shopper: the form that begins it, and the pages to start at; if this browser
 * already acts for them, links to those pages. Undefined for staff who may not act for shoppers.
 * @param buyer guests have few pages of their own, and nothing else is offered for them
 * @param first what the page of the desk is about
 */
export function viewBegin(desk: Desk, { session }: AppLoadContext, buyer: Buyer, first: Start[] = []) {
  if (!desk.has("onBehalfSessions") || !servesShoppers(desk.staff)) return undefined;
  const { words, href } = desk;
  const { userId, isGuest } = buyer;
  const starts = [...first, ...pagesOf(desk)]
    .filter(({ value }, index, all) => all.findIndex((one) => one.value === value) === index)
    .filter(({ value }) => !isGuest || ofGuests.includes(value));
  const isActing = session.actedFor() === userId;
  return {
    userId,
    text: words.onBehalf.begin,
    starts,
    links: isActing ? starts.map(({ value, label }) => ({ label, href: href(startOf(value)) })) : [],
  };
}

/** The intent of the panel, on every page of the desk that has one: opens the shop as the shopper, with the tokens of the desk. */
export const beginAtDesk = beginIntent(async (context) => {
  const { commerce, staff } = await requireDesk(context);
  const { WCToken, WCTrustedToken } = staff;
  return { commerce, tokens: { WCToken, WCTrustedToken, personalizationID: "" } };
});

function pagesOf({ words, has }: Desk): Start[] {
  const { entries } = words.account;
  const labels = { ...entries, home: words.onBehalf.begin.homePage, cart: words.common.nav.cart };
  return startPages
    .filter((name) => isStartPage(name) && has(needs[name]))
    .map((name) => ({ value: name, label: labels[name] }));
}
