import { pagePolicy } from "#app/delivery/page-policy.server.ts";
import { env } from "#app/env.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** The key of the map, where the store has one. @see docs/interface/store.md#constants */
export const mapOf = ({ store, language }: Shop, nonce: string) => {
  const key = store.userData.mapApiKey;
  return key ? { key, language: language.intl, policy: mapPolicy(nonce) } : undefined;
};

/** The map's own hosts are allowed, on these pages only; scripts still need the nonce. */
export function mapPolicy(nonce: string): string {
  const hosts = ["https://*.googleapis.com", "https://*.gstatic.com"];
  // A nonce would switch off what development needs: 'unsafe-inline'.
  const ownStyles = env.NODE_ENV === "development" ? [] : [`'nonce-${nonce}'`];
  return pagePolicy(nonce, {
    style: [...ownStyles, "https://fonts.googleapis.com"],
    font: ["'self'", "https://fonts.gstatic.com"],
    img: hosts,
    connect: ["data:", ...hosts],
    worker: ["blob:"],
  });
}
