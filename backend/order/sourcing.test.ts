import { describe, expect, test } from "vitest";
import { chooseSources, type Demand } from "./sourcing.ts";

const durango = 1;
const monterrey = 2;
const merida = 3;
const shop = 9;
const all = [durango, monterrey, merida];
const combinations = [
  [durango],
  [monterrey],
  [merida],
  [durango, monterrey],
  [durango, merida],
  [monterrey, merida],
  all,
];

type Shelves = Record<number, Record<number, number>>;
/** Shelves by center and item; items of `late` are restocked later. */
const shelvesOf =
  (shelves: Shelves, late: Record<number, number[]> = {}) =>
  (productId: number, centerId: number) => {
    const available = shelves[centerId]?.[productId];
    return available === undefined
      ? undefined
      : { available, isRestocked: late[centerId]?.includes(productId) ?? false };
  };
const line = (id: number, productId: number, pieces = 1, centerIds = all): Demand => ({
  id,
  quantity: pieces,
  parts: [{ productId, pieces }],
  centerIds,
});
const chosen = (demands: readonly Demand[], ...shelves: Parameters<typeof shelvesOf>) =>
  [...chooseSources(demands, shelvesOf(...shelves)).values()].map(({ centerId, status }) => `${centerId} ${status}`);

describe("choosing sources", () => {
  test("uses the preferred center if it has everything", () =>
    expect(chosen([line(1, 11), line(2, 12)], { [durango]: { 11: 1, 12: 1 }, [monterrey]: { 11: 9, 12: 9 } })).toEqual([
      "1 Available",
      "1 Available",
    ]));

  test("uses one center that has everything rather than two including the preferred one", () =>
    expect(chosen([line(1, 11), line(2, 12)], { [durango]: { 11: 5 }, [monterrey]: { 11: 5, 12: 5 } })).toEqual([
      "2 Available",
      "2 Available",
    ]));

  test("uses two centers if no single one has everything, each line from the more preferred one that has it", () =>
    expect(
      chosen([line(1, 11), line(2, 12), line(3, 13)], {
        [durango]: { 11: 5, 13: 1 },
        [monterrey]: { 12: 5, 13: 5 },
        [merida]: { 11: 5, 13: 5 },
      }),
    ).toEqual(["1 Available", "2 Available", "1 Available"]));

  test("counts a center's stock only once across lines", () =>
    expect(
      chosen([line(1, 11, 3), line(2, 11, 3)], { [durango]: { 11: 4 }, [monterrey]: { 11: 4 }, [merida]: {} }),
    ).toEqual(["1 Available", "2 Available"]));

  test("divides a line that no center has whole among as few as possible, after serving whole lines", () => {
    const sources = (...of: Parameters<typeof chooseSources>) => [...chooseSources(...of).values()];
    const shelves = shelvesOf({ [durango]: { 11: 4 }, [monterrey]: { 11: 2 }, [merida]: { 11: 5 } });
    expect(sources([line(1, 11, 8)], shelves)).toEqual([
      {
        ...{ centerId: merida, status: "Available" },
        shares: [
          { centerId: merida, pieces: 5 },
          { centerId: durango, pieces: 3 },
        ],
      },
    ]);
    // The second line is served whole first.
    expect(sources([line(1, 11, 8), line(2, 11, 5)], shelves).map(({ status }) => status)).toEqual([
      "Unallocated",
      "Available",
    ]);
    expect(chosen([line(1, 11, 12)], { [durango]: { 11: 4 }, [merida]: { 11: 5 } })).toEqual(["1 Unallocated"]);
    expect(chosen([line(1, 11, 5, [shop])], { [durango]: { 11: 9 }, [shop]: { 11: 4 } })).toEqual(["9 Unallocated"]);
  });

  test("takes each set whole from one center, but several sets from several centers", () => {
    const sets = [
      { productId: 11, pieces: 3 },
      { productId: 12, pieces: 6 },
    ];
    const both = { [durango]: { 11: 9, 12: 5 }, [monterrey]: { 11: 1, 12: 9 } };
    expect(
      chooseSources([{ id: 1, quantity: 3, parts: sets, centerIds: all }], shelvesOf(both)).get(1)?.shares,
    ).toEqual([
      { centerId: durango, pieces: 2 },
      { centerId: monterrey, pieces: 1 },
    ]);
    const parts = [
      { productId: 11, pieces: 1 },
      { productId: 12, pieces: 2 },
    ];
    const shelves = { [durango]: { 11: 9, 12: 1 }, [monterrey]: { 11: 9, 12: 2 } };
    expect(chosen([{ id: 1, quantity: 1, parts, centerIds: all }], shelves)).toEqual(["2 Available"]);
  });

  test("backorders an item that will be restocked, and leaves any other unallocated", () =>
    expect(
      chosen(
        [line(1, 11), line(2, 12)],
        { [durango]: { 11: 0, 12: 0 }, [monterrey]: { 11: 0 } },
        { [monterrey]: [11] },
      ),
    ).toEqual(["2 Backordered", "1 Unallocated"]));

  test("takes a pickup line from its shop, and leaves the other lines their center", () =>
    expect(
      chosen([line(1, 11, 1, [shop]), line(2, 11)], { [shop]: { 11: 1 }, [durango]: { 11: 1 }, [monterrey]: {} }),
    ).toEqual(["9 Available", "1 Available"]));
});

