import type { AppLoadContext } from "@remix-run/node";
import { isStartPage, startOf, type StartPage } from "#app/features/on-behalf/start.ts";
import type { Capability } from "#contract";
import { type Desk, servesShoppers } from "./desk.server.ts";

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

type Start = { value: string; label: string };

/**
 * How a page of the desk starts acting for a shopper: the form that begins it, and the pages to start at; if this browser
 * already acts for them, links to those pages. Undefined for staff who may not act for shoppers.
 * @param first what the page of the desk is about
 */
export function viewBegin(desk: Desk, { session }: AppLoadContext, userId: string, first: Start[] = []) {
  if (!desk.has("onBehalfSessions") || !servesShoppers(desk.staff)) return undefined;
  const { words, href } = desk;
  const starts = [...first, ...pagesOf(desk)].filter(
    ({ value }, index, all) => all.findIndex((one) => one.value === value) === index,
  );
  const isActing = session.actedFor() === userId;
  return {
    userId,
    text: words.onBehalf.begin,
    starts,
    links: isActing ? starts.map(({ value, label }) => ({ label, href: href(startOf(value)) })) : [],
  };
}

function pagesOf({ words, has }: Desk): Start[] {
  const { entries } = words.account;
  const labels = { ...entries, home: words.onBehalf.begin.homePage, cart: words.common.nav.cart };
  return startPages
    .filter((name) => isStartPage(name) && has(needs[name]))
    .map((name) => ({ value: name, label: labels[name] }));
}
