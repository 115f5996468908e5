import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { buyForm, giveVoucher, goToPayment, mirrorPage, register } from "#tests/support/visitor-checkout.ts";
import { callNames, callOf } from "./ask.ts";

/** How many calls it takes to order in each way: more of them make every shopper wait, so a new one must be intentional. */
let shop: VisitedShop;
let proxy: FaultProxy;
let features: Awaited<ReturnType<typeof loadFeatures>>;

beforeAll(async () => {
  vi.stubEnv("PAYMENT_ORIGIN", "http://127.0.0.1:9");
  vi.stubEnv("BANK_ORIGIN", "http://127.0.0.1:9");
  ({ shop, proxy } = await openFaultyShop({ bank: true }));
  features = await loadFeatures();
  await shop.backend.db.update(bankPromotions).set({ minimum: "1", combinable: true });
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { loadPayment } = await import("#app/features/checkout/steps/payment-step.server.ts");
  const { placeIntents } = await import("#app/features/checkout/steps/place.server.ts");
  const { loadReview } = await import("#app/features/checkout/steps/review.server.ts");
  return { catalogIntents, paymentIntents, loadPayment, placeIntents, loadReview };
}

const routes = callNames.map((name) => {
  const [method = "", path = ""] = callOf(name).route.split(" ");
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+");
  return { name, method, pattern: new RegExp(`/${pattern}$`), length: path.length };
});

/** The names of the calls that some work makes, in their order. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = proxy.log.length;
  await work();
  return proxy.log.slice(before).map(({ method, path }) => {
    const [address = ""] = path.split("?");
    const found = routes.filter((route) => route.method === method && route.pattern.test(address));
    return found.sort((one, other) => other.length - one.length)[0]?.name ?? `${method} ${path}`;
  });
}

/** The calls that open the checkout, all at once. */
const opening = ["cart.get", "contact.list"];
/** The calls that end every change of payments; one more if an amount has to be corrected. */
const rebalancing = ["cart.calculate", "cart.get"];

const ok = async (response: Response, to: string) => {
  expect([response.status, response.headers.get("location")]).toEqual([303, expect.stringContaining(to)]);
};

async function add(visitor: Visitor) {
  const form = await buyForm(visitor);
  return callsOf(async () => ok(await visitor.post(mirrorPage, features.catalogIntents, form), mirrorPage));
}

async function atPayment(visitor = shop.visitor()) {
  await goToPayment(visitor);
  return visitor;
}

const pay = (visitor: Visitor, form: Record<string, string>, to = "/checkout/payment") =>
  callsOf(async () => ok(await visitor.post("/checkout/payment", features.paymentIntents, form), to));

const wayOf = async (visitor: Visitor, label: RegExp) =>
  (await visitor.get("/checkout/payment", features.loadPayment)).methods.find((one) => label.test(one.label))?.value ??
  "";

/** A registered person at the payment step, with a voucher. */
async function withVoucher() {
  const visitor = shop.visitor();
  const memberId = await register(visitor);
  await goToPayment(visitor);
  return { visitor, voucherId: await giveVoucher(shop, memberId) };
}

describe("backend calls when", () => {
  test("adding to the cart", async () => {
    const visitor = shop.visitor();
    await add(visitor);
    expect(await add(visitor)).toEqual(["cart.add"]);
  });

  test("choosing a bank promotion", async () => {
    const visitor = await atPayment();
    expect(await pay(visitor, { intent: "bankChoose", promoId: "BP-312" })).toEqual([
      ...opening,
      "bankSession.create",
      "bankSession.update",
      ...rebalancing,
    ]);
  });

  test("choosing a bank promotion in place of cash on delivery", async () => {
    const visitor = await atPayment();
    const policyId = await wayOf(visitor, /contra entrega/);
    expect(await pay(visitor, { intent: "save", policyId }, "/checkout/review")).toEqual([
      ...opening,
      "cart.usablePayments",
      "payment.add",
      ...rebalancing,
    ]);
    expect(await pay(visitor, { intent: "bankChoose", promoId: "BP-312" })).toEqual([
      ...opening,
      "bankSession.create",
      "bankSession.update",
      ...rebalancing,
    ]);
  });

  test("adding and removing a voucher", async () => {
    const { visitor, voucherId } = await withVoucher();
    expect(await pay(visitor, { intent: "useVoucher", voucherId, voucherAmount: "10" })).toEqual([
      "identity.context",
      ...opening,
      "voucher.pay",
      ...rebalancing,
    ]);
    const { instruments } = await visitor.get("/checkout/payment", features.loadPayment);
    const piId = instruments.list[0]?.piId ?? "";
    expect(await pay(visitor, { intent: "remove", piId })).toEqual([
      "identity.context",
      ...opening,
      "payment.remove",
      ...rebalancing,
    ]);
  });

  test("adding a voucher to cash on delivery", async () => {
    const { visitor, voucherId } = await withVoucher();
    await pay(visitor, { intent: "save", policyId: await wayOf(visitor, /contra entrega/) }, "/checkout/review");
    expect(await pay(visitor, { intent: "useVoucher", voucherId, voucherAmount: "10" })).toEqual([
      "identity.context",
      ...opening,
      "payment.remove",
      "voucher.pay",
      "cart.get",
      "payment.add",
      ...rebalancing,
    ]);
  });

  test("placing an order paid by card", async () => {
    const visitor = await atPayment();
    await pay(visitor, { intent: "save", policyId: await wayOf(visitor, /tarjeta/i) }, "/checkout/review");
    const { ticket } = await visitor.get("/checkout/review", features.loadReview);
    expect(
      await callsOf(async () =>
        ok(
          await visitor.post("/checkout/review", features.placeIntents, { intent: "place", ticket }),
          "/checkout/confirmation",
        ),
      ),
    ).toEqual([
      "order.get",
      "cart.get",
      "cart.precheckout",
      "cart.get",
      "contact.byAddressId",
      "cart.checkout",
      "order.get",
      "payment.punchout",
    ]);
  });
});
