import { expect, test } from "vitest";
import order from "#app/i18n/locales/es-ES/order.json" with { type: "json" };
import { viewSettling } from "./settling.server.ts";

const refund = { payMethodId: "SimplePunchout", amount: "848.00000", currency: "MXN", date: "2026-01-31T15:00:00Z" };
const paid = { piId: "5", payMethodId: "SimplePunchout", piStatus: "Success", xpaym_punchoutPayment: "true" };

const view = (orderStatus: string, piStatus: string, x_refund = [refund]) =>
  viewSettling(
    { words: { order }, t: (key: string) => key, format: { money: String, dayOf: String, dateTime: String } } as never,
    { orderStatus, x_refund, paymentInstruction: [{ ...paid, piStatus }] } as never,
  );

test("an unpaid order whose payment is returned has to be paid again", () => {
  expect(view("M", "Pending").returned).toBe(order.settling.returned);
  expect(view("M", "Failed").returned).toBe(order.settling.returned);
});

test("nothing has to be paid again if nothing is returned, the order is over, or only a second payment is returned", () => {
  expect(view("M", "Pending", []).returned).toBe("");
  expect(view("X", "Pending").returned).toBe("");
  expect(view("C", "Success").returned).toBe("");
  expect(view("M", "Success").returned).toBe("");
});
