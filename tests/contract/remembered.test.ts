import type { AppLoadContext } from "@remix-run/node";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { withIdle } from "#backend/idle.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** A remembered shopper who has not given the password yet: no page reveals their name or address. */
let shop: VisitedShop;
let visitor: Visitor;
let orderId: string;
let loaders: Awaited<ReturnType<typeof loadersOf>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  loaders = await loadersOf();
  visitor = shop.visitor();
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = { intent: "signIn", logonId: "ana", password: "Ana.2026!", remember: "on" };
  expect((await visitor.post("/login", loginIntents, ana)).status).toBe(303);
  const { db } = shop.backend;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(members.logonId, "ana"), ne(orders.status, "P")))
    .limit(1);
  orderId = String(order?.id);
});
afterAll(() => shop.close());

async function loadersOf() {
  const { loadConfirmation } = await import("#app/features/order/pages/confirmation.server.ts");
  const { loadDetail } = await import("#app/features/order/pages/detail.server.ts");
  const { loadHistory } = await import("#app/features/order/pages/history.server.ts");
  const { loadCancel } = await import("#app/features/order/pages/cancel.server.ts");
  const { loadGuest } = await import("#app/features/return/guest.server.ts");
  const { loadNewReturn } = await import("#app/features/return/new.server.ts");
  const { loadReturns } = await import("#app/features/return/list.server.ts");
  const { loadProfile } = await import("#app/features/account/profile.server.ts");
  const { loadAddresses } = await import("#app/features/account/addresses.server.ts");
  const { loadAddress } = await import("#app/features/checkout/steps/address.server.ts");
  const { loadOverview } = await import("#app/features/account/overview.server.ts");
  type Load = (context: AppLoadContext, request: Request) => Promise<unknown>;
  const all: Record<string, Load> = {
    confirmation: (context, request) => loadConfirmation(context, request, orderId),
    "order detail": (context) => loadDetail(context, orderId),
    history: loadHistory,
    cancel: (context) => loadCancel(context, orderId),
    "return as a guest": (context, request) => loadGuest(context, request, orderId),
    "new return": (context, request) => loadNewReturn(context, request, orderId),
    returns: loadReturns,
    profile: loadProfile,
    addresses: loadAddresses,
    "checkout address": loadAddress,
    overview: loadOverview,
  };
  return all;
}

/** What a page says, or where it leads. */
const outcomeOf = (name: string) =>
  visitor.get("/here", async (context, request) => {
    const load = loaders[name];
    if (!load) throw new Error(`no loader ${name}`);
    try {
      return { shown: JSON.stringify(await load(context, request)) };
    } catch (error) {
      const answer = error instanceof Response ? error : await context.newStartFor(error);
      if (!answer) throw error;
      return { to: answer.headers.get("location") };
    }
  });

test("pages of orders, returns, contacts and the checkout require the password first", async () => {
  expect((await outcomeOf("confirmation")).shown).toContain("ana@");
  const idle = withIdle(async () => new Response(), shop.backend.db);
  await idle(new Request("http://backend.test/idle?logonId=ana&minutes=31", { method: "POST" }));
  for (const name of Object.keys(loaders))
    expect([name, await outcomeOf(name)]).toEqual([name, { to: "/login?returnTo=%2Fhere&why=password" }]);
});
