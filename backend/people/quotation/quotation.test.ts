import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { postalCodes } from "#backend/platform/db/schema/geo.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { addresses, memberRoles, organizations } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { quotations } from "#backend/platform/db/schema/quotation.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { composeLetter } from "#backend/store/letter/compose.ts";
import { footOf } from "#backend/store/letter/letter.tsx";
import { openApprover, writeApprovingOrganization } from "#tests/support/approval.ts";
import { openBuyer, writeOrganization } from "#tests/support/quotation.ts";
import { inHours, schedule } from "#tests/support/recurring.ts";
import { addAddress, type Contents, faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { placeScheduled } from "#backend/after-sales/subscription/schedule.ts";
import { quotationJob } from "./expire.ts";

type Buyer = Awaited<ReturnType<typeof openBuyer>>;

let shop: TestShop;
let organizationId: number;
let ana: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
  organizationId = await writeOrganization(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await openBuyer(shop, organizationId);
});

type Amount = "price" | "adjustment" | "shippingCharge" | "tax";
type Quoted = { taxIncluded: string; line: Record<Amount, string>[] };
const quote = async (buyer: Buyer, body: object = {}) => {
  const answer = await buyer.call("POST", "quotation", { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return String(answer.body.quotationId);
};
const read = async (buyer: Pick<Buyer, "call">, id: string) => (await buyer.call("GET", `quotation/${id}`)).body;
const orderIt = (buyer: Pick<Buyer, "call">, id: string) => buyer.call("POST", `quotation/${id}/order`, { body: {} });
const cartOf = async (buyer: Buyer) => (await buyer.call("GET", "cart/@self")).body;
const quoted = async (buyer: Buyer, contents: Contents = {}) => {
  await shop.cart(buyer, contents);
  return quote(buyer);
};
const change = (buyer: Buyer, orderItemId: string, quantity: number) =>
  buyer.call("PUT", "cart/@self/update_order_item", {
    body: { orderItem: [{ orderItemId, quantity: String(quantity) }] },
  });
const pay = async (buyer: Buyer) => {
  const { grandTotal } = await cartOf(buyer);
  const body = { payMethodId: "COD", piAmount: grandTotal, billing_address_id: String(buyer.address.id) };
  return buyer.call("POST", "cart/@self/payment_instruction", { body });
};
const precheckout = (buyer: Buyer) => buyer.call("PUT", "cart/@self/precheckout", { body: {} });
const checkout = (buyer: Buyer, body = {}) => buyer.call("POST", "cart/@self/checkout", { body });
const place = async (buyer: Buyer) => {
  for (const step of [pay, precheckout, checkout]) {
    const { status, body } = await step(buyer);
    if (status >= 300) throw new Error(`${step.name}: ${JSON.stringify(body)}`);
  }
};
const priceAll = (price: string) => shop.db.update(offers).set({ price }).where(eq(offers.contractId, 11_005));
const stateOf = async (id: string) =>
  (
    await shop.db
      .select()
      .from(quotations)
      .where(eq(quotations.id, Number(id)))
  )[0];

const line = fc.record({
  pieces: fc.integer({ min: 1, max: 14 }),
  factor: fc.constantFrom("0.37", "0.99", "1", "1.01", "2.5"),
});
const rule = fc.record({
  kind: fc.constantFrom("order-percent", "item-percent", "shipping-free", "order-amount"),
  value: fc.integer({ min: 1, max: 60 }).map(String),
});
const world = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  before: fc.array(rule, { maxLength: 2 }),
  after: fc.array(rule, { maxLength: 2 }),
  taxIncluded: fc.boolean(),
  /** The organization has a certificate for all goods. */
  exempt: fc.boolean(),
  zipCode: fc.constantFrom("34000", "22999"),
});

