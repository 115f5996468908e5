import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** The screens of the account, in the order of its menu. */
const screens = {
  overview: paths.account,
  profile: paths.accountProfile,
  addresses: paths.accountAddresses,
  preferences: paths.accountPreferences,
};
export type Screen = keyof typeof screens;

export type AccountFrame = ReturnType<typeof viewFrame>;

/** What stands around every screen of the account: its menu and its words. */
export function viewFrame(
  { words, store, href }: Shop,
  current: Screen,
  heading: string = words.account[current].title,
) {
  const text = words.account;
  return {
    title: `${heading} | ${store.name}`,
    heading,
    text,
    menu: [
      ...(Object.keys(screens) as Screen[]).map((screen) => ({
        label: text[screen].title,
        href: href(screens[screen]()),
        current: screen === current,
      })),
      { label: words.wishlist.lists.title, href: href(paths.wishlists()), current: false },
    ],
    signOut: { action: href(paths.login()), label: words.identity.signOut },
  };
}
