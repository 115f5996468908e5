import { hkdfSync } from "node:crypto";

/**
 * The 256-bit key of one purpose, derived from a secret (HKDF, RFC 5869): what was sealed for one purpose never opens
 * for another, and no key reveals the secret or another key.
 */
export const keyFor = (purpose: string, secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync("sha256", secret, "storefront", purpose, 32));
