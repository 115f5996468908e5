import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayOf } from "#contract/calendar/day.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import {
  changeSubscription,
  sendToSubscription,
  subscriber,
  subscriptionPage,
  toastOf,
} from "#tests/support/visited-subscription.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

type Shown = Pick<Awaited<ReturnType<typeof subscriptionPage>>, "skip" | "ticket">;

const skip = (visitor: Visitor, id: string, { skip: offer, ticket }: Shown) =>
  sendToSubscription(visitor, id, { intent: "skip", ticket, date: offer?.date ?? "" });

test("a shopper skips the next order: both dates are named before, the new one after, and a second click skips no more", async () => {
  const { visitor, id } = await subscriber(shop);
  const shown = await subscriptionPage(visitor, id);
  const [, from, to] =
    /^Si omites el pedido del (.+), el próximo será el (.+)\. Omitirlo/.exec(shown.skip?.text ?? "") ?? [];
  expect(from).not.toBe(to);
  for (const _ of ["click", "second click"]) {
    const { status, headers } = await skip(visitor, id, shown);
    expect([status, headers.get("location")]).toEqual([303, `/account/subscriptions/${id}`]);
    expect(await toastOf(visitor)).toBe(`Listo: tu próximo pedido será el ${to}.`);
  }
  expect((await subscriptionPage(visitor, id)).skip?.text).toContain(`Si omites el pedido del ${to}, `);
});

test("an order that was skipped and brought back is skipped again, however soon", async () => {
  const { visitor, id } = await subscriber(shop);
  const before = await subscriptionPage(visitor, id);
  const date = before.skip?.date ?? "";
  await skip(visitor, id, before);
  const { move: offer, ticket } = await subscriptionPage(visitor, id);
  const back = { intent: "move", ticket, date: offer?.date ?? "", day: dayOf(new Date(date)) };
  await sendToSubscription(visitor, id, back);
  const again = await subscriptionPage(visitor, id);
  expect(again.skip?.date).toBe(date);
  await skip(visitor, id, again);
  expect((await subscriptionPage(visitor, id)).skip?.date).not.toBe(date);
});

test("a date that is not the next one any more skips nothing and says so at the button", async () => {
  const { visitor, id } = await subscriber(shop);
  const shown = await subscriptionPage(visitor, id);
  const moved = new Date(Date.parse(shown.skip?.date ?? "") + 1_000);
  await changeSubscription(shop, id, { nextAt: moved, tryAt: moved });
  const refused = await skip(visitor, id, shown);
  const { errors }: FormResult = await refused.json();
  expect([refused.status, errors]).toEqual([409, { date: [expect.stringMatching(/^No omitimos nada: /)] }]);
  expect((await subscriptionPage(visitor, id)).skip?.date).toBe(moved.toISOString());
});

test("of a limited number of orders the page says that skipping uses up none", async () => {
  const { visitor, id } = await subscriber(shop);
  expect((await subscriptionPage(visitor, id)).skip?.text).not.toContain("Te quedan los mismos pedidos.");
  await changeSubscription(shop, id, { totalOccurrences: 3 });
  expect((await subscriptionPage(visitor, id)).skip?.text).toContain("Te quedan los mismos pedidos.");
});

test("nothing is offered to skip when nothing would follow, while it is suspended, or where the backend cannot skip", async () => {
  const { visitor, id } = await subscriber(shop);
  const { skip: offer } = await subscriptionPage(visitor, id);
  await changeSubscription(shop, id, { endAt: new Date(Date.parse(offer?.date ?? "") + 1_000) });
  expect((await subscriptionPage(visitor, id)).skip).toBeUndefined();
  await changeSubscription(shop, id, { endAt: null, state: "Suspended" });
  expect((await subscriptionPage(visitor, id)).skip).toBeUndefined();
  await changeSubscription(shop, id, { state: "Active" });

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
  const { visitor, id } = await subscriber(shop);
  const shown = await subscriptionPage(visitor, id);
  const bruno = shop.visitor();
  await register(bruno);
  expect((await skip(bruno, id, shown)).status).toBe(404);
  expect((await subscriptionPage(visitor, id)).skip).toEqual(shown.skip);
});
