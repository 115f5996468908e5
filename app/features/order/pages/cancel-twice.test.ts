import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("a second click on the button that cancels a recurring order says the same", async () => {
  const { runSubscriptionIntents } = await import("#app/features/subscription/actions.server.ts");
  const { loadSubscriptions } = await import("#app/features/subscription/subscriptions.server.ts");
  const ana = shop.visitor();
  await register(ana);
  await placeOrder(ana, "contra entrega", { repeat: "1-MON" });
  const [{ id: subscriptionId = "" } = {}] = (await ana.get("/account/subscriptions", loadSubscriptions)).subscriptions;
  const click = () =>
    ana.send(`/account/subscriptions/${subscriptionId}`, runSubscriptionIntents, { intent: "cancel", subscriptionId });
  const answers = [...(await Promise.all([click(), click()])), await click()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
});

test("a second click on the button that cancels says what the first one did", async () => {
  const { runCancel } = await import("./detail-actions.server.ts");
  const ana = shop.visitor();
  await register(ana);
  const orderId = await placeOrder(ana, "contra entrega");
  const click = async () => {
    await ana.send(`/account/orders/${orderId}/cancel`, runCancel, { intent: "cancel" }, { orderId });
    return ana.get("/", async ({ session }) => session.get("toast"));
  };
  const toasts = await Promise.all([click(), click()]);
  const { words } = await ana.get("/", (context) => context.shop());
  const said = { kind: "success", text: words.order.cancel.done };
  expect([...toasts, await click()]).toEqual(Array(3).fill(expect.objectContaining(said)));
});
