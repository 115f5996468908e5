import { expect, test } from "vitest";
import { centersOf, goesApart, parcelsOf } from "./parcels.server.ts";
import { sameAmount, sumOf } from "#app/features/shop/sums.server.ts";

const line = (shipModeId: string, place: object, shippingCharge = "0.00000") => ({
  shipModeId,
  ...place,
  shippingCharge,
});
const home = { addressId: "1" };

test("lines go together only with the same shipping mode and the same destination", () => {
  expect(goesApart([line("1", home), line("1", home)])).toBe(false);
  expect(goesApart([line("1", home), line("2", home)])).toBe(true);
  expect(goesApart([line("1", home), line("1", { addressId: "2" })])).toBe(true);
  // An address and a store of the same number are two places.
  expect(goesApart([line("3", home), line("3", { physicalStoreId: "1" })])).toBe(true);
  expect(goesApart([])).toBe(false);
});

test("makes a parcel per center, even for a single destination", () => {
  const lines = [
    { ...line("1", home), fulfillmentCenterId: "13001" },
    { ...line("1", home), fulfillmentCenterId: "13005" },
    { ...line("1", home), fulfillmentCenterId: "13001" },
  ];
  expect(parcelsOf(lines).map((parcel) => parcel.lines.length)).toEqual([2, 1]);
  expect([centersOf(lines), goesApart(lines)]).toEqual([2, false]);
});

test("divides a line among the parcels of its centers, each with its units and its share of every amount", () => {
  const source = (fulfillmentCenterId: string, quantity: number, orderItemPrice: string, shippingCharge: string) => ({
    ...{ fulfillmentCenterId, fulfillmentCenterName: "", quantity, orderItemPrice, shippingCharge },
  });
  const divided = {
    ...{ ...line("1", home, "99.00000"), fulfillmentCenterId: "13005", quantity: 12, orderItemPrice: "120.00000" },
    adjustment: ["a discount"],
    x_sources: [source("13005", 8, "80.00000", "66.00000"), source("13001", 4, "40.00000", "33.00000")],
  };
  const whole = { ...line("1", home, "1.00000"), fulfillmentCenterId: "13001", quantity: 1, orderItemPrice: "5.00000" };
  expect(centersOf([divided])).toBe(2);
  expect(parcelsOf([divided, whole])).toMatchObject([
    { lines: [{ quantity: 8, orderItemPrice: "80.00000", adjustment: ["a discount"] }], charge: "66.00000" },
    { lines: [{ quantity: 4, adjustment: [] }, { quantity: 1 }], charge: "34.00000" },
  ]);
});

test("sums the charges of the lines per parcel, exact to the last decimal", () => {
  const lines = [
    line("1", home, "33.333333"),
    line("1", { addressId: "2" }, "0.1"),
    line("1", home, "33.333333"),
    line("1", home, "33.333334"),
    line("1", { addressId: "2" }, "0.2"),
  ];
  const parcels = parcelsOf(lines);
  expect(parcels.map(({ charge }) => charge)).toEqual(["100.00000", "0.30000"]);
  const whole = sumOf(lines.map(({ shippingCharge }) => shippingCharge));
  expect(sameAmount(sumOf(parcels.map(({ charge }) => charge)), whole)).toBe(true);
});
