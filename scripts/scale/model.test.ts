import { expect, test } from "vitest";
import { carriedBy, costOf, each, mixed, needOf, replaced, visitorsOf } from "./model.ts";

const cost = { front: 1, storefront: 8, backend: 4, database: 2, redis: 0 };
const assumptions = { visitorsPerHour: 1_000_000, viewsPerVisitor: 9, peak: 2, busy: 0.5 };

test("the mean view costs what its kinds cost, by their shares", () => {
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

test("kinds that were measured otherwise take the place of theirs", () => {
  const kinds = [
    { name: "home", share: 10, cost },
    { name: "cart", share: 9, cost },
  ];
  const cheap = { name: "home", share: 10, cost: { ...cost, storefront: 1 } };
  expect(replaced(kinds, [cheap])).toEqual([cheap, kinds[1]]);
});

test("a million visitors an hour are so many views a second, cores and whole nodes", () => {
  const need = needOf(cost, assumptions);
  expect(need.viewsPerSecond).toBe(5_000);
  expect(need.cores).toEqual({ front: 10, storefront: 80, backend: 40, database: 20, redis: 0 });
  expect(needOf({ ...cost, redis: 0.01 }, assumptions).nodes).toEqual({ front: 10, storefront: 80, backend: 40, database: 20, redis: 1 }); // prettier-ignore
});

test("what nodes carry is the other way around", () => {
  expect(carriedBy(80, 8, 0.5)).toBe(5_000);
  expect(carriedBy(1, 0, 0.5)).toBe(Infinity);
  expect(visitorsOf(5_000, assumptions)).toBe(1_000_000);
});

test("a view's cost leaves out what processes do without visitors, and is never less than nothing", () => {
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
