import type { AppLoadContext } from "@remix-run/node";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { addAddress } from "#tests/support/test-shop.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const page = "/espejo-sol-de-laton";
const delivery = {
  email: "ana@example.mx",
  phone: "6181234567",
  firstName: "Ana",
  lastName: "Ríos",
  street: "Av. Juárez 101",
  postalCode: "34000",
  colonia: "Centro",
  city: "Durango",
  state: "DUR",
};

test("a voucher is billed at the address that was chosen for billing", async () => {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { registerIntents } = await import("#app/features/identity/actions.server.ts");
  const { addressIntents } = await import("#app/features/checkout/steps/address-actions.server.ts");
  const { billingIntents } = await import("#app/features/billing/actions.server.ts");
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { db } = shop.backend;
  const visitor = shop.visitor();
  const post = async (path: string, intents: Parameters<typeof visitor.post>[1], form: Record<string, string>) => {
    const response = await visitor.post(path, intents, form);
    expect([response.status, form.intent]).toEqual([303, form.intent]);
  };
  const person = { firstName: "Ana", lastName: "Ríos", email: `bill${Math.random()}@example.mx` };
  await post("/register", registerIntents, { intent: "register", ...person, password: "Luna.4715", human: "test-ok" });
  const found = await visitor.get(page, loadPage);
  const ticket = found.kind === "product" ? found.buy.ticket : "";
  await post(page, catalogIntents, { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1", ticket });
  await post("/checkout/address", addressIntents, { intent: "save", ...delivery });

  const memberId = await visitor.get("/", async ({ session }: AppLoadContext) =>
    Number(session.get("identity")?.userId),
  );
  const office = await addAddress(db, memberId, { nickName: "Oficina" });
  await post("/checkout/billing", billingIntents, { intent: "save", billing: office.nickName });
  const worth = { currency: "MXN", originalAmount: "200", balance: "200", expiresAt: new Date(Date.now() + 9e9) };
  const folio = { folioHash: `hash ${memberId}`, folioLast: "1234", type: "COMPENSACION" as const };
  const [voucher] = await db
    .insert(vouchers)
    .values({ storeId: 1, memberId, ...folio, ...worth })
    .returning();
  const voucherId = `VC-${voucher?.id}`;
  await post("/checkout/payment", paymentIntents, { intent: "useVoucher", voucherId, voucherAmount: "10" });

  const [newest] = await db.select().from(paymentInstructions).orderBy(desc(paymentInstructions.id)).limit(1);
  expect(newest).toMatchObject({ amount: "10.000000", billingAddressId: office.id });
});
