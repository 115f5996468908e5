import type { Shop } from "./shop.server.ts";

/**
 * Lets a form through that a person has sent. Fails closed: a refusal is a fault (`ERR_RECAPTCHA_INVALID`, to be told at
 * the field), an outage is an outage. For registration, newsletter and one-time codes.
 */
export async function requireHuman({ commerce }: Shop, token: string, action: string): Promise<void> {
  await commerce.recaptcha.verify({ body: { token, action } });
}
