import { expect, it } from "vitest";
import { freeDeliveryFrom, shipsFree } from "./free-delivery.ts";

const mode = (x_freeFrom?: string, x_shippingChargeCurrency = "MXN") => ({ x_freeFrom, x_shippingChargeCurrency });

it("returns the lowest threshold in the shop's currency", () => {
  expect(freeDeliveryFrom([mode("1999.00000"), mode("999.00000"), mode(), mode("10", "USD")], "MXN")).toBe("999.00000");
});

it("returns nothing in a currency without a threshold", () => {
  expect(freeDeliveryFrom([mode("999")], "USD")).toBeUndefined();
  expect(freeDeliveryFrom([mode()], "MXN")).toBeUndefined();
});

it("includes a price exactly at the threshold", () => {
  expect([shipsFree("998.99", "999"), shipsFree("999.0", "999.00000")]).toEqual([false, true]);
});
