import { describe, expect, test } from "vitest";
import { equalLines, partsOf } from "./split.ts";

const home = { addressId: "1" };
const work = { addressId: "2" };

describe("the parts of a line", () => {
  test.each([
    ["a wish without a quantity takes it all", 3, [home], [{ quantity: 3, wish: home }]],
    [
      "a smaller quantity leaves the rest as it is",
      3,
      [{ ...work, quantity: 1 }],
      [
        { quantity: 2, wish: undefined },
        { quantity: 1, wish: work },
      ],
    ],
    [
      "one without a quantity takes the rest",
      3,
      [home, { ...work, quantity: 1 }],
      [
        { quantity: 2, wish: home },
        { quantity: 1, wish: work },
      ],
    ],
    ["the whole quantity splits nothing", 3, [{ ...home, quantity: 3 }], [{ quantity: 3, wish: home }]],
  ])("%s", (_, pieces, wishes, parts) => {
    expect(partsOf(pieces, wishes)).toEqual(parts);
  });

  test.each([
    ["more than there is", 3, [{ quantity: 2 }, { quantity: 2 }]],
    ["nothing left for the one that wants the rest", 3, [{ quantity: 3 }, home]],
    ["two that want the rest", 3, [home, work]],
  ])("are refused for %s", (_, pieces, wishes) => {
    expect(partsOf(pieces, wishes)).toBeUndefined();
  });

  test("always add up to the line's quantity", () => {
    const random = seeded(7);
    let kept = 0;
    for (let round = 0; round < 2000; round++) {
      const pieces = 1 + random(9);
      const wishes = Array.from({ length: 1 + random(3) }, () => (random(4) ? { quantity: 1 + random(4) } : {}));
      const parts = partsOf(pieces, wishes);
      if (!parts) continue;
      kept += 1;
      expect(parts.reduce((total, { quantity }) => total + quantity, 0)).toBe(pieces);
      expect(parts.every(({ quantity }) => quantity > 0)).toBe(true);
    }
    expect(kept).toBeGreaterThan(500);
  });
});

describe("equal lines", () => {
  const line = {
    productId: 1,
    contractId: 1,
    configurationId: null,
    quotationItemId: null,
    priceOverride: null,
    giftWrap: null,
    comment: "",
    freeGift: false,
    unitPrice: "10.000000",
    quantity: 2,
    shipModeId: 1,
    addressId: 1,
    physicalStoreId: null,
    shipInstruction: "",
  };
  const idsOf = (lines: { id: number }[][]) => lines.map((group) => group.map(({ id }) => id));

  test("are grouped, oldest first", () => {
    expect(
      idsOf(
        equalLines(
          [
            { ...line, id: 9 },
            { ...line, id: 3 },
            { ...line, id: 5, addressId: 2 },
          ],
          99,
        ),
      ),
    ).toEqual([[3, 9]]);
  });

  test.each([
    ["another item", { productId: 2 }],
    ["another contract", { contractId: 2 }],
    ["another set of parts", { configurationId: "a" }],
    ["another note", { comment: "in blue" }],
    ["another price", { unitPrice: "9.000000" }],
    ["a gift", { freeGift: true }],
    ["another way", { shipModeId: 2 }],
    ["another address", { addressId: 2 }],
    ["another shop", { physicalStoreId: 2 }],
  ])("do not include a line with %s", (_, more) => {
    expect(
      equalLines(
        [
          { ...line, id: 1 },
          { ...line, id: 2, ...more },
        ],
        99,
      ),
    ).toEqual([]);
  });

  test("are not merged if they are gifts or exceed the maximum of one line", () => {
    const gift = { ...line, freeGift: true };
    expect(
      equalLines(
        [
          { ...gift, id: 1 },
          { ...gift, id: 2 },
        ],
        99,
      ),
    ).toEqual([]);
    expect(
      equalLines(
        [
          { ...line, id: 1 },
          { ...line, id: 2 },
        ],
        3,
      ),
    ).toEqual([]);
  });
});

/** Numbers that look random and are the same in each run. */
const seeded = (start: number) => {
  let state = start;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
