import { expect, test } from "vitest";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { stillDue } from "./still-due.server.ts";

const pays = (payMethodId: string, more = {}) => ({
  ...{ piId: "1", payMethodId, piAmount: "1424.27000", piCurrency: "MXN", piStatus: "Pending" as const },
  ...more,
});
const refund = (payMethodId: string, amount: string, instant = false) => ({
  ...{ payMethodId, amount, currency: "MXN", date: "2026-11-20T18:00:00.000Z", instant },
});
const { cashOnDelivery, voucher, card } = payMethods;

test("what a seller refuses is not paid on delivery", () => {
  const x_refund = [refund(cashOnDelivery, "400.00000"), refund(cashOnDelivery, "24.27000"), refund(card, "9.00000")];
  const order = { orderStatus: orderStatus.paid, x_refund };
  expect(stillDue(pays(cashOnDelivery), order)).toBe("1000.00000");
  expect(stillDue(pays(cashOnDelivery), { ...order, x_refund: [] })).toBe("1424.27000");
  expect(stillDue(pays(cashOnDelivery), { ...order, orderStatus: orderStatus.canceled })).toBe("1424.27000");
});

test("what was charged stays as it was charged: it is given back", () => {
  const x_refund = [refund(voucher, "400.00000", true), refund(card, "400.00000")];
  const order = { orderStatus: orderStatus.paid, x_refund };
  expect(stillDue(pays(voucher), order)).toBe("1424.27000");
  expect(stillDue(pays(card, { xpaym_punchoutPayment: true }), order)).toBe("1424.27000");
});
