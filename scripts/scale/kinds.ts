import type { Answer } from "./browser.ts";
import { oneOf } from "./random.ts";
import type { Site } from "./site.ts";
import type { Visitors } from "./visitors.ts";

type Kind = {
  name: string;
  share: number;
  view: (visitors: Visitors, site: Site, random: () => number) => Promise<Answer>;
};

type Path = (site: Site, random: () => number) => string;
const browsed: { name: string; share: number; path: Path }[] = [
  { name: "home", share: 10, path: () => "/" },
  { name: "listing", share: 25, path: ({ listings }, random) => oneOf(listings, random) },
  { name: "product", share: 35, path: ({ products }, random) => oneOf(products, random).path },
  { name: "search", share: 10, path: ({ searches }, random) => oneOf(searches, random) },
];
/** The share of browsing visitors with a cart or an account. */
const known = 0.3;

/** Whether this is a page of the catalog, which can come from memory. */
export const isBrowsed = (name: string): boolean => browsed.some((one) => name.startsWith(one.name));

/** Views by kind, as percentages of all: 80 browse, 15 are about the cart, 5 are steps of the checkout. */
export const kinds: readonly Kind[] = [
  ...browsed.map(({ name, share, path }): Kind => ({
    name,
    share: share * (1 - known),
    view: (visitors, site, random) => visitors.viewAsStranger(path(site, random)),
  })),
  ...browsed.map(({ name, share, path }): Kind => ({
    name: `${name}, known`,
    share: share * known,
    view: (visitors, site, random) => visitors.viewAsKnown(path(site, random)),
  })),
  { name: "cart", share: 9, view: (visitors) => visitors.viewAsKnown("/cart") },
  { name: "first piece", share: 3, view: (visitors) => visitors.becomeGuest() },
  { name: "another piece", share: 3, view: (visitors) => visitors.addMore() },
  { name: "checkout", share: 5, view: (visitors) => visitors.continueCheckout() },
];
