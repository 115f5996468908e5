import type * as crypto from "node:crypto";
import { expect, test, vi } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./password.ts";

test("a password matches its own salted hash; a different one does not", async () => {
  const hash = await hashPassword("Ana.2026!");
  expect(hash).not.toContain("Ana");
  expect(await verifyPassword("Ana.2026!", hash)).toBe(true);
  expect(await verifyPassword("ana.2026!", hash)).toBe(false);
  expect(await hashPassword("Ana.2026!")).not.toBe(hash);
});

test("composed and decomposed accents are the same password", async () => {
  expect(await verifyPassword("caf\u0065\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test("nothing matches a missing or malformed hash", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(await verifyPassword("x", "x")).toBe(false);
});

test("outside of tests, a hash costs what OWASP recommends, and cheaper ones are outdated", async () => {
  const cheap = await hashPassword("Ana.2026!");
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const full = await import("./password.ts");
  const hash = await full.hashPassword("Ana.2026!");
  vi.unstubAllEnvs();
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect([full.isOutdated(cheap), full.isOutdated(hash), isOutdated(hash)]).toEqual([true, false, false]);
  expect(await full.verifyPassword("Ana.2026!", cheap)).toBe(true);
  const pin = await full.hashPin("4410");
  expect([pin.startsWith("scrypt$16384$8$1$"), await full.verifyPin("4410", pin)]).toEqual([true, true]);
});

test("takes the same work for an unknown name, an outdated hash and a wrong password", async () => {
  const work: number[] = [];
  vi.doMock("node:crypto", async (original) => {
    const real = await original<typeof crypto>();
    const scrypt = (
      password: string,
      salt: Buffer,
      length: number,
      cost: { N: number; r: number; p: number },
      done: Parameters<typeof crypto.scrypt>[4],
    ) => {
      work.push(cost.N * cost.r * cost.p * length);
      real.scrypt(password, salt, length, cost, done);
    };
    return { ...real, scrypt };
  });
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const { hashPassword, hashPin, verifyPassword } = await import("./password.ts");
  vi.unstubAllEnvs();
  vi.doUnmock("node:crypto");
  const workOf = async (hash: string | null) => {
    work.length = 0;
    expect(await verifyPassword("wrong", hash)).toBe(false);
    return work.reduce((total, one) => total + one, 0);
  };
  const [today, before] = [await hashPassword("right"), await hashPin("right")];
  const known = await workOf(today);
  expect(known).toBe(16_384 * 8 * 5 * 32);
  expect(await workOf(null)).toBe(known);
  expect(await workOf(before)).toBe(known);
});
