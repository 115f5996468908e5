import type { Answer } from "./browser.ts";
import { oneOf } from "./random.ts";
import type { Town } from "./town.ts";
import type { Visitors } from "./visitors.ts";

type Kind = {
  name: string;
  share: number;
  view: (visitors: Visitors, town: Town, random: () => number) => Promise<Answer>;
};

type Path = (town: Town, random: () => number) => string;
const browsed: { name: string; share: number; path: Path }[] = [
  { name: "home", share: 10, path: () => "/" },
  { name: "listing", share: 25, path: ({ listings }, random) => oneOf(listings, random) },
  { name: "product", share: 35, path: ({ products }, random) => oneOf(products, random).path },
  { name: "search", share: 10, path: ({ searches }, random) => oneOf(searches, random) },
];
/** Of those who browse; visitors with a cart are known anyway. */
const known = 0.3;

/** What shared pages can answer: those of the catalog. */
export const isBrowsed = (name: string): boolean => browsed.some((one) => name.startsWith(one.name));

/** What people look at, in hundredths of all views: 80 browse, 15 are about the cart, 5 are steps of the checkout. */
export const kinds: readonly Kind[] = [
  ...browsed.map(({ name, share, path }): Kind => ({
    name,
    share: share * (1 - known),
    view: (visitors, town, random) => visitors.passBy(path(town, random)),
  })),
  ...browsed.map(({ name, share, path }): Kind => ({
    name: `${name}, known`,
    share: share * known,
    view: (visitors, town, random) => visitors.comeAgain(path(town, random)),
  })),
  { name: "cart", share: 9, view: (visitors) => visitors.comeAgain("/cart") },
  { name: "first piece", share: 3, view: (visitors) => visitors.becomeGuest() },
  { name: "another piece", share: 3, view: (visitors) => visitors.addMore() },
  { name: "checkout", share: 5, view: (visitors) => visitors.goOnBuying() },
];