test("in 2,000 random carts, never oversells, leaves no servable line out, and no other centers serve more lines whole, or fewer as many", () => {
  let seed = 7;
  // The high bits: the low ones of such a generator repeat after a few rounds.
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let round = 0; round < 2_000; round += 1) {
    const shelves: Shelves = Object.fromEntries(
      all.map((center) => [center, { 11: random(4), 12: random(4), 13: random(4) }]),
    );
    const demands = Array.from({ length: 1 + random(4) }, (_, id) => line(id, 11 + random(3), 1 + random(3)));
    const sources = chooseSources(demands, shelvesOf(shelves));
    const served = demands.filter(({ id }) => sources.get(id)?.status === "Available");
    const takenOf = (item: number, center: number) =>
      served
        .filter(({ parts }) => parts[0]?.productId === item)
        .flatMap(({ id, quantity }) => {
          const { centerId = 0, shares } = sources.get(id) ?? {};
          return shares ?? [{ centerId, pieces: quantity }];
        })
        .reduce((sum, { centerId, pieces }) => sum + (centerId === center ? pieces : 0), 0);
    for (const center of all)
      for (const item of [11, 12, 13]) {
        expect(takenOf(item, center)).toBeLessThanOrEqual(shelves[center]?.[item] ?? 0);
      }
    for (const { id, quantity } of served) {
      const shares = sources.get(id)?.shares ?? [{ centerId: durango, pieces: quantity }];
      expect(shares.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(quantity);
      expect(new Set(shares.map(({ centerId }) => centerId)).size).toBe(shares.length);
      expect(shares.every(({ pieces }) => pieces > 0)).toBe(true);
    }
    for (const { quantity, parts } of demands.filter((one) => !served.includes(one))) {
      const item = parts[0]?.productId ?? 0;
      const left = all.map((center) => (shelves[center]?.[item] ?? 0) - takenOf(item, center));
      expect(left.reduce((sum, pieces) => sum + pieces, 0)).toBeLessThan(quantity);
    }
    const whole = [...sources.values()].filter(({ status, shares }) => status === "Available" && !shares);
    const used = new Set(whole.map(({ centerId }) => centerId));
    for (const some of combinations) {
      const most = some.length < used.size ? whole.length - 1 : whole.length;
      expect(wholeFrom(some, demands, shelves), JSON.stringify({ shelves, demands, some })).toBeLessThanOrEqual(most);
    }
  }
});

/** How many lines come whole from these centers, each from the first of them that still has it. */
function wholeFrom(some: readonly number[], demands: readonly Demand[], shelves: Shelves): number {
  const left = structuredClone(shelves);
  const served = demands.filter(({ parts: [part = { productId: 0, pieces: 0 }] }) => {
    const shelf = some.map((center) => left[center]).find((one) => (one?.[part.productId] ?? 0) >= part.pieces);
    if (shelf) shelf[part.productId] = (shelf[part.productId] ?? 0) - part.pieces;
    return shelf !== undefined;
  });
  return served.length;
}
