import { expect, test } from "vitest";
import { carriedBy, costOf, each, mixed, needOf, replaced, visitorsOf } from "./model.ts";

const cost = { front: 1, storefront: 8, backend: 4, database: 2, redis: 0 };
const assumptions = { visitorsPerHour: 1_000_000, viewsPerVisitor: 9, peak: 2, busy: 0.5 };

test("averages the costs of all kinds of views, weighted by their shares", () => {
  const dear = { front: 5, storefront: 28, backend: 44, database: 12, redis: 1 };
  expect(
    mixed([
      { share: 60, cost },
      { share: 20, cost: dear },
    ]),
  ).toEqual({
    front: 2,
    storefront: 13,
    backend: 14,
    database: 4.5,
    redis: 0.25,
  });
});

test("replaces kinds of views by name with those measured separately", () => {
  const kinds = [
    { name: "home", share: 10, cost },
    { name: "cart", share: 9, cost },
  ];
  const cheap = { name: "home", share: 10, cost: { ...cost, storefront: 1 } };
  expect(replaced(kinds, [cheap])).toEqual([cheap, kinds[1]]);
});

test("converts a million visitors an hour to views per second, cores, and whole nodes", () => {
  const need = needOf(cost, assumptions);
  expect(need.viewsPerSecond).toBe(5_000);
  expect(need.cores).toEqual({ front: 10, storefront: 80, backend: 40, database: 20, redis: 0 });
  expect(needOf({ ...cost, redis: 0.01 }, assumptions).nodes).toEqual({ front: 10, storefront: 80, backend: 40, database: 20, redis: 1 }); // oxfmt-ignore
});

test("converts cores back to the views and visitors they can carry", () => {
  expect(carriedBy(80, 8, 0.5)).toBe(5_000);
  expect(carriedBy(1, 0, 0.5)).toBe(Infinity);
  expect(visitorsOf(5_000, assumptions)).toBe(1_000_000);
});

test("excludes the idle load from the cost of a view, which is never negative", () => {
  const idle = each(() => 10);
  expect(
    costOf(
      each(() => 250),
      idle,
      5,
      100,
    ),
  ).toEqual(each(() => 2));
  expect(
    costOf(
      each(() => 20),
      idle,
      5,
      100,
    ),
  ).toEqual(each(() => 0));
  expect(
    costOf(
      each(() => 150),
      idle,
      5,
      0,
    ),
  ).toEqual(each(() => 100));
});
