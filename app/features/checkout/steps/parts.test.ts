import { describe, expect, test } from "vitest";
import { allocate, bodyOf, goodsOf, packParts, unpackParts, destinationOf } from "./parts.ts";

const item = (orderItemId: string, quantity: number, more: object = {}) => ({
  orderItemId,
  quantity,
  partNumber: "CAFE",
  contractId: "1",
  freeGift: false,
  shipModeId: "1",
  addressId: "10",
  ...more,
});

test("converts a destination to one word, and that to the backend's fields", () => {
  expect(destinationOf({ shipModeId: "1", addressId: "10" })).toBe("a.10.1");
  expect(destinationOf({ shipModeId: "3", physicalStoreId: "7" })).toBe("s.7");
  expect([destinationOf({ shipModeId: "1" }), destinationOf({ addressId: "10" }), destinationOf({})]).toEqual([
    "",
    "",
    "",
  ]);
  expect(bodyOf("a.10.1", "3")).toEqual({ addressId: "10", shipModeId: "1" });
  expect(bodyOf("s.7", "3")).toEqual({ addressId: "", physicalStoreId: "7", shipModeId: "3" });
  for (const word of ["", "a.10", "x.1", "s.", "a.1.2.3", "s.7'"]) expect(bodyOf(word, "3"), word).toBeUndefined();
});

test("merges lines of one item, except gifts and those with another note, configuration, or contract", () => {
  const goods = goodsOf([
    item("5", 1, { addressId: "11" }),
    item("3", 2),
    item("6", 1, { freeGift: true }),
    item("7", 1, { freeGift: true }),
    item("8", 1, { comments: "in blue" }),
    item("9", 1, { configurationID: "k" }),
    item("10", 1, { contractId: "2" }),
  ]);
  expect(goods.map(({ line, pieces }) => [line, pieces])).toEqual([
    ["3", 3],
    ["6", 1],
    ["7", 1],
    ["8", 1],
    ["9", 1],
    ["10", 1],
  ]);
  expect(goods[0]?.lines).toEqual([
    { id: "3", quantity: 2, destination: "a.10.1" },
    { id: "5", quantity: 1, destination: "a.11.1" },
  ]);
});

describe("splitting lines", () => {
  const lines = [
    { id: "1", quantity: 2, destination: "a.10.1" },
    { id: "2", quantity: 1, destination: "s.7" },
  ];

  test("keeps units on their line where the destination stays the same", () => {
    expect(
      allocate(lines, [
        { quantity: 1, destination: "s.7" },
        { quantity: 1, destination: "a.11.1" },
        { quantity: 1, destination: "a.10.1" },
      ]),
    ).toEqual([
      { id: "2", quantity: 1, destination: "s.7" },
      { id: "1", quantity: 1, destination: "a.10.1" },
      { id: "1", quantity: 1, destination: "a.11.1" },
    ]);
  });

  test("uses each unit of every line once, and gives each destination its chosen quantity", () => {
    let state = 11;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const destinations = ["a.1.1", "a.2.1", "s.3", ""];
    const some = (id: number) => ({
      id: String(id),
      quantity: 1 + random(5),
      destination: destinations[random(4)] ?? "",
    });
    for (let round = 0; round < 500; round++) {
      const from = Array.from({ length: 1 + random(4) }, (_, id) => some(id));
      let left = from.reduce((sum, { quantity }) => sum + quantity, 0);
      const parts: { quantity: number; destination: string }[] = [];
      while (left > 0) {
        const quantity = Math.min(left, 1 + random(4));
        parts.push({ quantity, destination: destinations[random(3)] ?? "" });
        left -= quantity;
      }
      const taken = allocate(from, parts);
      const count = (list: { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
      for (const { id, quantity } of from) expect(count(taken.filter((one) => one.id === id))).toBe(quantity);
      for (const destination of destinations)
        expect(count(taken.filter((one) => one.destination === destination))).toBe(
          count(parts.filter((one) => one.destination === destination)),
        );
      expect(taken.every(({ quantity }) => quantity > 0)).toBe(true);
    }
  });
});

test("packs and unpacks a form of parts unchanged", () => {
  const typed = [
    { line: "700331", quantity: "2", destination: "a.10.1" },
    { line: "700331", quantity: "", destination: "" },
  ];
  expect(unpackParts(packParts(typed))).toEqual(typed);
});
