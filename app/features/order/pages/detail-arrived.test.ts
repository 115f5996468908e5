import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const ana = 4001;

async function signIn() {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = passwordOf("ana");
  await visitor.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password });
  return visitor;
}

async function orderOfAna(status: "S" | "D"): Promise<number> {
  const ofAna = and(eq(orders.memberId, ana), eq(orders.storeId, 1), eq(orders.status, status));
  const [order] = await shop.backend.db.select({ id: orders.id }).from(orders).where(ofAna);
  return order?.id ?? 0;
}

test("says why an order can no longer be canceled until it has arrived, not afterward", async () => {
  const { loadDetail } = await import("./detail.server.ts");
  const visitor = await signIn();
  const sayings = async (status: "S" | "D") => {
    const id = String(await orderOfAna(status));
    const { whyNoCancel } = await visitor.get(`/account/orders/${id}`, (context) => loadDetail(context, id));
    return whyNoCancel;
  };
  expect([await sayings("S"), await sayings("D")]).toEqual([expect.stringContaining("ya no se puede cancelar"), ""]);
});

test("asks for an opinion of what has arrived, not of what is returned on its way", async () => {
  const { db } = shop.backend;
  const { loadDetail } = await import("./detail.server.ts");
  const visitor = await signIn();
  const asksOnReturn = async (status: "S" | "D") => {
    const id = await orderOfAna(status);
    await db.update(orders).set({ status: "K" }).where(eq(orders.id, id));
    const page = await visitor.get(`/account/orders/${id}`, (context) => loadDetail(context, String(id)));
    return page.review !== "";
  };
  expect([await asksOnReturn("D"), await asksOnReturn("S")]).toEqual([true, false]);
});

test("the list offers a return of what arrived lately, not of what arrived months ago", async () => {
  const { loadHistory } = await import("./history.server.ts");
  const { db } = shop.backend;
  const visitor = await signIn();
  const id = await orderOfAna("D");
  const offersAfter = async (days: number) => {
    const updatedAt = new Date(Date.now() - days * 86_400_000);
    await db.update(orders).set({ updatedAt }).where(eq(orders.id, id));
    const page = await visitor.get(`/account/orders?q=${id}`, loadHistory);
    return page.orders.map(({ give }) => give);
  };
  expect(await offersAfter(59)).toEqual([`/account/returns/new/${id}`]);
  expect(await offersAfter(61)).toEqual([""]);
});
