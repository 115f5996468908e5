import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FormResult } from "#app/forms/form-state.ts";
import {
  changeSubscription,
  sendToSubscription,
  subscriber,
  subscriptionPage,
  toastOf,
} from "#tests/support/visited-subscription.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

const move = (visitor: Visitor, id: string, date = "", day = "", ticket = "") =>
  sendToSubscription(visitor, id, { intent: "move", ticket, date, day });

const errorsOf = async (answer: Response) => {
  const { errors }: FormResult = await answer.json();
  return [answer.status, errors];
};

test("a shopper moves the next order: its date and the days to choose from are named, then both new dates, and a second click changes nothing", async () => {
  const { visitor, id } = await subscriber(shop);
  const { move: offer, skip, ticket } = await subscriptionPage(visitor, id);
  expect(offer?.hint).toMatch(/^Ahora está para el .+\. Puedes elegir un día del .+ al .+; los demás pedidos/);
  const [, after] = /el próximo será el (.+)\. Omitirlo/.exec(skip?.text ?? "") ?? [];
  for (const _ of ["click", "second click"]) {
    const { status, headers } = await move(visitor, id, offer?.date, offer?.first, ticket);
    expect([status, headers.get("location")]).toEqual([303, `/account/subscriptions/${id}`]);
    expect(await toastOf(visitor)).toMatch(
      new RegExp(`^Listo: tu próximo pedido será el .+, y el que sigue, el ${after}\\.$`),
    );
  }
  expect((await subscriptionPage(visitor, id)).skip?.text).toContain(`el próximo será el ${after}.`);
});

test("a skipped order comes back on the day that it had", async () => {
  const { visitor, id } = await subscriber(shop);
  const { move: offer, skip, facts } = await subscriptionPage(visitor, id);
  const date = offer?.date ?? "";
  await sendToSubscription(visitor, id, { intent: "skip", date });
  const skipped = await subscriptionPage(visitor, id);
  expect(skipped.move?.first).toBe(offer?.first);
  const { dayOf } = await import("#contract/calendar/day.ts");
  expect((await move(visitor, id, skipped.move?.date, dayOf(new Date(date)))).status).toBe(303);
  const back = await subscriptionPage(visitor, id);
  expect([back.facts, back.skip]).toEqual([facts, skip]);
});

test("a day that cannot be chosen, or none, is refused at its field, and so is a date that is not the next one any more", async () => {
  const { visitor, id } = await subscriber(shop);
  const { move: offer } = await subscriptionPage(visitor, id);
  expect(await errorsOf(await move(visitor, id, offer?.date, "2199-01-01"))).toEqual([
    409,
    { day: ["Elige uno de los días que se indican aquí."] },
  ]);
  for (const day of ["", "2026-02-30"])
    expect(await errorsOf(await move(visitor, id, offer?.date, day))).toEqual([
      400,
      { day: [expect.stringMatching(/^Escribe un día del calendario/)] },
    ]);
  const moved = new Date(Date.parse(offer?.date ?? "") + 1_000);
  await changeSubscription(shop, id, { nextAt: moved, tryAt: moved });
  expect(await errorsOf(await move(visitor, id, offer?.date, offer?.last))).toEqual([
    409,
    { day: [expect.stringMatching(/^No cambiamos nada: /)] },
  ]);
});

test("nothing is offered to move while it is suspended, or where the backend cannot move", async () => {
  const { visitor, id } = await subscriber(shop);
  await changeSubscription(shop, id, { state: "Suspended" });
  expect((await subscriptionPage(visitor, id)).move).toBeUndefined();
  await changeSubscription(shop, id, { state: "Active" });
  const { moveOffer } = await import("./move.server.ts");
  const without = await visitor.get("/", async (context) => {
    const open = await context.shop();
    const { resultList } = await open.commerce.subscription.get({ subscriptionId: id });
    const has = vi.fn((capability) => capability !== "occurrenceMoves");
    return resultList.map((one) => [moveOffer(open, one) !== undefined, moveOffer({ ...open, has }, one)]);
  });
  expect(without).toEqual([[true, undefined]]);
});
