import { EncryptJWT } from "jose";
import { expect, test } from "vitest";
import * as z from "zod";
import { keyFor } from "./keys.server.ts";
import { sealFor } from "./seal.server.ts";

const [first, second] = ["1".repeat(32), "2".repeat(32)];
const Data = z.object({ who: z.string() });
const sealWith = (secrets: string[], purpose = "session") => sealFor(purpose, Data, 60, secrets);
const forged = (key: Uint8Array) =>
  new EncryptJWT({ data: { who: "an attacker" } })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setAudience("session")
    .setExpirationTime("60s")
    .encrypt(key);

test("the first secret seals and all of them open", async () => {
  const old = await sealWith([first]).seal({ who: "ana" });
  expect(await sealWith([second, first]).unseal(old)).toEqual({ who: "ana" });
  expect(await sealWith([second]).unseal(old)).toBeUndefined();
  const renewed = await sealWith([second, first]).seal({ who: "ana" });
  expect(await sealWith([second]).unseal(renewed)).toEqual({ who: "ana" });
});

test("what was sealed for one purpose does not open for another", async () => {
  const ticket = await sealWith([first], "place-order").seal({ who: "ana" });
  expect(await sealWith([first]).unseal(ticket)).toBeUndefined();
  expect(keyFor("session", first)).not.toEqual(keyFor("place-order", first));
  expect(keyFor("session", first)).toHaveLength(32);
});

test("nothing is sealed without a secret, and the empty one opens nothing", async () => {
  expect(() => sealWith([])).toThrow("without a secret");
  expect(await sealWith([first]).unseal(await forged(keyFor("session", "")))).toBeUndefined();
});
