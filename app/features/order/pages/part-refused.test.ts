import { afterAll, beforeAll, expect, test } from "vitest";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

/** An order of Ana's that is paid on delivery: $1,298.00. */
const orderId = "900100503";

test("an order and its printed sheet ask only for what is left after a part of it was refused", async () => {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { loadDetail } = await import("./detail.server.ts");
  const { loadDocument } = await import("./document.server.ts");
  const ana = shop.visitor();
  const password = passwordOf("ana");
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password });
  const path = `/account/orders/${orderId}`;
  const shown = async () => {
    const { payments, settling } = await ana.get(path, (context) => loadDetail(context, orderId));
    const sheet = await ana.get(`${path}/document`, (context) => loadDocument(context, orderId));
    return { payments: payments.map(({ amount, status }) => [amount, status]), settling, sheet: sheet.payments.join() };
  };
  expect((await shown()).payments).toEqual([[expect.stringContaining("1,298.00"), "Se paga al recibir"]]);

  const refund = { orderId: Number(orderId), method: "COD", currency: "MXN" };
  await shop.backend.db.insert(refunds).values({ ...refund, amount: "298.00" });
  const { payments, settling, sheet } = await shown();
  expect(payments).toEqual([[expect.stringContaining("1,000.00"), "Se paga al recibir"]]);
  expect(sheet).toContain("1,000.00");
  expect(settling.refunds.join()).toMatch(/^Pagas \$298\.00\sMXN menos .*: no se pudo enviar todo\.$/);

  await shop.backend.db.insert(refunds).values({ ...refund, amount: "1000.00" });
  expect((await shown()).payments).toEqual([[expect.stringMatching(/\$0\.00/), ""]]);
});
