import { expect, test } from "vitest";
import { freshNonce } from "./nonce.ts";

test("every nonce is 16 unique bytes, even after the pool is refilled", () => {
  const nonces = Array.from({ length: 2_000 }, freshNonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(new Set(nonces.map((nonce) => Buffer.from(nonce, "base64").length))).toEqual(new Set([16]));
  // None was taken from an unfilled part of the pool.
  expect(nonces.filter((nonce) => Buffer.from(nonce, "base64").every((byte) => byte === 0))).toEqual([]);
});
