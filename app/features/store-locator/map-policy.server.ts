import { env, payingOrigins } from "#app/env.server.ts";
import { reportDirectives } from "#settings/csp-reports.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** The key of the map, where the store has one. @see docs/interface/store.md#constants */
export const mapOf = ({ store, language }: Shop, nonce: string) => {
  const key = store.userData.mapApiKey;
  return key ? { key, language: language.intl, policy: mapPolicy(nonce) } : undefined;
};

/** The map's own hosts may answer, on these pages only; scripts still need the nonce. */
export function mapPolicy(nonce: string): string {
  const dev = env.NODE_ENV === "development";
  return [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "default-src 'self'",
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`} https://fonts.googleapis.com`,
    "font-src 'self' https://fonts.gstatic.com",
    "img-src 'self' data: https://*.googleapis.com https://*.gstatic.com",
    `connect-src 'self' data: https://*.googleapis.com https://*.gstatic.com${dev ? " ws:" : ""}`,
    "worker-src blob:",
    ["form-action 'self'", ...payingOrigins].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    reportDirectives,
  ].join(";");
}
