import { expect, test } from "vitest";
import { lowestOffer, priceRanges } from "./lowest.ts";

const offers = [
  { contractId: 1, minimumQuantity: 1, price: "100.000000" },
  { contractId: 1, minimumQuantity: 5, price: "90.000000" },
  { contractId: 2, minimumQuantity: 1, price: "99.500000" },
  { contractId: 3, minimumQuantity: 1, price: "99.500000" },
];

test("the lowest price for the quantity wins; on a tie, the older contract", () => {
  expect(lowestOffer(offers, 1)).toMatchObject({ contractId: 2 });
  expect(lowestOffer(offers, 5)).toMatchObject({ contractId: 1, price: "90.000000" });
  expect(lowestOffer([], 1)).toBeUndefined();
  expect(lowestOffer([{ contractId: 1, minimumQuantity: 10, price: "9" }], 2)).toBeUndefined();
});

test("prices are compared as numbers", () => {
  expect(
    lowestOffer(
      [
        { contractId: 1, minimumQuantity: 1, price: "1000" },
        { contractId: 2, minimumQuantity: 1, price: "999" },
      ],
      1,
    ),
  ).toMatchObject({ contractId: 2 });
});

test("price ranges have no gaps, and the last one is open-ended", () => {
  expect(priceRanges(offers, 1)).toEqual([
    { minimum: 1, maximum: 4, price: "100.000000" },
    { minimum: 5, maximum: null, price: "90.000000" },
  ]);
});
