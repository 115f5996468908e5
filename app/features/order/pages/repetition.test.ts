import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

/** What the pages of an order say of its repetition, and the day they promise. */
async function pagesOf(visitor: Visitor, orderId: string) {
  const { loadConfirmation } = await import("./confirmation.server.ts");
  const { loadDetail } = await import("./detail.server.ts");
  const { repetition, when } = await visitor.get(`/checkout/confirmation/${orderId}`, (context, request) =>
    loadConfirmation(context, request, orderId),
  );
  const detail = await visitor.get(`/account/orders/${orderId}`, (context) => loadDetail(context, orderId));
  return { placed: repetition, detail: detail.repetition, when };
}

test("every page of an order that repeats says so, until when, and how to stop it; canceling it does not", async () => {
  const { loadCancel } = await import("./cancel.server.ts");
  const { loadSubscriptions, loadSubscription } = await import("#app/features/subscription/subscriptions.server.ts");
  const ana = shop.visitor();
  await register(ana);
  const orderId = await placeOrder(ana, "contra entrega", { repeat: "1-MON" });
  const { placed, detail, when } = await pagesOf(ana, orderId);
  expect(placed?.text).toMatch(/^Este pedido se repite\. Cada mes · El próximo: .+/);
  expect(placed?.stop).toBe("Dejar de repetir");
  expect(detail).toEqual(placed);
  expect(when).toMatch(/^Llega a más tardar/);

  const [subscription] = (await ana.get("/account/subscriptions", loadSubscriptions)).subscriptions;
  expect(placed?.href).toBe(subscription?.href);
  const page = await ana.get(`/account/orders/${orderId}/cancel`, (context) => loadCancel(context, orderId));
  expect(page.repetition).toMatchObject({ href: subscription?.href });
  expect(page.repetition?.text).toMatch(/^Cancelar este pedido no detiene la repetición\. Cada mes · /);

  const { loadGuestCancel } = await import("./guest-cancel.server.ts");
  const guest = await ana.get(`/order/${orderId}/cancel`, (context, request) =>
    loadGuestCancel(context, request, orderId),
  );
  expect(guest.question?.repetition?.text).toBe("Cancelar este pedido no detiene la repetición.");
  const { signInIntents } = await import("#app/features/service/sign-in.server.ts");
  const { loadServiceOrder } = await import("#app/features/service/order.server.ts");
  const carla = shop.visitor();
  await carla.post("/service/sign-in", signInIntents, {
    intent: "signIn",
    logonId: "carla",
    password: passwordOf("carla"),
  });
  const desk = await carla.get(`/service/orders/${orderId}`, (context) => loadServiceOrder(context, orderId));
  expect(desk.stays).toBe(page.repetition?.text);

  await ana.get("/", async (context) => (await context.shop()).commerce.order.cancel({ orderId }));
  const { history } = await ana.get("/account/subscriptions/1", (context) =>
    loadSubscription(context, subscription?.id ?? ""),
  );
  expect(history.map(({ order, over }) => [order && order.label, over?.status])).toEqual([
    [`Pedido ${orderId}`, "Cancelado"],
  ]);
  expect((await pagesOf(ana, orderId)).when).toBe("");
});

test("an order that is placed once is not looked up among those that repeat", async () => {
  const { loadRepetition } = await import("#app/features/subscription/of-order.server.ts");
  const ana = shop.visitor();
  await register(ana);
  const orderId = await placeOrder(ana, "contra entrega");
  expect(await pagesOf(ana, orderId)).toMatchObject({ placed: undefined, detail: undefined });
  const unasked = async (context: AppLoadContext) => {
    const open = await context.shop();
    const find = vi.spyOn(open.commerce.subscription, "find");
    await loadRepetition(context, open, { orderId, orderTypeCode: "ORD" });
    return find.mock.calls;
  };
  expect(await ana.get("/", unasked)).toEqual([]);
});
