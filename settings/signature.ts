import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 (hex). */
export const signText = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** True for equal signatures; takes the same time for every wrong one. */
export function isEqual(signature: string, rightOne: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(rightOne)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
