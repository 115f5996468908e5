import { describe, expect, test } from "vitest";
import { changesOf, kitChange, piecesIn } from "./changes.server.ts";

const line = (more = {}) => ({
  orderItemId: "1",
  partNumber: "MESA-1",
  contractId: "11005",
  quantity: 2,
  unitPrice: "100.00000",
  freeGift: false,
  ...more,
});
const at = (price: number) => new Map([["MESA-1", [{ from: 1, price }]]]);
const none = new Map();

describe("detecting changes since the last visit", () => {
  test("ignores a price that is only written differently", () => {
    expect(changesOf([line()], { prices: at(100), stock: none })).toEqual([]);
  });

  test("reports a price that rises or falls, with its current value", () => {
    expect(changesOf([line()], { prices: at(112.5), stock: none })).toMatchObject([{ kind: "price", now: 112.5 }]);
    expect(changesOf([line()], { prices: at(89.9), stock: none })).toMatchObject([{ kind: "price", now: 89.9 }]);
  });

  test("compares the price of the quantity's band, not the price of one unit", () => {
    const prices = new Map([
      [
        "MESA-1",
        [
          { from: 10, price: 80 },
          { from: 1, price: 120 },
          { from: 2, price: 100 },
        ],
      ],
    ]);
    expect(changesOf([line()], { prices, stock: none })).toEqual([]);
    expect(changesOf([line({ quantity: 10 })], { prices, stock: none })).toMatchObject([{ kind: "price", now: 80 }]);
  });

  test("prices the lines of one item by their total quantity, not counting gifts and other contracts", () => {
    const bands = [
      { from: 1, price: 120 },
      { from: 10, price: 80 },
    ];
    const prices = new Map([["MESA-1", bands]]);
    const lines = [
      line({ quantity: 6, unitPrice: "80" }),
      line({ orderItemId: "2", quantity: 4, unitPrice: "80" }),
      line({ orderItemId: "3", quantity: 9, unitPrice: "120", contractId: "11006" }),
      line({ orderItemId: "4", quantity: 20, unitPrice: "0", freeGift: true }),
    ];
    expect(changesOf(lines, { prices, stock: none })).toEqual([]);
    expect(changesOf(lines.slice(1), { prices, stock: none })).toMatchObject([
      { kind: "price", now: 120, line: { orderItemId: "2" } },
    ]);
  });

  test("reports a line without any price as no longer sold, and skips one that was not looked up", () => {
    expect(changesOf([line()], { prices: new Map([["MESA-1", []]]), stock: none })).toMatchObject([
      { kind: "unpriced" },
    ]);
    expect(changesOf([line()], { prices: none, stock: none })).toEqual([]);
  });

  test("shares the stock of an item between its lines", () => {
    const lines = [line(), line({ orderItemId: "2" })];
    expect(changesOf(lines, { prices: none, stock: new Map([["MESA-1", 3]]) })).toMatchObject([
      { kind: "short", left: 1, line: { orderItemId: "2" } },
    ]);
  });

  test("never reports a gift's price, but reports that it ran out", () => {
    const gift = line({ freeGift: true });
    expect(changesOf([gift], { prices: at(1), stock: new Map([["MESA-1", 2]]) })).toEqual([]);
    expect(changesOf([gift], { prices: new Map([["MESA-1", []]]), stock: none })).toEqual([]);
    expect(changesOf([gift], { prices: at(1), stock: new Map([["MESA-1", 0]]) })).toMatchObject([
      { kind: "short", left: 0 },
    ]);
  });
});

describe("a kit", () => {
  const kit = (unitPrice: string, pieces = 1) => ({
    orderItemId: "1",
    pieces,
    unitPrice,
    parts: [
      { partNumber: "TAZA", quantity: 3 },
      { partNumber: "MOLINO", quantity: 1 },
    ],
  });
  const prices = new Map([
    [
      "TAZA",
      [
        { from: 1, price: 33.33 },
        { from: 6, price: 30.1 },
      ],
    ],
    ["MOLINO", [{ from: 1, price: 100.01 }]],
  ]);

  test("costs the sum of its parts to the cent, in the price bands that the units of all kits reach", () => {
    expect(kitChange(kit("200.00000"), { prices })).toBeUndefined();
    expect(kitChange(kit("200.00000", 2), { prices })).toEqual({ kind: "price", now: "190.31000" });
  });

  test("is counted across all lines of the same configuration", () => {
    const line = { partNumber: "KIT", contractId: "11005", configurationID: "a", quantity: 1, freeGift: false };
    const other = { ...line, configurationID: "b", quantity: 5 };
    expect(piecesIn([line, line, other])(line)).toBe(2);
  });

  test("is no longer sold once a part is not; a part that was not looked up changes nothing", () => {
    expect(kitChange(kit("200"), { prices: new Map([...prices, ["TAZA", []]]) })).toEqual({ kind: "unpriced" });
    expect(kitChange(kit("1"), { prices: new Map([["TAZA", []]]) })).toBeUndefined();
  });
});