test("the cart costs and is charged exactly what was quoted, whatever prices and promotions change", async () => {
  const border = { code: "22999", state: "BCN", city: "Tijuana", settlements: [], border: true };
  await shop.db.insert(postalCodes).values(border).onConflictDoNothing();
  const ids = (await shop.items()).map(({ id }) => id);
  const prices = await shop.db.select().from(offers).where(inArray(offers.productId, ids));
  const [{ userData = {} } = {}] = await shop.db.select().from(stores).where(eq(stores.id, 1));
  const exemptId = await writeOrganization(shop.db);
  await exemptFrom(exemptId);
  const linesOf = ({ line, taxIncluded }: Quoted) =>
    line.flatMap((one) => [one.price, one.adjustment, one.shippingCharge, taxIncluded === "true" ? "0" : one.tax]);
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(world, async ({ lines, before, after, taxIncluded, exempt, zipCode }) => {
      await shop.db
        .update(stores)
        .set({ userData: { ...userData, VATFeature: String(taxIncluded) } })
        .where(eq(stores.id, 1));
      const buyer = await openBuyer(shop, exempt ? exemptId : organizationId, { zipCode });
      await shop.cart(buyer, { goods: lines.length });
      const { orderItem } = await cartOf(buyer);
      for (const [index, { pieces }] of lines.entries()) await change(buyer, orderItem[index].orderItemId, pieces);
      const running = await run(before);
      const id = await quote(buyer);
      const promised = await read(buyer, id);
      expect(promised.grandTotal).toBe((await cartOf(buyer)).grandTotal);
      expect(sum(linesOf(promised)).toFixed(5)).toBe(promised.grandTotal);
      await end(running);
      for (const [index, { factor }] of lines.entries())
        for (const offer of prices.filter(({ productId }) => String(productId) === orderItem[index].productId))
          await shop.db
            .update(offers)
            .set({ price: new Decimal(offer.price).times(factor).toFixed(6) })
            .where(eq(offers.id, offer.id));
      const later = await run(after);
      const today = await buyer.call("POST", "cart/calculate", {
        body: { calculationUsageId: "-1", updatePrices: "1" },
      });
      expect(today.status).toBe(200);
      if ((await cartOf(buyer)).grandTotal !== promised.grandTotal) moved += 1;
      expect((await orderIt(buyer, id)).status).toBe(201);
      const cart = await cartOf(buyer);
      expect(cart.grandTotal).toBe(promised.grandTotal);
      await place(buyer);
      const placed = await shop.row(cart.orderId);
      const paid = await shop.db
        .select()
        .from(paymentInstructions)
        .where(eq(paymentInstructions.orderId, Number(cart.orderId)));
      expect(new Decimal(placed?.grandTotal ?? 0).toFixed(5)).toBe(promised.grandTotal);
      expect(sum(paid.map(({ amount }) => amount)).toFixed(5)).toBe(promised.grandTotal);
      expect((await read(buyer, id)).status).toBe("ORDERED");
      await end(later);
      for (const { id: offerId, price } of prices)
        await shop.db.update(offers).set({ price }).where(eq(offers.id, offerId));
    }),
    { numRuns: 12 },
  );
  expect(moved).toBeGreaterThan(0);
  await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
}, 120_000);

const exemptFrom = (organization: number) =>
  shop.db.insert(taxCertificates).values({
    storeId: 1,
    organizationId: organization,
    memberId: 1,
    number: "SAT-9",
    authority: "SAT",
    validFrom: "2020-01-01",
    validUntil: "2099-12-31",
    status: "ACCEPTED",
  });

test("a tax certificate that has expired since the quotation no longer exempts the cart", async () => {
  const [{ userData = {} } = {}] = await shop.db.select().from(stores).where(eq(stores.id, 1));
  await shop.db
    .update(stores)
    .set({ userData: { ...userData, VATFeature: "true" } })
    .where(eq(stores.id, 1));
  const organization = await writeOrganization(shop.db);
  const buyer = await openBuyer(shop, organization);
  await shop.cart(buyer);
  const { grandTotal: taxed } = await cartOf(buyer);
  await exemptFrom(organization);
  const id = await quote(buyer);
  expect(Number((await read(buyer, id)).grandTotal)).toBeLessThan(Number(taxed));
  await shop.db.update(taxCertificates).set({ validUntil: "2020-12-31" });
  expect((await orderIt(buyer, id)).status).toBe(201);
  expect((await cartOf(buyer)).grandTotal).toBe(taxed);
  await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
});

