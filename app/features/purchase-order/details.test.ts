import { expect, test } from "vitest";
import { changedAttributes, detailsOf } from "./details.ts";

const order = {
  orderExtendAttribute: [
    { attributeName: "rfc", attributeValue: "XAXX010101000" },
    { attributeName: "costCenter", attributeValue: "Obra Norte" },
  ],
};

test("an order's details are read from its attributes", () => {
  expect(detailsOf(order)).toEqual({ costCenter: "Obra Norte", deliveryDay: "" });
  expect(detailsOf({})).toEqual({ costCenter: "", deliveryDay: "" });
});

test("only what differs is written, and an emptied field is removed", () => {
  expect(changedAttributes(order, { costCenter: "Obra Norte", deliveryDay: "" })).toEqual([]);
  expect(changedAttributes(order, { costCenter: "", deliveryDay: "2026-12-01" })).toEqual([
    { attributeName: "costCenter", attributeValue: "" },
    { attributeName: "requestedDeliveryDay", attributeValue: "2026-12-01" },
  ]);
});
