import type * as remix from "@remix-run/react";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

/** What the page was last answered, as the router would hand it on. */
const last = vi.hoisted((): { answer?: unknown } => ({}));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof remix>()),
  useActionData: () => last.answer,
  useRouteLoaderData: () => undefined,
}));

let shop: VisitedShop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openVisitedShop();
  ana = shop.visitor();
  await register(ana);
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

async function openPage(orderId: string) {
  const { loadCancel } = await import("./cancel.server.ts");
  const { CancelPage } = await import("./cancel-page.tsx");
  const { runCancel } = await import("./detail-actions.server.ts");
  const path = `/account/orders/${orderId}/cancel`;
  const read = () => ana.get(path, (context) => loadCancel(context, orderId));
  return {
    show: async () => renderToStaticMarkup(<CancelPage {...await read()} />),
    cancel: (form: Record<string, string>) => ana.send(path, runCancel, { intent: "cancel", ...form }, { orderId }),
  };
}

const rowOf = async (orderId: string) => {
  const [row] = await shop.backend.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(orderId)));
  return row;
};
const chosen = /<option value="(\w*)" selected="">/;

test("the page asks why, keeps the choice when the order cannot be canceled now, and sends it with the next try", async () => {
  const orderId = await placeOrder(ana, "contra entrega");
  const page = await openPage(orderId);
  expect(await page.show()).toMatch(/<select [^>]*name="reason"><option value=""[^>]*>Prefiero no decirlo/);
  await shop.backend.db
    .update(orders)
    .set({ locked: true })
    .where(eq(orders.id, Number(orderId)));
  const refused = await page.cancel({ reason: "FOUND_CHEAPER" });
  expect(refused.status).toBe(400);
  last.answer = await refused.json();
  expect(chosen.exec(await page.show())?.[1]).toBe("FOUND_CHEAPER");
  last.answer = undefined;
  await shop.backend.db
    .update(orders)
    .set({ locked: false })
    .where(eq(orders.id, Number(orderId)));
  expect((await page.cancel({ reason: "FOUND_CHEAPER" })).status).toBe(303);
  expect(await rowOf(orderId)).toMatchObject({ status: "X", buyerReason: "FOUND_CHEAPER" });
});

test.each(["", "CANNOT_SAY"])("an order is canceled without a reason if the form brings %j", async (reason) => {
  const orderId = await placeOrder(ana, "contra entrega");
  expect((await (await openPage(orderId)).cancel({ reason })).status).toBe(303);
  expect(await rowOf(orderId)).toMatchObject({ status: "X", buyerReason: null });
});

test("nothing is asked or sent where the backend does not keep reasons", async () => {
  const { forgetAbsent, remember } = await import("#app/commerce/capabilities.server.ts");
  const orderId = await placeOrder(ana, "contra entrega");
  const page = await openPage(orderId);
  remember("cancelReasons", "order.cancel", false, pino({ level: "silent" }));
  expect(await page.show()).not.toContain("<select");
  expect((await page.cancel({ reason: "FOUND_CHEAPER" })).status).toBe(303);
  forgetAbsent();
  expect(await rowOf(orderId)).toMatchObject({ status: "X", buyerReason: null });
});
