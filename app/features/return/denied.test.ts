import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lockReturn, moveReturn } from "#backend/after-sales/return/advance.ts";
import { denyReturn } from "#backend/after-sales/return/deny.ts";
import type { ReturnRow } from "#backend/after-sales/return/read.ts";
import { moveOrder } from "#backend/order/move.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("goods that were not taken back are shown as such, with the reason and without a refund", async () => {
  const { loadReturns } = await import("./list.server.ts");
  const { loadReturn } = await import("./detail.server.ts");
  const { db } = shop.backend;
  const ana = shop.visitor();
  await register(ana);
  const orderId = await placeOrder(ana, "contra entrega");
  for (const to of ["R", "S", "D"] as const) await db.transaction((tx) => moveOrder(tx, Number(orderId), to));
  const [line] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(orderId)));
  const returnItem = [{ orderItemId: String(line?.id), quantity: "1", reasonCode: "CHANGEDMIND" }];
  const { rmaId } = await ana.get("/", async (context) =>
    (await context.shop()).commerce.returns.create({ orderId, body: { deliveryMethod: "CARRIER", returnItem } }),
  );
  const change = (step: (tx: Tx, row: ReturnRow) => Promise<void>) =>
    db.transaction(async (tx) => {
      const row = await lockReturn(tx, Number(rmaId));
      if (!row) throw new Error("no return");
      await step(tx, row);
    });
  const show = () => ana.get(`/account/returns/${rmaId}`, (context) => loadReturn(context, rmaId));
  await change((tx, row) => moveReturn(tx, row, "APPROVED", new Date()));
  expect(await show()).toMatchObject({ open: true });
  await change((tx, row) => moveReturn(tx, row, "RECEIVED", new Date()));
  // Instructions for sending are of no use once the goods have arrived.
  expect(await show()).toMatchObject({ open: false });
  await change((tx, row) => denyReturn(tx, row, { reason: "Se usó", arrived: true, now: new Date() }));

  const { words } = await ana.get("/", (context) => context.shop());
  const said = { status: words.state.return.badge.denied, badge: "bad" };
  const [row] = (await ana.get("/account/returns", loadReturns)).rows;
  expect(row).toMatchObject({ ...said, sentence: words.state.return.sentence.denied });
  expect(row?.facts).not.toContain("$");
  const page = await show();
  expect(page).toMatchObject(said);
  expect(page.facts).not.toContain("$");
  expect(page.items).toMatchObject([{ credit: "", notes: expect.arrayContaining(["No la aceptamos: Se usó"]) }]);
});
