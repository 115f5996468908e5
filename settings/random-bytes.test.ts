import { expect, test } from "vitest";
import { pooledRandomBytes, randomName } from "./random-bytes.ts";

test("random bytes have the length asked for and never repeat, even after the pool is refilled", () => {
  const taken = Array.from({ length: 3_000 }, (_, index) => pooledRandomBytes([16, 24, 12][index % 3] ?? 0));
  expect(taken.map(({ length }) => length)).toEqual(taken.map((_, index) => [16, 24, 12][index % 3]));
  const starts = taken.map((bytes) => bytes.toString("hex", 0, 12));
  expect(new Set(starts).size).toBe(taken.length);
  // None was taken from an unfilled part of the pool.
  expect(taken.filter((bytes) => bytes.subarray(-8).every((byte) => byte === 0))).toEqual([]);
});

test("bytes that were given out are neither changed nor given out again", () => {
  const first = pooledRandomBytes(16);
  const copy = first.toString("hex");
  for (let round = 0; round < 1_000; round += 1) pooledRandomBytes(16);
  expect(first.toString("hex")).toBe(copy);
});

test("a name is 22 characters of an address", () => {
  expect(randomName()).toMatch(/^[\w-]{22}$/);
});
