import { env, payingOrigins } from "#app/env.server.ts";
import { reportDirectives } from "#settings/csp-reports.ts";
import { FormError } from "#app/forms/intents.server.ts";
import type { Shop } from "./shop.server.ts";

/** The box of the service that tells people from programs, where one is configured. */
export type HumanWidget = { siteKey: string; script: string };

/**
 * Lets a form through that a person has sent. Fails closed: a refusal is a fault (`ERR_RECAPTCHA_INVALID`, to be told at
 * the field), an outage is an outage. For registration, newsletter and one-time codes.
 */
export async function requireHuman({ commerce, t }: Shop, token: string, action: string): Promise<void> {
  // The plain box's word counts only where the plain box is shown, however the backend is configured.
  if (env.RECAPTCHA_SITE_KEY && token.startsWith("test-"))
    throw new FormError("human", t("fault:ERR_RECAPTCHA_INVALID"));
  await commerce.recaptcha.verify({ body: { token, action } });
}

export const humanWidget = ({ language }: Shop, siteKey = env.RECAPTCHA_SITE_KEY): HumanWidget | undefined =>
  siteKey
    ? { siteKey, script: `https://www.google.com/recaptcha/api.js?hl=${encodeURIComponent(language.intl)}` }
    : undefined;

/** The headers of a page with the box: its hosts may answer there and nowhere else; scripts still need the nonce. */
export const humanHeaders = (human: HumanWidget | undefined, nonce: string): Record<string, string> =>
  human ? { "Content-Security-Policy": humanPolicy(nonce) } : {};

/** Source: the service's own list of hosts. Its script is let in by the nonce, what that loads by `strict-dynamic`. */
export function humanPolicy(nonce: string): string {
  const dev = env.NODE_ENV === "development";
  const hosts = "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/";
  return [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "default-src 'self'",
    `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    `frame-src ${hosts}`,
    `connect-src 'self' ${hosts}${dev ? " ws:" : ""}`,
    ["form-action 'self'", ...payingOrigins].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    reportDirectives,
  ].join(";");
}
