import { paths } from "#app/navigation/paths.ts";

/** Where a session for a shopper may start: the shopper's pages, and one order, return or quotation. */
const pages = {
  home: paths.home,
  cart: paths.cart,
  orders: () => paths.orders(),
  returns: paths.returns,
  quotations: () => paths.quotations(),
  wishlists: paths.wishlists,
  vouchers: paths.vouchers,
  loyalty: paths.loyalty,
  addresses: paths.accountAddresses,
  profile: paths.accountProfile,
};
const things = { order: paths.order, return: paths.return, quotation: paths.quotation };

export type StartPage = keyof typeof pages;
export type StartThing = keyof typeof things;
export const isStartPage = (name: string): name is StartPage => Object.hasOwn(pages, name);
const isStartThing = (name: string): name is StartThing => Object.hasOwn(things, name);

/** The address that a form names as `cart` or `order-800123`; the home page for everything else. Pure. */
export function startOf(name = ""): string {
  if (isStartPage(name)) return pages[name]();
  const [, thing = "", id = ""] = /^([a-z]+)-(\d{1,19})$/.exec(name) ?? [];
  return isStartThing(thing) ? things[thing](id) : paths.home();
}
