import { expect, test } from "vitest";
import { measureInTurns, together } from "./turns.mjs";

test("pages that are compared are measured in turns, all others once", async () => {
  const order: string[] = [];
  const pages = ["home", "all", "cart", "buyer"].map((name) => ({ name }));
  const runs = await measureInTurns(pages, [["buyer", "all"]], async ({ name }) => order.push(name), 3);
  expect(order).toEqual(["home", "all", "buyer", "all", "buyer", "all", "buyer", "cart"]);
  expect(runs).toEqual([[1], [2, 4, 6], [8], [3, 5, 7]]);
});

test("several runs count by what was done in them", () => {
  const slow = { done: 100, duration: 5, p50: 30, p99: 90, storefrontMs: 400, backendMs: 100 };
  const fast = { done: 300, duration: 5, p50: 10, p99: 40, storefrontMs: 400, backendMs: 300 };
  expect(together([slow, fast])).toEqual({
    requestsPerSecond: 40,
    p50: 30,
    p99: 90,
    storefrontCpuMs: 2,
    backendCpuMs: 1,
  });
});
