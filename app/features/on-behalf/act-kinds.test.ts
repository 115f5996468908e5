import { expect, test } from "vitest";
import { kindOf } from "./act-kinds.ts";

test.each([
  ["cart.updateItems", "cart"],
  ["cart.checkout", "place"],
  ["cart.discard", "cancel"],
  ["onBehalf.cancelOrderOnBehalf", "cancel"],
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
