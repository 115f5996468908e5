import { expect, test } from "vitest";
import { kindOf, worthOf } from "./act-kinds.ts";

test.each([
  ["cart.updateItems", "cart"],
  ["cart.checkout", "place"],
  ["cart.discard", "cancel"],
  ["onBehalf.cancelOrderOnBehalf", "cancel"],
  ["order.cancelByCode", "cancel"],
  ["order.copy", "cart"],
  ["order.copyOms", "cart"],
  ["order.track", "other"],
  ["order.fraudCheck", "other"],
  ["onBehalf.unlockOnBehalf", "giveBack"],
  ["contact.update", "address"],
  ["buyer.resetPassword", "password"],
  ["onBehalf.goodwill", "goodwill"],
  ["priceOverride.set", "price"],
  ["buyer.update", "profile"],
  ["letter.resend", "letter"],
  ["dualControl.ask", "ask"],
  ["dualControl.confirm", "confirm"],
  ["dualControl.stale", "refuse"],
  ["nothing.known", "other"],
])("classifies %s as %s", (call, kind) => expect(kindOf(call)).toBe(kind));

test("reads what a goodwill voucher is worth from its record, and nothing from any other", () => {
  const call = "onBehalf.goodwill";
  expect(worthOf({ call, object: "VC-12 50.00 MXN" })).toEqual({ amount: "50.00", currency: "MXN" });
  for (const object of ["", "VC-12", "VC-12 50 pesos", "VC-12 cincuenta MXN"])
    expect(worthOf({ call, object }), object).toBeUndefined();
  expect(worthOf({ call: "priceOverride.set", object: "VC-12 50.00 MXN" })).toBeUndefined();
});
