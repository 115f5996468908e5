import { env, payingOrigins, pictureOrigins } from "#app/env.server.ts";
import { policyBesideScripts, scriptsByNonce, type Sources } from "#settings/page-policy.ts";

/** The policy of a page that needs more than the others: these sources are let in there, and nothing else changes. */
export function pagePolicy(nonce: string, more: Sources): string {
  const place = { dev: env.NODE_ENV === "development", pictures: pictureOrigins, forms: payingOrigins };
  return `${scriptsByNonce(nonce)};${policyBesideScripts(place, more)}`;
}
