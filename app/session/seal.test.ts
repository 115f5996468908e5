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

test("the first secret seals and all of them open", () => {
  const old = sealed([first]).seal({ who: "ana" });
  expect(sealed([second, first]).unseal(old)).toEqual({ who: "ana" });
  expect(sealed([second]).unseal(old)).toBeUndefined();
  const renewed = sealed([second, first]).seal({ who: "ana" });
  expect(sealed([second]).unseal(renewed)).toEqual({ who: "ana" });
});

test("the same data is never sealed to the same text, and cannot be read in it", () => {
  const { seal } = sealed([first]);
  const [one, other] = [seal({ who: "ana" }), seal({ who: "ana" })];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("ana");
});

test("what was sealed for one purpose does not open for another", () => {
  const ticket = sealed([first], "place-order").seal({ who: "ana" });
  expect(sealed([first]).unseal(ticket)).toBeUndefined();
  expect(keyFor("session", first)).not.toEqual(keyFor("place-order", first));
  expect(keyFor("session", first)).toHaveLength(32);
});

test("a changed, truncated, or lengthened seal does not open", () => {
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

test("a seal opens until its lifetime ends", () => {
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

test("data of another shape, and text that is no data at all, do not open", () => {
  const { unseal } = sealed([first]);
  const key = keyFor("session", first);
  expect(unseal(encrypted(key, JSON.stringify({ until: inAMinute(), data: { who: "ana" } })))).toEqual({ who: "ana" });
  expect(unseal(encrypted(key, JSON.stringify({ until: inAMinute(), data: { who: 1 } })))).toBeUndefined();
  expect(unseal(encrypted(key, JSON.stringify({ data: { who: "ana" } })))).toBeUndefined();
  expect(unseal(encrypted(key, "who: ana"))).toBeUndefined();
});

test("nothing is sealed without a secret, and the empty one opens nothing", () => {
  expect(() => sealed([])).toThrow("without a secret");
  const forged = encrypted(keyFor("session", ""), JSON.stringify({ until: inAMinute(), data: { who: "an attacker" } }));
  expect(sealed([first]).unseal(forged)).toBeUndefined();
});
