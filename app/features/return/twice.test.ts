import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("one rendered form announces one return, however often it is sent, and two clicks mail its instructions once", async () => {
  const { runNewReturn, runReturn } = await import("./actions.server.ts");
  const { loadNewReturn } = await import("./new.server.ts");
  const { db } = shop.backend;
  const ana = shop.visitor();
  await register(ana);
  const orderId = await placeOrder(ana, "contra entrega");
  const mine = eq(orderItems.orderId, Number(orderId));
  await db.update(orderItems).set({ quantity: 4 }).where(mine);
  for (const to of ["R", "S", "D"] as const) await db.transaction((tx) => moveOrder(tx, Number(orderId), to));
  const [line] = await db.select().from(orderItems).where(mine);
  const path = `/account/returns/new/${orderId}`;
  const page = () => ana.get(path, (context, request) => loadNewReturn(context, request, orderId));
  const announce = (ticket: string) =>
    ana.send(
      path,
      runNewReturn,
      {
        ...{ intent: "announce", deliveryMethod: "CARRIER", refundMethod: "ORIGINAL_PAYMENT", ticket },
        ...{ "items[0].orderItemId": String(line?.id), "items[0].quantity": "1", "items[0].reasonCode": "CHANGEDMIND" },
      },
      { orderId },
    );
  const count = () => db.$count(returns, eq(returns.orderId, Number(orderId)));

  const { ticket } = await page();
  const answers = [...(await Promise.all([announce(ticket), announce(ticket)])), await announce(ticket)];
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("location")}`)).size).toBe(1);
  expect(await count()).toBe(1);
  await announce((await page()).ticket);
  expect(await count()).toBe(2);

  const rmaId = answers[0]?.headers.get("location")?.split("/").at(-1) ?? "";
  const letters = () => db.$count(outbox);
  const before = await letters();
  const resend = () => ana.send(`/account/returns/${rmaId}`, runReturn, { intent: "resend" }, { rmaId });
  expect((await Promise.all([resend(), resend()])).map(({ status }) => status)).toEqual([303, 303]);
  expect(await letters()).toBe(before + 1);
});
