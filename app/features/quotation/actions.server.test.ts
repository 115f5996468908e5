import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

/** In the second store Elena buys for a school. */
let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

async function signIn(logonId: string) {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = passwordOf(logonId);
  await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  return visitor;
}

async function openQuotation() {
  const { quickOrderIntents } = await import("#app/features/quick-order/actions.server.ts");
  const { runNewIntents } = await import("./new.server.ts");
  const elena = await signIn("elena");
  await elena.post("/oficina/quick-order", quickOrderIntents, { intent: "add", rows: "AGENDA-2027-CAF\t2" });
  const made = await elena.send("/oficina/account/quotations/new", runNewIntents, { intent: "create" });
  const path = made.headers.get("location") ?? "";
  return { elena, path, id: /(\d+)$/.exec(path)?.[1] ?? "" };
}

test("withdrawing a quotation twice is not an error", async () => {
  const { runQuotationIntents } = await import("./actions.server.ts");
  const { elena, path, id } = await openQuotation();
  const withdraw = () => elena.send(path, runQuotationIntents, { intent: "withdraw" }, { id });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([303, 303]);
});

test("a form sent twice mails the quotation once", async () => {
  const { runQuotationIntents } = await import("./actions.server.ts");
  const { loadDetail } = await import("./detail.server.ts");
  const { elena, path, id } = await openQuotation();
  const { ticket } = await elena.get(path, (context) => loadDetail(context, id));
  const to = `colega${id}@example.mx`;
  const send = () => elena.send(path, runQuotationIntents, { intent: "send", to, message: "", ticket }, { id });
  expect([await send(), await send()].map(({ status }) => status)).toEqual([303, 303]);
  expect(await shop.backend.db.select().from(outbox).where(eq(outbox.to, to))).toHaveLength(1);
});
