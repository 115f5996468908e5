import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberRoles, members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { Decimal } from "#backend/platform/money.ts";
import { addDays, dayOf } from "#backend/platform/time.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { openBuyer, writeOrganization } from "#tests/support/quotation.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

type Buyer = Awaited<ReturnType<typeof openBuyer>>;

let shop: TestShop;
let staff: Member;
let organizationId: number;
let boss: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await openMember(shop, { kind: "A" });
  await shop.db.update(members).set({ role: "administrator" }).where(eq(members.id, staff.memberId));
});
afterAll(() => shop.close());
beforeEach(async () => {
  organizationId = await writeOrganization(shop.db);
  boss = await openBuyer(shop, organizationId);
  await shop.db.insert(memberRoles).values({ memberId: boss.memberId, organizationId, roleId: -21 });
});

const today = dayOf(new Date());
const pdf = Buffer.from("%PDF-1.7 constancia %%EOF").toString("base64");
const form = (more: object = {}) => ({
  organizationId: String(organizationId),
  number: "SAT-2026-1",
  authority: "SAT",
  validFrom: addDays(today, -1),
  validUntil: addDays(today, 30),
  fileName: "constancia.pdf",
  content: pdf,
  ...more,
});
const submit = (more: object = {}) => boss.call("POST", "tax_certificate", { body: form(more) });
const decide = (id: string, body: object) => staff.call("POST", `tax_certificate/${id}`, { body });
const accepted = async (more: object = {}) => {
  const id = String((await submit(more)).body.certificateId);
  expect((await decide(id, { status: "ACCEPTED" })).status).toBe(200);
  return id;
};
const calculate = (buyer: Buyer) => buyer.call("POST", "cart/calculate", { body: { calculationUsageId: "-1" } });
const cartOf = async (buyer: Buyer) => {
  await calculate(buyer);
  return (await buyer.call("GET", "cart/@self")).body;
};
const end = (id: string) =>
  shop.db
    .update(taxCertificates)
    .set({ validUntil: addDays(today, -1) })
    .where(eq(taxCertificates.id, Number(id)));
const withTaxOnTop = async (work: () => Promise<void>) => {
  const [{ userData = {} } = {}] = await shop.db.select().from(stores).where(eq(stores.id, 1));
  const set = (value: Record<string, string>) =>
    shop.db.update(stores).set({ userData: value }).where(eq(stores.id, 1));
  await set({ ...userData, VATFeature: "false" });
  await work().finally(() => set(userData));
};

test("an accepted certificate exempts the organization's units from tax until it ends", () =>
  withTaxOnTop(async () => {
    const unit = await writeOrganization(shop.db, `Unidad ${Math.random()}`, organizationId);
    const buyer = await openBuyer(shop, unit);
    await shop.cart(buyer, { goods: 2, pieces: 3 });
    const before = await cartOf(buyer);
    expect(Number(before.totalSalesTax)).toBeGreaterThan(0);
    const id = await accepted();
    const exempt = await cartOf(buyer);
    expect(exempt).toMatchObject({
      totalSalesTax: "0.00000",
      totalShippingTax: "0.00000",
      x_taxExemption: [{ certificateId: id, number: "SAT-2026-1", validUntil: addDays(today, 30) }],
    });
    const tax = new Decimal(before.totalSalesTax).plus(before.totalShippingTax);
    expect(new Decimal(before.grandTotal).minus(tax).toFixed(5)).toBe(exempt.grandTotal);
    await end(id);
    const after = await cartOf(buyer);
    expect(after.grandTotal).toBe(before.grandTotal);
    expect(after).toMatchObject({ x_taxExemptionEnded: { number: "SAT-2026-1" } });
    expect(after.x_taxExemption).toBeUndefined();
  }));

test("an exemption deducts the tax included in the prices of goods and shipping", async () => {
  await shop.cart(boss, { goods: 2, pieces: 1 });
  const before = await cartOf(boss);
  await accepted();
  const exempt = await cartOf(boss);
  const tax = new Decimal(before.totalSalesTax).plus(before.totalShippingTax);
  expect(tax.gt(0)).toBe(true);
  expect(new Decimal(before.grandTotal).minus(tax).toFixed(5)).toBe(exempt.grandTotal);
  expect(exempt).toMatchObject({ totalSalesTax: "0.00000", totalShippingTax: "0.00000" });
});

