import { signText } from "#settings/signature.ts";

/** Signs one call between shop and bank: HMAC-SHA256 (hex) over method, path and body; sent as `x-signature`. */
export const signCall = (method: string, path: string, body: string, secret: string): string =>
  signText(`bank|${method}|${path}|${body}`, secret);
