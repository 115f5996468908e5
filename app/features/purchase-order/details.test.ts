import { expect, test } from "vitest";
import { changedAttributes, detailsOf } from "./details.ts";

const order = {
  orderExtendAttribute: [
    { attributeName: "rfc", attributeValue: "XAXX010101000" },
    { attributeName: "costCenter", attributeValue: "Obra Norte" },
  ],
};

test("reads an order's details from its attributes", () => {
  expect(detailsOf(order)).toEqual({ costCenter: "Obra Norte", deliveryDay: "" });
  expect(detailsOf({})).toEqual({ costCenter: "", deliveryDay: "" });
});

test("writes only what differs, and clears an emptied field", () => {
  expect(changedAttributes(order, { costCenter: "Obra Norte", deliveryDay: "" })).toEqual([]);
  expect(changedAttributes(order, { costCenter: "", deliveryDay: "2026-12-01" })).toEqual([
    { attributeName: "costCenter", attributeValue: "" },
    { attributeName: "requestedDeliveryDay", attributeValue: "2026-12-01" },
  ]);
});