test("an order checked without tax cannot be placed once the certificate has expired", async () => {
  const id = await accepted();
  await shop.paidCart(boss);
  await boss.call("PUT", "cart/@self/precheckout", { body: {} });
  await end(id);
  expect(faultOf(await boss.call("POST", "cart/@self/checkout", { body: {} }))).toBe("400 _ERR_ORDER_UNLOCKED");
});

test("a placed order still shows its tax certificate after that has expired", async () => {
  const id = await accepted();
  const { orderId } = await shop.placed(boss);
  await end(id);
  expect((await boss.call("GET", `order/${orderId}`)).body.x_taxExemption).toMatchObject([{ number: "SAT-2026-1" }]);
});

test("buyers of other organizations and private shoppers are not exempt", async () => {
  await accepted();
  const stranger = await openBuyer(shop, await writeOrganization(shop.db));
  const consumer = await shop.shopper();
  for (const one of [stranger, consumer]) {
    await shop.cart(one);
    expect((await one.call("GET", "cart/@self")).body.x_taxExemption).toBeUndefined();
  }
});

test.each([
  ["number", { number: " " }, "_ERR_CMD_MISSING_PARAM number"],
  ["authority", { authority: "x".repeat(129) }, "_ERR_CMD_INVALID_PARAM authority"],
  ["first day", { validFrom: "2026-02-30" }, "_ERR_CMD_INVALID_PARAM validFrom"],
  ["last day", { validUntil: addDays(today, -2) }, "_ERR_CMD_INVALID_PARAM validUntil"],
  ["categories", { categoryId: ["1"] }, "_ERR_CMD_INVALID_PARAM categoryId"],
  ["document", { content: Buffer.from("<html>").toString("base64") }, "_ERR_CMD_INVALID_PARAM content"],
  ["truncated document", { content: Buffer.from("%PDF-1.7").toString("base64") }, "_ERR_CMD_INVALID_PARAM content"],
  [
    "size",
    { content: Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(700_000)]).toString("base64") },
    "_ERR_CMD_INVALID_PARAM content",
  ],
])("refuses a certificate for its invalid %s", async (_, more, fault) => {
  expect(faultOf(await submit(more))).toBe(`400 ${fault}`);
});

test("a document's media type comes from its content, and only administrators and staff can read it", async () => {
  const id = String((await submit({ fileName: '../a"b.exe' })).body.certificateId);
  const read = (who: Pick<Member, "call">) => who.call("GET", `tax_certificate/${id}/document`);
  expect((await read(boss)).body).toMatchObject({ fileName: "..ab.exe", mediaType: "application/pdf", content: pdf });
  expect((await read(staff)).status).toBe(200);
  expect((await read(await openBuyer(shop, organizationId))).status).toBe(404);
});

test("staff decide once, and must give a reason for a refusal, which the submitter can read", async () => {
  const id = String((await submit()).body.certificateId);
  expect(faultOf(await boss.call("POST", `tax_certificate/${id}`, { body: { status: "ACCEPTED" } }))).toMatch(/^403/);
  expect(faultOf(await decide(id, { status: "REFUSED" }))).toBe("400 _ERR_CMD_MISSING_PARAM reason");
  expect((await decide(id, { status: "REFUSED", reason: "Ilegible" })).status).toBe(200);
  expect(faultOf(await decide(id, { status: "ACCEPTED" }))).toBe("409 _ERR_ALREADY_PROCESSED REFUSED");
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.kind, "tax-certificate-decided"));
  expect(mail?.payload).toMatchObject({ status: expect.any(String), number: "SAT-2026-1" });
  const { body } = await boss.call("GET", "tax_certificate", { query: { status: "REFUSED" } });
  expect(body.certificates).toMatchObject([{ certificateId: id, reason: "Ilegible" }]);
});
