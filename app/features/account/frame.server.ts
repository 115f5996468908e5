import type { Shop } from "#app/features/shop/shop.server.ts";

type Screen = "overview" | "profile" | "addresses" | "preferences" | "savedCards";

/** What every screen of this folder has: its title, its heading, its words. */
export function viewFrame({ words, store }: Shop, screen: Screen, heading: string = words.account[screen].title) {
  return { title: `${heading} | ${store.name}`, heading, text: words.account };
}
