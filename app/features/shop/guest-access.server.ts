import { plainPath } from "#settings/plain-path.ts";
import { paths } from "#app/navigation/paths.ts";
import type { StoreSettings } from "./settings.server.ts";
import type { Shop } from "./shop.server.ts";
import { toSignIn } from "./sign-in-need.server.ts";
import { isBusinessStore } from "./store-type.ts";

const levels = ["closed", "browse-without-prices", "browse", "buy"] as const;
/** What visitors may do in a store: each level includes those before it. */
export type Access = (typeof levels)[number];

type GuestSettings = Pick<StoreSettings, "type" | "features" | "userData">;

/**
 * What visitors without an account may do: as the store's `guests.access` says, everything by default; in business stores
 * buying requires the feature `GuestShopping`.
 * @see docs/interface/store.md#guests
 */
export function guestAccess({ type, features, userData }: GuestSettings): Access {
  const configured = levels.find((level) => level === userData["guests.access"]);
  if (configured) return configured;
  return isBusinessStore({ type }) && !features.includes("GuestShopping") ? "browse" : "buy";
}

export const seesPrices = (access: Access): boolean => access === "browse" || access === "buy";

/** The pages visitors need in order to sign in, those that must be open by law, and the desk, whose staff are not visitors. */
const alwaysOpen = [
  paths.login(),
  paths.register(),
  paths.forgot(),
  paths.reset(),
  paths.preferences(),
  paths.privacyChoices(),
  paths.service(),
];
const forBuying = [paths.cart(), paths.checkout(), paths.quickOrder()];

/** Lets a visitor through to a page they may see. Otherwise throws a redirect to the sign-in page and back. */
export function requireAccess(shop: Shop): Shop {
  const { access, address } = shop;
  const here = plainPath(address.path);
  const isBelow = (path: string) => here === path || here.startsWith(`${path}/`);
  const refused = (access === "closed" && !alwaysOpen.some(isBelow)) || (access !== "buy" && forBuying.some(isBelow));
  if (refused) throw toSignIn(shop, "private");
  return shop;
}

/** What pages show instead of a buy button; undefined for those who may buy. */
export function signInToBuy({ access, here, href, words }: Shop) {
  if (access === "buy") return undefined;
  return { href: href(paths.login({ returnTo: here })), label: words.common.guests.buy };
}

/** For code that puts something into a cart. Throws a redirect to the sign-in page for visitors who may not buy. */
export function requireBuying(shop: Shop): void {
  if (shop.access !== "buy") throw toSignIn(shop, "private");
}
