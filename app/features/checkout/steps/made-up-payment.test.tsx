import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import type * as Parts from "#app/features/payment/methods/parts.server.ts";
import type * as Views from "#app/features/payment/methods/views.tsx";
import type { PaymentPart } from "#app/features/payment/payment-part.ts";
import type * as Registry from "#app/features/payment/registry.ts";
import { registerPaymentMethods } from "#backend/order/payment/registry.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { goToPayment } from "#tests/support/visitor-checkout.ts";

/**
 * Adding a payment method touches the registries and nothing else: a purse that does not exist is added to them, here and in
 * the backend, and pays an order.
 */
vi.mock("#app/features/payment/registry.ts", async (original) => {
  const { paymentMethods: known } = await original<typeof Registry>();
  return { paymentMethods: [...known, { id: "purse", payMethodId: "Purse", kind: "wallet" }] };
});
vi.mock("#app/features/payment/methods/parts.server.ts", async (original) => {
  const { paymentParts } = await original<typeof Parts>();
  const { changePayments } = await import("#app/features/payment/change-payments.server.ts");
  const { intent } = await import("#app/forms/intents.server.ts");
  const purse: PaymentPart<{ inside: string }> = {
    id: "purse",
    load: () => Promise.resolve({ inside: "20 pesos" }),
    intents: {
      usePurse: intent(z.object({ piAmount: z.string() }), ({ piAmount }, { context }) =>
        changePayments(context, async ({ shop, billingAddressId: billing_address_id }) => {
          await shop.commerce.payment.add({ body: { payMethodId: "Purse", piAmount, billing_address_id } });
          return { follow: true, done: () => "Paid from the purse" };
        }),
      ),
    },
  };
  return { paymentParts: { ...paymentParts, purse } };
});
vi.mock("#app/features/payment/methods/views.tsx", async (original) => {
  const { viewsAbove, viewsBelow } = await original<typeof Views>();
  const { partView } = await import("#app/features/payment/part-view.tsx");
  const select = (parts: { purse?: { inside: string } }) => parts.purse;
  const view = partView("purse", select, ({ part }) => <p>In the purse: {part.inside}</p>);
  return { viewsAbove: [...viewsAbove, view], viewsBelow };
});

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
const redeemed: string[] = [];

beforeAll(async () => {
  shop = await openVisitedShop();
  registerPaymentMethods([
    {
      id: "Purse",
      kind: "wallet",
      attach: () => Promise.resolve({ reference: "purse" }),
      release: () => Promise.resolve(),
      redeem: (_, { amount }) => Promise.resolve(void redeemed.push(amount)),
      reverse: () => Promise.resolve(),
    },
  ]);
  const texts = { name: { "-5": "Monedero de prueba" }, description: {} };
  const row = { storeId: 1, method: "Purse", page: "Purse", ...texts, punchout: false, sequence: 9 };
  await shop.backend.db.insert(paymentMethods).values(row);
  features = await loadFeatures();
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { viewsAbove } = await import("#app/features/payment/methods/views.tsx");
  const { paymentIntents } = await import("./payment-actions.server.ts");
  const { loadPayment } = await import("./payment-step.server.ts");
  const { placeIntents } = await import("./place.server.ts");
  const { loadReview } = await import("./review.server.ts");
  return { viewsAbove, paymentIntents, loadPayment, placeIntents, loadReview };
}

const step = "/checkout/payment";

test("a made-up payment method is rendered, pays part of the order, and is redeemed with it", async () => {
  const visitor = shop.visitor();
  await goToPayment(visitor);

  const { parts, methods, text } = await visitor.get(step, features.loadPayment);
  const drawn = features.viewsAbove.map(({ draw }) => draw(JSON.parse(JSON.stringify(parts)), text.payment));
  expect(renderToStaticMarkup(<>{drawn}</>)).toContain("In the purse: 20 pesos");
  expect(methods.map(({ label }) => label)).not.toContain("Monedero de prueba");

  const pay = (form: Record<string, string>) => visitor.post(step, features.paymentIntents, form);
  expect((await pay({ intent: "usePurse", piAmount: "20" })).headers.get("location")).toBe(step);
  const cash = methods.find(({ label }) => /contra entrega/.test(label))?.value ?? "";
  expect((await pay({ intent: "save", policyId: cash })).headers.get("location")).toBe("/checkout/review");
  const { instruments, several } = await visitor.get(step, features.loadPayment);
  expect([several, instruments.open]).toEqual([true, ""]);
  expect(instruments.list[0]).toMatchObject({ label: "Monedero de prueba", plain: "20.00" });

  const review = await visitor.get("/checkout/review", features.loadReview);
  const placed = await visitor.post("/checkout/review", features.placeIntents, {
    intent: "place",
    ticket: review.ticket,
  });
  expect(placed.headers.get("location")).toContain("/checkout/confirmation/");
  expect(redeemed.map(Number)).toEqual([20]);
});

test("intent names and part ids are unique", async () => {
  const { paymentParts } = await import("#app/features/payment/methods/parts.server.ts");
  const parts: PaymentPart[] = Object.values(paymentParts);
  const names = parts.flatMap(({ intents = {} }) => Object.keys(intents));
  const own = ["save", "change", "remove", "adjust", "goOn"];
  expect(new Set([...names, ...own]).size).toBe(names.length + own.length);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});
