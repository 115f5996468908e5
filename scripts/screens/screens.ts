import type { People } from "#tests/faults/matrix/people.ts";
import { account, entrance } from "./areas/account.ts";
import { organization, seller } from "./areas/business.ts";
import { cart, checkout, orders } from "./areas/buying.ts";
import { help, home, listings, products } from "./areas/catalog.ts";
import { operations, service, studio } from "./areas/desks.ts";
import type { Area } from "./screen.ts";

/** Every screen of the shop that a person can see, in the order of `docs/screens.md`. */
export const areasOf = ({ ids }: Pick<People, "ids">): Area[] => [
  home(ids),
  listings,
  products,
  help(ids),
  cart(ids),
  checkout,
  orders(ids),
  entrance,
  account(ids),
  organization(ids),
  seller(ids),
  service(ids),
  operations,
  studio,
];
