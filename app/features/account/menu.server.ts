import type { AppLoadContext } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { paths } from "#app/navigation/paths.ts";

export type AccountMenu = Awaited<ReturnType<typeof loadMenu>>;

/** The screens of the account, in the order of its menu: the only list of them. */
const screens = [
  ["overview", paths.account()],
  ["orders", paths.orders()],
  ["returns", paths.returns()],
  ["savedCarts", paths.savedCarts()],
  ["vouchers", paths.vouchers()],
  ["wishlists", paths.wishlists()],
  ["subscriptions", paths.subscriptions()],
  ["checkoutProfiles", paths.checkoutProfiles()],
  ["addresses", paths.accountAddresses()],
  ["profile", paths.accountProfile()],
  ["preferences", paths.accountPreferences()],
] as const;

/** What stands beside every screen of the account: the way to the others, and the way out. */
export async function loadMenu(context: AppLoadContext) {
  const { words, href } = await requireShopper(context);
  const { menu, close, entries } = words.account;
  return {
    label: menu,
    closeLabel: close,
    items: screens.map(([name, to]) => ({ label: entries[name], href: href(to) })),
    signOut: { action: href(paths.login()), label: words.identity.signOut },
  };
}
