import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayOf } from "#contract/calendar/day.ts";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

/** A shopper whose order comes every month. */
async function subscriber() {
  const { loadSubscriptions } = await import("./subscriptions.server.ts");
  const visitor = shop.visitor();
  await register(visitor);
  await placeOrder(visitor, "contra entrega", { repeat: "1-MON" });
  const [one] = (await visitor.get("/account/subscriptions", loadSubscriptions)).subscriptions;
  return { visitor, id: one?.id ?? "" };
}

async function pageOf(visitor: Visitor, id: string) {
  const { loadSubscription } = await import("./subscriptions.server.ts");
  return visitor.get(`/account/subscriptions/${id}`, (context) => loadSubscription(context, id));
}

type Shown = Pick<Awaited<ReturnType<typeof pageOf>>, "skip" | "ticket">;

async function skip(visitor: Visitor, id: string, { skip: offer, ticket }: Shown) {
  const { runSubscriptionIntents } = await import("./actions.server.ts");
  const form = { intent: "skip", subscriptionId: id, ticket, date: offer?.date ?? "" };
  return visitor.send(`/account/subscriptions/${id}`, runSubscriptionIntents, form);
}

const toastOf = (visitor: Visitor) => visitor.get("/", ({ session }) => Promise.resolve(session.get("toast")?.text));
const change = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
  shop.backend.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.id, Number(id)));

test("a shopper skips the next order: both dates are named before, the new one after, and a second click skips no more", async () => {
  const { visitor, id } = await subscriber();
  const shown = await pageOf(visitor, id);
  const [, from, to] =
    /^Si omites el pedido del (.+), el próximo será el (.+)\. Omitirlo/.exec(shown.skip?.text ?? "") ?? [];
  expect(from).not.toBe(to);
  for (const _ of ["click", "second click"]) {
    const { status, headers } = await skip(visitor, id, shown);
    expect([status, headers.get("location")]).toEqual([303, `/account/subscriptions/${id}`]);
    expect(await toastOf(visitor)).toBe(`Listo: tu próximo pedido será el ${to}.`);
  }
  expect((await pageOf(visitor, id)).skip?.text).toContain(`Si omites el pedido del ${to}, `);
});

test("an order that was skipped and brought back is skipped again, however soon", async () => {
  const { visitor, id } = await subscriber();
  const before = await pageOf(visitor, id);
  const date = before.skip?.date ?? "";
  await skip(visitor, id, before);
  const { runSubscriptionIntents } = await import("./actions.server.ts");
  const { move: offer, ticket } = await pageOf(visitor, id);
  const back = { intent: "move", subscriptionId: id, ticket, date: offer?.date ?? "", day: dayOf(new Date(date)) };
  await visitor.send(`/account/subscriptions/${id}`, runSubscriptionIntents, back);
  const again = await pageOf(visitor, id);
  expect(again.skip?.date).toBe(date);
  await skip(visitor, id, again);
  expect((await pageOf(visitor, id)).skip?.date).not.toBe(date);
});

test("a date that is not the next one any more skips nothing and says so at the button", async () => {
  const { visitor, id } = await subscriber();
  const shown = await pageOf(visitor, id);
  const moved = new Date(Date.parse(shown.skip?.date ?? "") + 1_000);
  await change(id, { nextAt: moved, tryAt: moved });
  const refused = await skip(visitor, id, shown);
  const { errors }: FormResult = await refused.json();
  expect([refused.status, errors]).toEqual([409, { date: [expect.stringMatching(/^No omitimos nada: /)] }]);
  expect((await pageOf(visitor, id)).skip?.date).toBe(moved.toISOString());
});

test("of a limited number of orders the page says that skipping uses up none", async () => {
  const { visitor, id } = await subscriber();
  expect((await pageOf(visitor, id)).skip?.text).not.toContain("Te quedan los mismos pedidos.");
  await change(id, { totalOccurrences: 3 });
  expect((await pageOf(visitor, id)).skip?.text).toContain("Te quedan los mismos pedidos.");
});

test("nothing is offered to skip when nothing would follow, while it is suspended, or where the backend cannot skip", async () => {
  const { visitor, id } = await subscriber();
  const { skip: offer } = await pageOf(visitor, id);
  await change(id, { endAt: new Date(Date.parse(offer?.date ?? "") + 1_000) });
  expect((await pageOf(visitor, id)).skip).toBeUndefined();
  await change(id, { endAt: null, state: "Suspended" });
  expect((await pageOf(visitor, id)).skip).toBeUndefined();
  await change(id, { state: "Active" });

  const { skipOffer } = await import("./skip.server.ts");
  const without = await visitor.get("/", async (context) => {
    const open = await context.shop();
    const { resultList } = await open.commerce.subscription.get({ subscriptionId: id });
    const has = vi.fn((capability) => capability !== "occurrenceSkips");
    return resultList.map((one) => [skipOffer(open, one) !== undefined, skipOffer({ ...open, has }, one)]);
  });
  expect(without).toEqual([[true, undefined]]);
});

test("another shopper's order cannot be skipped", async () => {
  const { visitor, id } = await subscriber();
  const shown = await pageOf(visitor, id);
  const bruno = shop.visitor();
  await register(bruno);
  expect((await skip(bruno, id, shown)).status).toBe(404);
  expect((await pageOf(visitor, id)).skip).toEqual(shown.skip);
});
