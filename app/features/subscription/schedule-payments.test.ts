import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PaymentInstruction } from "#contract/shapes/order.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let visited: VisitedShop;
beforeAll(async () => void (visited = await openVisitedShop()));
afterAll(async () => {
  await visited.close();
  vi.unstubAllEnvs();
});

const paid = (payMethodId: string, piDescription: string, xpaym_punchoutPayment = false): PaymentInstruction => ({
  ...{ piId: payMethodId, payMethodId, piDescription, xpaym_punchoutPayment, piAmount: "5.00", piCurrency: "MXN" },
  piStatus: "Pending",
});

test("names the payments because of which an order cannot wait", async () => {
  const { scheduleOffer } = await import("./schedule.server.ts");
  const why = (...paymentInstruction: PaymentInstruction[]) =>
    visited
      .visitor()
      .get("/", async (context) => scheduleOffer(await context.shop(), { paymentInstruction }, true)?.why);
  const [cash, voucher, card] = [
    paid(payMethods.cashOnDelivery, "Pago contra entrega"),
    paid(payMethods.voucher, "Vale de caja"),
    paid(payMethods.card, "Tarjeta", true),
  ];
  expect(await why(cash)).toBeUndefined();
  expect(await why(voucher, cash)).toBe(
    "Para que hagamos el pedido otro día, quita del pago: Vale de caja. Su valor no se puede apartar hasta entonces.",
  );
  expect(await why(card)).toMatch(/^Para que hagamos el pedido otro día elige una forma de pago/);
  expect(await why(voucher, card)).toMatch(/quita del pago: Vale de caja\..* elige una forma de pago/);
});
