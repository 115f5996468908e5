import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce } from "@noble/ciphers/utils.js";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { keyFor } from "./keys.server.ts";
import { sealWith } from "./seal-with.server.ts";

const [first, second] = ["1".repeat(32), "2".repeat(32)];
const Data = z.object({ who: z.string() });
const sealed = (secrets: string[], purpose = "session") => sealWith(secrets, purpose, Data, 60);
const encrypted = (key: Uint8Array, text: string) =>
  Buffer.from(managedNonce(xchacha20poly1305)(key).encrypt(Buffer.from(text))).toString("base64url");
const inAMinute = () => Date.now() + 60_000;

test("seals with the first secret and unseals with any of them", () => {
  const old = sealed([first]).seal({ who: "ana" });
  expect(sealed([second, first]).unseal(old)).toEqual({ who: "ana" });
  expect(sealed([second]).unseal(old)).toBeUndefined();
  const renewed = sealed([second, first]).seal({ who: "ana" });
  expect(sealed([second]).unseal(renewed)).toEqual({ who: "ana" });
});

test("seals the same data to a different, unreadable text each time", () => {
  const { seal } = sealed([first]);
  const [one, other] = [seal({ who: "ana" }), seal({ who: "ana" })];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("ana");
});

test("does not unseal for one purpose what was sealed for another", () => {
  const ticket = sealed([first], "place-order").seal({ who: "ana" });
  expect(sealed([first]).unseal(ticket)).toBeUndefined();
  expect(keyFor("session", first)).not.toEqual(keyFor("place-order", first));
  expect(keyFor("session", first)).toHaveLength(32);
});

test("does not unseal changed, truncated, or lengthened text", () => {
  const { seal, unseal } = sealed([first]);
  const bytes = Buffer.from(seal({ who: "ana" }), "base64url");
  const opens = (some: Uint8Array) => unseal(Buffer.from(some).toString("base64url")) !== undefined;
  expect(opens(bytes)).toBe(true);
  for (const at of bytes.keys()) {
    expect(opens(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))), `byte ${at}`).toBe(false);
    expect(opens(bytes.subarray(0, at)), `${at} bytes`).toBe(false);
  }
  expect(opens(Buffer.concat([bytes, Buffer.from([0])]))).toBe(false);
  expect(["", "x", "not base64url!", "ey.ey.ey.ey.ey"].map(unseal)).toEqual(Array(4).fill(undefined));
});

test("unseals until the lifetime ends", () => {
  vi.useFakeTimers();
  try {
    const { seal, unseal } = sealed([first]);
    const text = seal({ who: "ana" });
    vi.advanceTimersByTime(59_999);
    expect(unseal(text)).toEqual({ who: "ana" });
    vi.advanceTimersByTime(1);
    expect(unseal(text)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test("does not unseal data of the wrong shape, without an expiry, or that is not JSON", () => {
  const { unseal } = sealed([first]);
  const key = keyFor("session", first);
  expect(unseal(encrypted(key, JSON.stringify({ until: inAMinute(), data: { who: "ana" } })))).toEqual({ who: "ana" });
  expect(unseal(encrypted(key, JSON.stringify({ until: inAMinute(), data: { who: 1 } })))).toBeUndefined();
  expect(unseal(encrypted(key, JSON.stringify({ data: { who: "ana" } })))).toBeUndefined();
  expect(unseal(encrypted(key, "who: ana"))).toBeUndefined();
});

test("requires a secret, and unseals nothing that was encrypted with an empty one", () => {
  expect(() => sealed([])).toThrow("without a secret");
  const forged = encrypted(keyFor("session", ""), JSON.stringify({ until: inAMinute(), data: { who: "an attacker" } }));
  expect(sealed([first]).unseal(forged)).toBeUndefined();
});
