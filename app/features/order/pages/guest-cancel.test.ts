import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Intent } from "#app/forms/intents.server.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { createWorld } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

const email = "ana@ejemplo.mx";

async function openPage(orderId: string) {
  const { guestCancelIntents, loadGuestCancel } = await import("./guest-cancel.server.ts");
  const address = `/order/${orderId}/cancel`;
  const entries = Object.entries<Intent>(guestCancelIntents).map(([name, one]) => {
    const run: Intent["run"] = (value, args) => one.run(value, { ...args, params: { orderId } });
    return [name, { ...one, run }] as const;
  });
  return {
    read: (visitor: Visitor) => visitor.get(address, (context, request) => loadGuestCancel(context, request, orderId)),
    post: (visitor: Visitor, form: Record<string, string>) => visitor.post(address, Object.fromEntries(entries), form),
  };
}

test("a guest cancels an order on another device with a code sent by email", async () => {
  const { db } = shop.backend;
  const { orderId } = await createWorld(shop.ask).placed();
  const page = await openPage(orderId);
  const visitor = shop.visitor();
  expect((await page.read(visitor)).question).toBeUndefined();

  const sent = await page.post(visitor, { intent: "send", email });
  expect(sent.headers.get("Location")).toBe(`/order/${orderId}/cancel?sent=1`);
  const letters = db.select().from(outbox).where(eq(outbox.kind, "return-code")).orderBy(desc(outbox.id));
  const code = String((await letters)[0]?.payload.code);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await page.post(visitor, { intent: "verify", accessCode: wrong })).status).toBe(400);
  expect((await page.read(visitor)).question).toBeUndefined();
  // A second click must not say that the code is wrong: the first one has used it.
  const click = () => page.post(visitor, { intent: "verify", accessCode: code });
  expect((await Promise.all([click(), click()])).map(({ status }) => status)).toEqual([303, 303]);
  const { question } = await page.read(visitor);
  expect(question?.items).toHaveLength(1);
  expect(question?.refund).toMatch(/No se cobró nada/);

  expect(question?.reasons.map(({ label }) => label)).toContain("La entrega tarda demasiado");
  const done = await page.post(visitor, { intent: "cancel", reason: "DELIVERY_TOO_LONG" });
  // A second click must not say that it is too late.
  await page.post(visitor, { intent: "cancel", reason: "OTHER" });
  expect(await visitor.get("/", async ({ session }) => session.get("toast")?.kind)).toBe("success");
  expect(done.headers.get("Location")).toBe(`/track?order=${orderId}`);
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(orderId)));
  expect(row).toMatchObject({ status: "X", buyerReason: "DELIVERY_TOO_LONG" });
});

test("cancels nothing without the code", async () => {
  const { orderId } = await createWorld(shop.ask).placed();
  const page = await openPage(orderId);
  const answer = await page.post(shop.visitor(), { intent: "cancel" }).catch((error: unknown) => error);
  expect(answer).not.toMatchObject({ headers: { location: `/track?order=${orderId}` } });
  const [row] = await shop.backend.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(orderId)));
  expect(row?.status).not.toBe("X");
});
