import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionaries } from "#app/i18n/dictionaries.server.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const payment = {
  piId: "1",
  payMethodId: payMethods.cashOnDelivery,
  piAmount: "1500.00000",
  piCurrency: "MXN",
  piStatus: "Pending" as const,
};
const cart = { grandTotal: "1500.00000", grandTotalCurrency: "MXN", paymentInstruction: [payment] };
const x_approvalNeeded = { limit: { type: "buyer" as const, amount: "1000.00000", currency: "MXN" }, approver: [] };

test("the last button names what is paid, unless the order is sent for approval first", async () => {
  const { placeWords } = await import("./payable.server.ts");
  const label = (order: Parameters<typeof placeWords>[1]) =>
    shop.visitor().get("/checkout/review", async (context) => placeWords(await context.shop(), order));
  expect(await label(cart)).toMatch(/^Confirmar y pagar \$1,500/);
  expect(await label({ ...cart, x_approvalNeeded })).toBe("Enviar a aprobación");
});

test("an order that costs nothing does not say that it costs something; one that points pay for does", async () => {
  const { placeWords } = await import("./payable.server.ts");
  const points = { ...payment, payMethodId: payMethods.points };
  const words = dictionaries["de-DE"];
  if (!words) throw new Error("no German");
  const label = (order: Parameters<typeof placeWords>[1]) =>
    shop.visitor().get("/checkout/review", async (context) => placeWords({ ...(await context.shop()), words }, order));
  expect(await label({ ...cart, grandTotal: "0.00000", paymentInstruction: [] })).toBe("Bestellung aufgeben");
  expect(await label({ ...cart, paymentInstruction: [points] })).toBe("Kostenpflichtig bestellen");
});

test("a masked number keeps its last digits last in Arabic", async () => {
  const { labelOf } = await import("./instruments.server.ts");
  const protocolData = [{ name: "folio", value: "****7749" }];
  const voucher = { ...payment, piDescription: "Vale", protocolData };
  const label = (path: string) => shop.visitor().get(path, async (context) => labelOf(await context.shop(), voucher));
  expect(await label("/?lang=ar-EG")).toBe("Vale \u2068****7749\u2069");
  expect(await label("/?lang=es-MX")).toBe("Vale ****7749");
});
