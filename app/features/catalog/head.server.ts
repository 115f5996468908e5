import type { Shop } from "#app/features/shop/shop.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/i18n/locales.ts";
import type { PageHead } from "./meta.ts";

/** An absolute address on this shop's public origin; never built from a request. */
export const absolute = (path: string) => new URL(path, env.PUBLIC_ORIGIN).href;

type HeadParts = Omit<PageHead, "canonical" | "jsonLd" | "image"> & {
  path: string;
  jsonLd?: object[];
  /** The picture that a shared link shows, as a path; `""`: the shop's icon. */
  picture?: string | undefined;
};

/** `path` is the page's own address inside the store, without the carried parameters. */
export const headOf = (shop: Shop, { path, jsonLd = [], picture, ...rest }: HeadParts): PageHead => ({
  ...rest,
  canonical: canonicalOf(shop.store, shop.carry.prefix, path, shop.language),
  ...(picture !== undefined && { image: absolute(sharedPicture(picture)) }),
  jsonLd,
});

type StoreFacts = Pick<Shop["store"], "storeId" | "identifier" | "defaultLanguage">;

/**
 * The canonical address of a store's page for search engines. Each language has its own; languages other than the store's own
 * are named in it. The default store is the one without a prefix.
 */
export function canonicalOf(store: StoreFacts, storePrefix: string, path: string, { intl }: Language): string {
  const prefix = isDefault(store) ? "" : storePrefix;
  const url = new URL(prefix && path === "/" ? prefix : prefix + path, env.PUBLIC_ORIGIN);
  if (intl !== store.defaultLanguage.intl) url.searchParams.set("lang", intl);
  return url.href;
}

/** Whether this is the store that responds when an address names none. */
export const isDefault = ({ storeId, identifier }: Pick<StoreFacts, "storeId" | "identifier">): boolean =>
  env.DEFAULT_STORE_IDENTIFIER === undefined
    ? storeId === env.DEFAULT_STORE_ID
    : identifier === env.DEFAULT_STORE_IDENTIFIER;

/** Messengers do not show SVG, so drawn pictures also exist as JPEG. @see docs/interface/catalog.md#pictures */
const sharedPicture = (src: string) => (src ? src.replace(/^(\/hclstore\/.+)\.svg$/, "$1.jpg") : "/icon-512.png");
