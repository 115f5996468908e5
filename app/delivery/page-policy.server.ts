import { env, payingOrigins, pictureOrigins } from "#app/env.server.ts";
import { policyBesideScripts, scriptsByNonce, type Sources } from "#settings/page-policy.ts";

/** The policy of a page that needs more than the others: these sources are allowed there, and nothing else changes. */
export function pagePolicy(nonce: string, more: Sources): string {
  const place = { dev: env.NODE_ENV === "development", pictures: pictureOrigins, forms: payingOrigins };
  return `${scriptsByNonce(nonce)};${policyBesideScripts(place, more)}`;
}

/** Allows pages of these origins to frame the response; without any, none may. */
export function letFrame(headers: Headers, nonce: string, tools: readonly string[]): void {
  if (tools.length === 0) return;
  const policy = headers.get("Content-Security-Policy") ?? pagePolicy(nonce, {});
  headers.set(
    "Content-Security-Policy",
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${tools.join(" ")}`),
  );
  // Says "deny" otherwise, and knows no origins.
  headers.set("X-Frame-Options", "");
}