type Rule = { kind: string; value: string };
const kinds = ["order-percent", "item-percent", "shipping-free", "order-amount"] as const;

async function run(rules: readonly Rule[]): Promise<number[]> {
  const dates = { startsAt: new Date(Date.now() - 60_000), endsAt: new Date(Date.now() + 86_400_000) };
  const rows = rules.map(({ kind, value }) => ({
    storeId: 1,
    name: `Promo ${kind}`,
    description: {},
    kind: kinds.find((one) => one === kind) ?? kinds[0],
    value,
    currency: kind === "order-amount" ? "MXN" : null,
    ...dates,
  }));
  if (!rows.length) return [];
  return (await shop.db.insert(promotions).values(rows).returning()).map(({ id }) => id);
}
const end = async (ids: number[]) =>
  void (
    ids.length &&
    (await shop.db
      .update(promotions)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(inArray(promotions.id, ids)))
  );

describe("a quotation", () => {
  test("is numbered by its store and valid for the configured number of days", async () => {
    await shop.cart(ana);
    const first = await read(ana, await quote(ana, { reference: "Obra Norte", note: "Segundo piso" }));
    const second = await read(ana, await quote(ana));
    expect(first).toMatchObject({ status: "OPEN", reference: "Obra Norte", note: "Segundo piso", own: "true" });
    expect(first.number).toMatch(/^COT-\d{6}$/);
    expect(Number(second.number.slice(4))).toBe(Number(first.number.slice(4)) + 1);
    expect(Date.parse(first.validUntil) - Date.parse(first.createDate)).toBeGreaterThan(14.9 * 86_400_000);
    expect(first.buyer.taxPayerId).toBe("TAL010101AB1");
    expect(first.delivery).toEqual([{ mode: "Entrega estándar", address: expect.arrayContaining(["Av. Juárez 101"]) }]);
  });

  test("promises no discount of which each shopper has a limited number, since ordering it uses none", async () => {
    await shop.cart(ana);
    const before = await cartOf(ana);
    const running = await run([{ kind: "order-percent", value: "10" }]);
    const limit = async (change: Partial<typeof promotions.$inferInsert>) => {
      await shop.db.update(promotions).set(change).where(inArray(promotions.id, running));
      return (await read(ana, await quote(ana))).totalAdjustment;
    };
    expect(Number(await limit({ budget: null }))).toBeLessThan(Number(before.totalAdjustment));
    expect(await limit({ perShopperLimit: 1 })).toBe(before.totalAdjustment);
    expect((await cartOf(ana)).totalAdjustment).not.toBe(before.totalAdjustment);
    expect(await limit({ perShopperLimit: null, overallLimit: 9 })).toBe(before.totalAdjustment);
    expect(await limit({ overallLimit: null, budget: "9000" })).toBe(before.totalAdjustment);
    await end(running);
  });

  test("names the states and the country of its addresses, rather than their codes", async () => {
    const contact = { address1: "Calle Hidalgo 18", zipCode: "64000", city: "Monterrey", state: "NLE", country: "MX" };
    const organizationId = await writeOrganization(shop.db);
    await shop.db.update(organizations).set({ contact }).where(eq(organizations.id, organizationId));
    const buyer = await openBuyer(shop, organizationId);
    await shop.db.update(addresses).set({ addressLine3: "Local 4" }).where(eq(addresses.id, buyer.address.id));
    const { buyer: organization, delivery } = await read(buyer, await quoted(buyer));
    expect(organization.lines).toEqual(["Calle Hidalgo 18", "64000 Monterrey, Nuevo León", "México"]);
    const address = ["Ana Ríos", "Av. Juárez 101", "Local 4", "34000 Durango, Durango"];
    expect(delivery).toEqual([{ mode: "Entrega estándar", address }]);
  });

  test("leaves the cart unchanged; ordering the quotation turns that cart into a saved cart", async () => {
    const cart = await shop.cart(ana, { goods: 2 });
    const id = await quote(ana);
    expect((await cartOf(ana)).orderId).toBe(String(cart.id));
    const { body } = await orderIt(ana, id);
    expect(body.orderId[0]).not.toBe(String(cart.id));
    expect((await cartOf(ana)).orderId).toBe(body.orderId[0]);
    expect(await shop.row(cart.id)).toMatchObject({ status: "P", current: false });
  });

  test("is ordered once, even by concurrent checkouts", async () => {
    const id = await quoted(ana);
    const [one, other] = [await orderIt(ana, id), await orderIt(ana, id)];
    const ids = [one, other].map(({ body }) => String(body.orderId[0]));
    for (const orderId of ids) {
      await ana.call("POST", `cart/${orderId}/set_pending_order`, { body: {} });
      for (const step of [pay, precheckout]) expect((await step(ana)).status).toBeLessThan(300);
    }
    const answers = await Promise.all(ids.map((orderId) => checkout(ana, { orderId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(faultOf)).toContainEqual(expect.stringMatching(/^409 _ERR_QUOTATION_OVER COT-\d+,ORDERED$/));
    expect(faultOf(await orderIt(ana, id))).toEqual(expect.stringMatching(/^409 _ERR_QUOTATION_OVER COT-\d+,ORDERED$/));
    const held = await shop.db
      .select()
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(and(eq(orders.memberId, ana.memberId), eq(orderItems.quoted, true)));
    expect(held.filter(({ orders: { placedAt } }) => placedAt)).toHaveLength(1);
  });

  test("that expires before checkout is refused, and no longer holds after another precheckout", async () => {
    const id = await quoted(ana);
    await orderIt(ana, id);
    await pay(ana);
    await precheckout(ana);
    await shop.db
      .update(quotations)
      .set({ validUntil: new Date(Date.now() - 1000) })
      .where(eq(quotations.id, Number(id)));
    expect(faultOf(await checkout(ana))).toEqual(expect.stringMatching(/^409 _ERR_QUOTATION_OVER COT-\d+,EXPIRED$/));
    await precheckout(ana);
    const cart = await cartOf(ana);
    expect(cart.orderItem[0].x_quoted.held).toBe("false");
    expect(cart.x_quotation).toMatchObject([{ status: "EXPIRED" }]);
  });

  test("is used by an order that is scheduled while it lasts, and open again if that is canceled", async () => {
    const id = await quoted(ana);
    const total = (await stateOf(id))?.grandTotal;
    const [one, other] = [await orderIt(ana, id), await orderIt(ana, id)].map(({ body }) => String(body.orderId[0]));
    for (const orderId of [other, one]) {
      await ana.call("POST", `cart/${orderId}/set_pending_order`, { body: {} });
      for (const step of [pay, precheckout]) expect((await step(ana)).status).toBeLessThan(300);
    }
    expect((await schedule(ana, one ?? "")).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: "ORDERED", orderId: Number(one) });
    expect(faultOf(await schedule(ana, other ?? ""))).toMatch(/^409 _ERR_QUOTATION_OVER COT-\d+,ORDERED$/);
    await ana.call("DELETE", `cart/${one}/cancel_order`);
    expect((await stateOf(id))?.status).toBe("OPEN");
    expect((await schedule(ana, other ?? "")).status).toBe(200);
    const past = { validUntil: new Date(Date.now() - 1000) };
    await shop.db
      .update(quotations)
      .set(past)
      .where(eq(quotations.id, Number(id)));
    expect(await placeScheduled(shop.db, inHours(2))).toBe(1);
    expect(await shop.row(other ?? "")).toMatchObject({ status: "C", grandTotal: total });
  });

  test("holds for exactly the quoted quantity: any other costs the current price until it is restored", async () => {
    const before = await shop.db.select().from(offers).where(eq(offers.contractId, 11_005));
    const id = await quoted(ana, { pieces: 3 });
    const { unitPrice } = (await read(ana, id)).line[0];
    await orderIt(ana, id);
    await priceAll("9999");
    const [line] = (await cartOf(ana)).orderItem;
    await change(ana, line.orderItemId, 4);
    expect((await cartOf(ana)).orderItem[0]).toMatchObject({
      unitPrice: "9999.00000",
      x_quoted: { held: "false", quantity: "3.0" },
    });
    await change(ana, line.orderItemId, 3);
    expect((await cartOf(ana)).orderItem[0]).toMatchObject({ unitPrice, x_quoted: { held: "true" } });
    for (const { id: offerId, price } of before)
      await shop.db.update(offers).set({ price }).where(eq(offers.id, offerId));
  });

  test("holds for delivery only as quoted: anything else costs the current charge until it is restored", async () => {
    const standard = and(eq(shipModes.storeId, 1), eq(shipModes.code, "Estandar"));
    const [mode] = await shop.db.select().from(shipModes).where(standard);
    const deliveryIs = (charge: string) =>
      shop.db
        .update(shipModes)
        .set({ charge: { MXN: charge }, chargePerKg: {}, freeFrom: {} })
        .where(standard);
    const deliverTo = (addressId: number) =>
      ana.call("PUT", "cart/@self/shipping_info", {
        body: { addressId: String(addressId), shipModeId: String(mode?.id) },
      });
    const charged = async () => (await cartOf(ana)).totalShippingCharge;
    await deliveryIs("100");
    // Cheap enough for no promotion on shipping to apply.
    await ana.call("POST", "cart", { body: { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "2" }] } });
    await deliverTo(ana.address.id);
    const id = await quote(ana);
    await deliveryIs("250");
    await orderIt(ana, id);
    expect(await charged()).toBe("100.00000");
    const [line] = (await cartOf(ana)).orderItem;
    await change(ana, line.orderItemId, 3);
    expect(await charged()).toBe("250.00000");
    await change(ana, line.orderItemId, 2);
    expect(await charged()).toBe("100.00000");
    await deliverTo((await addAddress(shop.db, ana.memberId)).id);
    expect(await charged()).toBe("250.00000");
    await deliverTo(ana.address.id);
    expect(await charged()).toBe("100.00000");
    if (mode) await shop.db.update(shipModes).set(mode).where(standard);
  });

  test("does not extend its price to more of the same item added later", async () => {
    const id = await quoted(ana);
    await orderIt(ana, id);
    const { orderItem } = await cartOf(ana);
    const body = { orderItem: [{ partNumber: orderItem[0].partNumber, quantity: "1" }] };
    await ana.call("POST", "cart", { body });
    const lines = (await cartOf(ana)).orderItem;
    expect(lines).toHaveLength(2);
    expect(lines.map((one: { x_quoted?: { held: string } }) => one.x_quoted?.held)).toEqual(["true", undefined]);
  });

  test("reports lines that are withdrawn or out of stock, and keeps the others at their quoted prices", async () => {
    const wanted = ["SARTEN-HIERRO-03", "ESPEJO-SOL-01", "SOFA-NOGAL-01-GRI"].map((partNumber) => ({
      partNumber,
      quantity: "1",
    }));
    await ana.call("POST", "cart", { body: { orderItem: wanted } });
    const id = await quote(ana);
    const { line } = await read(ana, id);
    const [gone, short] = line.map((one: { partNumber: string }) => one.partNumber);
    const is = (partNumber: string) => eq(products.partNumber, partNumber);
    await shop.db.update(products).set({ withdrawn: true }).where(is(gone));
    const [row] = await shop.db.select().from(products).where(is(short));
    await shop.db
      .update(stock)
      .set({ onHand: 0 })
      .where(eq(stock.productId, row?.id ?? 0));
    const { body } = await orderIt(ana, id);
    expect(body.x_refused).toMatchObject([
      { index: 0, partNumber: gone, error: { errorKey: "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE" } },
      { index: 1, partNumber: short, error: { errorKey: "_API_BAD_INV" } },
    ]);
    const { orderItem } = await cartOf(ana);
    expect(orderItem).toMatchObject([
      { partNumber: line[2].partNumber, unitPrice: line[2].unitPrice, x_quoted: { held: "true" } },
    ]);
    await shop.db.update(products).set({ withdrawn: false }).where(is(gone));
    await shop.db.update(stock).set({ onHand: 1_000_000 });
  });

  test("can be ordered only under the contract it was made under", async () => {
    const [own] = await shop.db.insert(contracts).values({ storeId: 1, name: "Propio", organizationId }).returning();
    const cart = await shop.cart(ana);
    const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, cart.id));
    const cheap = { productId: line?.productId ?? 0, contractId: own?.id ?? 0, currency: "MXN", price: "1" };
    await shop.db.insert(offers).values(cheap);
    await shop.db
      .update(orderItems)
      .set({ contractId: own?.id ?? 0 })
      .where(eq(orderItems.orderId, cart.id));
    const id = await quote(ana);
    expect((await read(ana, id)).line).toMatchObject([{ unitPrice: "1.00000" }]);
    await ana.call("PUT", "switchContract/switchTo", { query: { contractId: "11005" }, body: {} });
    expect(faultOf(await orderIt(ana, id))).toBe(`400 _ERR_QUOTATION_CONTRACT ${own?.id}`);
    await ana.call("PUT", "switchContract/switchTo", { query: { contractId: String(own?.id) }, body: {} });
    expect((await orderIt(ana, id)).status).toBe(201);
    await shop.db.delete(offers).where(eq(offers.contractId, own?.id ?? 0));
    await shop.db.delete(contracts).where(eq(contracts.id, own?.id ?? 0));
  });

  test("is ordered without its shipping address if that has been deleted", async () => {
    const id = await quoted(ana);
    await orderIt(ana, id);
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    const other = await orderIt(ana, id);
    const [line] = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(other.body.orderId[0])));
    expect(line).toMatchObject({ addressId: null, quoted: true });
  });

  test("cannot be quoted again from the cart it was ordered into", async () => {
    const id = await quoted(ana);
    await orderIt(ana, id);
    const { number } = await read(ana, id);
    expect(faultOf(await ana.call("POST", "quotation", { body: {} }))).toBe(`400 _ERR_QUOTATION_QUOTED ${number}`);
  });

  test("can be withdrawn once, and not ordered afterward", async () => {
    const id = await quoted(ana);
    const withdraw = () => ana.call("POST", `quotation/${id}/withdraw`, { body: {} });
    expect((await withdraw()).status).toBe(200);
    expect(faultOf(await withdraw())).toEqual(expect.stringMatching(/^409 _ERR_QUOTATION_OVER COT-\d+,WITHDRAWN$/));
    expect(faultOf(await orderIt(ana, id))).toEqual(
      expect.stringMatching(/^409 _ERR_QUOTATION_OVER COT-\d+,WITHDRAWN$/),
    );
  });

  test("counts as expired from its deadline, before and after the job has closed it", async () => {
    const id = await quoted(ana);
    const listed = async (status: string) =>
      (await ana.call("GET", "quotation", { query: { status } })).body.quotations.map(
        (one: { quotationId: string }) => one.quotationId,
      );
    expect(await listed("OPEN")).toContain(id);
    await shop.db
      .update(quotations)
      .set({ validUntil: new Date(Date.now() - 1000) })
      .where(eq(quotations.id, Number(id)));
    expect((await read(ana, id)).status).toBe("EXPIRED");
    expect([await listed("OPEN"), await listed("EXPIRED")]).toEqual([expect.not.arrayContaining([id]), [id]]);
    expect(faultOf(await orderIt(ana, id))).toEqual(expect.stringMatching(/^409 _ERR_QUOTATION_OVER COT-\d+,EXPIRED$/));
    expect(await quotationJob.run(shop.db)).toBeGreaterThan(0);
    expect(await stateOf(id)).toMatchObject({ status: "EXPIRED", closedAt: expect.any(Date) });
  });

  test("is open again after its order is rejected or canceled", async () => {
    const strict = await writeApprovingOrganization(shop.db, "0");
    const approver = await openApprover(shop, strict);
    const buyer = await openBuyer(shop, strict);
    const id = await quoted(buyer);
    await orderIt(buyer, id);
    await place(buyer);
    const { orderId } = await read(buyer, id);
    expect((await shop.row(orderId))?.status).toBe("W");
    await approver.decide(orderId, false);
    expect(await read(buyer, id)).toMatchObject({ status: "OPEN" });
    await orderIt(buyer, id);
    await place(buyer);
    const { orderId: again } = await read(buyer, id);
    await buyer.call("DELETE", `cart/${again}/cancel_order`);
    expect(await read(buyer, id)).toMatchObject({ status: "OPEN" });
  });

  test("can be read, but not ordered, by administrators of its organization, and not by colleagues", async () => {
    const id = await quoted(ana);
    const boss = await openBuyer(shop, organizationId);
    await shop.db.insert(memberRoles).values({ memberId: boss.memberId, organizationId, roleId: -21 });
    const colleague = await openBuyer(shop, organizationId);
    expect(await read(boss, id)).toMatchObject({ quotationId: id, own: "false", firstName: "Inés" });
    const ids = (answer: { body: { quotations: { quotationId: string }[] } }) =>
      answer.body.quotations.map(({ quotationId }) => quotationId);
    const all = { query: { q: "organization", pageSize: "100" } };
    expect(ids(await boss.call("GET", "quotation", all))).toContain(id);
    expect(ids(await colleague.call("GET", "quotation", all))).toEqual([]);
    expect((await orderIt(boss, id)).status).toBe(404);
    expect((await colleague.call("GET", `quotation/${id}`)).status).toBe(404);
  });

  test("is emailed with its lines and link, at most twenty times a day", async () => {
    const id = await quoted(ana);
    const send = (to: string) => ana.call("POST", `quotation/${id}/send`, { body: { to, message: "¿La revisas?" } });
    expect(faultOf(await send("a@b.mx\r\nBcc: c@d.mx"))).toBe("400 _ERR_CMD_INVALID_PARAM to");
    expect((await send("luis@example.mx")).status).toBe(200);
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.kind, "quotation"));
    expect(mail).toMatchObject({
      to: "luis@example.mx",
      payload: {
        message: "¿La revisas?",
        url: expect.stringMatching(`account/quotations/${id}$`),
        line: [{ quantity: "1.0" }],
      },
    });
    const letter = mail && (await composeLetter(shop.db, mail));
    const { number, organizationName } = await read(ana, id);
    expect(letter?.subject).toContain(number);
    expect(letter?.paragraphs.map(({ text }) => text)).toEqual([
      expect.stringContaining(`(${organizationName})`),
      expect.stringMatching(/\d{4}/),
      "¿La revisas?",
    ]);
    expect(letter?.items).toEqual([{ text: expect.stringMatching(/^1 × ./) }]);
    expect(letter && footOf(letter)[0]).not.toContain("hiciste");
    for (let sent = 1; sent < 20; sent += 1) expect((await send("luis@example.mx")).status).toBe(200);
    expect((await send("luis@example.mx")).status).toBe(429);
  });
});
