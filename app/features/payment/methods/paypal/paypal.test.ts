import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { paypalOrders } from "#backend/platform/db/schema/payment.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { buyForm, goToPayment, mirrorPage } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
const step = "/checkout/payment";

beforeAll(async () => {
  vi.stubEnv("PAYMENT_ORIGIN", "http://payment.test");
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { loadPayment } = await import("#app/features/checkout/steps/payment-step.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  return { catalogIntents, paymentIntents, loadPayment, readCart };
}

const pay = (visitor: Visitor, form: Record<string, string>) => visitor.post(step, features.paymentIntents, form);
const cartOf = (visitor: Visitor) => visitor.get("/cart", features.readCart);
const panelOf = async (visitor: Visitor) => (await visitor.get(step, features.loadPayment)).parts.paypal;
const addMirror = async (visitor: Visitor) => visitor.post(mirrorPage, features.catalogIntents, await buyForm(visitor));
const toastOf = (visitor: Visitor) => visitor.get(step, (context) => Promise.resolve(context.session.get("toast")));

/** Chooses PayPal for everything, or for an amount, and approves it there. @returns the approved amount */
async function approve(visitor: Visitor, amount?: string): Promise<number> {
  const { methods } = await visitor.get(step, features.loadPayment);
  const policyId = methods.find(({ label }) => label === "PayPal")?.value ?? "";
  const sent = await pay(visitor, { intent: "save", policyId, ...(amount && { amount }) });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringContaining("/pay/")]);
  const { db } = shop.backend;
  const [newest] = await db.select().from(paypalOrders).orderBy(desc(paypalOrders.createdAt)).limit(1);
  await db
    .update(paypalOrders)
    .set({ status: "APPROVED" })
    .where(eq(paypalOrders.id, newest?.id ?? ""));
  return Number(newest?.amount);
}

const use = (visitor: Visitor) => pay(visitor, { intent: "usePaypal" });

test("pays the cart with what was approved, again after another choice, and with PayPal's discount", async () => {
  const promotion = eq(promotions.name, "Pago con PayPal");
  await shop.backend.db.update(promotions).set({ minimum: "0", exclusiveGroup: null }).where(promotion);
  const visitor = shop.visitor();
  await goToPayment(visitor);
  const full = Number((await cartOf(visitor))?.grandTotal);
  for (const _ of ["first", "again"]) {
    expect(await approve(visitor)).toBe(full);
    expect(await panelOf(visitor)).toBeDefined();
    expect((await use(visitor)).headers.get("location")).toMatch(/review$/);
    const cart = await cartOf(visitor);
    expect(Number(cart?.grandTotal)).toBeLessThan(full);
    expect(cart?.paymentInstruction).toMatchObject([{ payMethodId: "PayPal", piAmount: cart?.grandTotal }]);
  }
});

test("refuses an approval for the total of a cart that has grown since, and no longer offers it", async () => {
  const visitor = shop.visitor();
  await goToPayment(visitor);
  await approve(visitor);
  await addMirror(visitor);
  const before = await cartOf(visitor);
  expect(await panelOf(visitor)).toBeUndefined();
  expect((await use(visitor)).headers.get("location")).toMatch(/payment$/);
  const { grandTotal, paymentInstruction } = (await cartOf(visitor)) ?? {};
  expect([grandTotal, paymentInstruction]).toEqual([before?.grandTotal, undefined]);
  expect(await toastOf(visitor)).toMatchObject({ kind: "warning", text: expect.stringMatching(/el importe cambió/) });
});

test("pays a part that was approved, also of a cart that has grown since", async () => {
  const visitor = shop.visitor();
  await goToPayment(visitor);
  expect(await approve(visitor, "100")).toBe(100);
  await addMirror(visitor);
  expect(await panelOf(visitor)).toBeDefined();
  await use(visitor);
  expect((await cartOf(visitor))?.paymentInstruction).toMatchObject([{ payMethodId: "PayPal", piAmount: "100.00000" }]);
});
