import { expect, it } from "vitest";
import { freeDeliveryFrom, shipsFree } from "./free-delivery.ts";

const mode = (x_freeFrom?: string, x_shippingChargeCurrency = "MXN") => ({ x_freeFrom, x_shippingChargeCurrency });

it("is free from the lowest threshold of the shop's currency on", () => {
  expect(freeDeliveryFrom([mode("1999.00000"), mode("999.00000"), mode(), mode("10", "USD")], "MXN")).toBe("999.00000");
});

it("promises nothing in a currency without a threshold", () => {
  expect(freeDeliveryFrom([mode("999")], "USD")).toBeUndefined();
  expect(freeDeliveryFrom([mode()], "MXN")).toBeUndefined();
});

it("holds for what costs exactly as much", () => {
  expect([shipsFree("998.99", "999"), shipsFree("999.0", "999.00000")]).toEqual([false, true]);
});
