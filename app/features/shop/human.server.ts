import { CapabilityAbsent } from "#app/commerce/errors.ts";
import { pagePolicy } from "#app/delivery/page-policy.server.ts";
import { env } from "#app/env.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import type { Shop } from "./shop.server.ts";

/** The widget of the bot check service, if one is configured. */
export type HumanWidget = { siteKey: string; script: string };

/**
 * Requires that a form passes the bot check. Fails closed: a refusal is a fault (`ERR_RECAPTCHA_INVALID`, shown at the
 * field), and an outage is treated as one. If the backend has no such check, the checkbox and the rate limits are the
 * only protection. For registration, newsletter and one-time codes.
 */
export async function requireHuman({ commerce, t, has }: Shop, token: string, action: string): Promise<void> {
  // The plain checkbox's token counts only where the plain checkbox is shown, however the backend is configured.
  if (env.RECAPTCHA_SITE_KEY && token.startsWith("test-"))
    throw new FormError("human", t("fault:ERR_RECAPTCHA_INVALID"));
  if (!has("humanCheck")) return;
  await commerce.recaptcha.verify({ body: { token, action } }).catch((error: unknown) => {
    if (!(error instanceof CapabilityAbsent)) throw error;
  });
}

export const humanWidget = ({ language }: Shop, siteKey = env.RECAPTCHA_SITE_KEY): HumanWidget | undefined =>
  siteKey
    ? { siteKey, script: `https://www.google.com/recaptcha/api.js?hl=${encodeURIComponent(language.intl)}` }
    : undefined;

/** The headers of a page with the widget: its hosts are allowed there and nowhere else; scripts still need the nonce. */
export const humanHeaders = (human: HumanWidget | undefined, nonce: string): Record<string, string> =>
  human ? { "Content-Security-Policy": humanPolicy(nonce) } : {};

/** Source: the service's own list of hosts. Its script is allowed by the nonce, whatever that loads by `strict-dynamic`. */
export function humanPolicy(nonce: string): string {
  const hosts = ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"];
  return pagePolicy(nonce, { frame: hosts, connect: hosts });
}
