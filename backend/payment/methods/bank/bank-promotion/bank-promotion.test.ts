import { eq, or } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "#backend/after-sales/order/cancel.ts";
import { attemptJob } from "#backend/platform/attempt/limiter.ts";
import { bankPromotions, bankPromotionUses, orderBankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { categories, productCategories, products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { windowsPass } from "#tests/support/attempts.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

const eligibility = "banks/promo/eligibility";
const norteno = "415231";
const sierra = "520416";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 10_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.update(bankPromotions).set({ startsAt: new Date(0), endsAt: new Date("2999-01-01"), weekdays: null });
});

type Buyer = Pick<Shopper, "call">;
const evaluate = (who: Buyer, body: object) => who.call("PUT", eligibility, { query: { transactions: "true" }, body });
const look = (who: Buyer, query = {}) => who.call("GET", eligibility, { query: { transactions: "true", ...query } });
const apply = (who: Buyer, body: object) => who.call("POST", "banks/apply-promo", { body });

/** One of the samples, with a minimum of its own. */
const set = async (id: number, more: Partial<typeof bankPromotions.$inferInsert>) => {
  await shop.db.update(bankPromotions).set(more).where(eq(bankPromotions.id, id));
  return `BP-${id}`;
};
const twelve = () => set(315, { minimum: "100" });
const rowOf = async (orderId: number) =>
  (await shop.db.select().from(orderBankPromotions).where(eq(orderBankPromotions.orderId, orderId)))[0];
const promoIn = (body: { promos: { promoId: string }[] }, id: string) =>
  body.promos.find(({ promoId }) => promoId === id);

async function pay(who: Shopper, orderId: number, payMethodId = "BankCard") {
  const total = new Decimal((await shop.row(orderId))?.grandTotal ?? 0).toFixed(2);
  const body = { payMethodId, piAmount: total, billing_address_id: String(who.address.id) };
  await who.call("DELETE", "cart/@self/payment_instruction");
  expect((await who.call("POST", "cart/@self/payment_instruction", { body })).status).toBe(201);
}
async function place(who: Shopper) {
  expect((await who.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
  return who.call("POST", "cart/@self/checkout", { body: {} });
}
async function person(): Promise<Shopper & Member> {
  const member = await openMember(shop);
  return { ...member, address: await addAddress(shop.db, member.memberId) };
}

describe("checking eligibility", () => {
  test("lists the promotions of a credit card's bank with exact installments, the others with a reason", async () => {
    const ana = await shop.shopper();
    const order = await shop.cart(ana, { pieces: 3 });
    const promoId = await twelve();
    const { status, body } = await evaluate(ana, {
      orderId: String(order.id),
      cardBin: "41523188",
      payMethodId: "VISA",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId: String(order.id),
      cardBin: "41523188",
      bank: { bankId: "BK-02", name: "Banco Norteño", cardType: "CREDIT" },
      selectedPromoId: null,
      promotionRemoved: null,
    });
    const plan = promoIn(body, promoId);
    expect(plan).toMatchObject({ type: "MSI", months: 12, eligible: true, reasonCode: null, minPurchase: "100.00" });
    const { monthlyAmount, firstMonthAmount } = plan as never;
    expect(new Decimal(monthlyAmount).times(11).plus(firstMonthAmount).equals(order.grandTotal)).toBe(true);
    expect(promoIn(body, "BP-310")).toMatchObject({ eligible: false, reasonCode: "BIN_NOT_PARTICIPATING" });
    expect((await look(ana)).body).toMatchObject({ cardBin: "41523188", bank: { bankId: "BK-02" } });
  });

  test("lists every bank's promotions as if paying with its card when none is given", async () => {
    const ana = await shop.shopper();
    await shop.cart(ana);
    await twelve();
    const { body } = await look(ana);
    expect([body.cardBin, body.bank]).toEqual([null, null]);
    expect(promoIn(body, "BP-315")).toMatchObject({ eligible: true, bankName: "Banco Norteño" });
    expect(new Set(body.promos.map(({ bankId }: { bankId: string }) => bankId))).toEqual(
      new Set(["BK-01", "BK-02", "BK-03"]),
    );
  });

  test("returns every reason for ineligibility", async () => {
    const ana = await person();
    const order = await shop.cart(ana);
    const promoId = await twelve();
    const reason = async (cardBin = norteno) =>
      (promoIn((await evaluate(ana, { cardBin })).body, promoId) as never as { reasonCode: string }).reasonCode;
    expect(await reason("999999")).toBe("BIN_NOT_PARTICIPATING");
    expect(await reason("415232")).toBe("DEBIT_NOT_ALLOWED");
    await set(315, { endsAt: new Date() });
    expect(await reason()).toBe("OUT_OF_WINDOW");
    await set(315, { endsAt: new Date("2999-01-01"), minimum: "999999" });
    expect(await reason()).toBe("MIN_PURCHASE_NOT_MET");
    await set(315, { departmentIds: [1], minimum: "1" });
    expect(await reason()).toBe("DEPARTMENT_EXCLUDED");
    await set(315, { departmentIds: null, perShopperLimit: 1 });
    const use = { orderId: 1, promotionId: 315, memberId: ana.memberId };
    await shop.db.insert(bankPromotionUses).values(use);
    expect(await reason()).toBe("ALREADY_USED");
    await shop.db.delete(bankPromotionUses);
    await set(315, { perShopperLimit: null, combinable: false });
    const own = { orderId: order.id, promotionId: 1, amount: "-1", displayLevel: "Order", usage: "Discount" } as const;
    await shop.db.insert(orderAdjustments).values(own);
    expect(await reason()).toBe("OTHER_PROMO_APPLIED");
    await set(315, { combinable: true });
    expect(await reason()).toBeNull();
  });

  test("refuses a department that is excluded from bank promotions", async () => {
    const ana = await shop.shopper();
    await shop.cart(ana);
    await twelve();
    const [first] = await shop.items();
    const [listed] = await shop.db
      .select({ identifier: categories.identifier })
      .from(categories)
      .innerJoin(productCategories, eq(productCategories.categoryId, categories.id))
      .innerJoin(
        products,
        or(eq(products.id, productCategories.productId), eq(products.parentId, productCategories.productId)),
      )
      .where(eq(products.id, first?.id ?? 0));
    const { userData } = await findStore(shop.db, "1");
    const without = { ...userData, "banks.excluded": listed?.identifier ?? "" };
    await shop.db.update(stores).set({ userData: without }).where(eq(stores.id, 1));
    const { body } = await evaluate(ana, { cardBin: norteno });
    await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
    expect(promoIn(body, "BP-315")).toMatchObject({ reasonCode: "DEPARTMENT_EXCLUDED" });
  });

  test("is refused for anything but a BIN, and for other shoppers', placed and locked orders", async () => {
    const [ana, other] = [await shop.shopper(), await shop.shopper()];
    const { orderId } = await shop.placed(other);
    expect(faultOf(await evaluate(ana, { cardBin: norteno }))).toBe("404 undefined undefined");
    const order = await shop.cart(ana);
    for (const cardBin of ["41523", "4111111111111111", "415 231", "", "41523a"])
      expect(faultOf(await evaluate(ana, { cardBin }))).toBe("400 _ERR_CMD_INVALID_PARAM cardBin");
    expect(faultOf(await evaluate(ana, {}))).toBe("400 _ERR_CMD_MISSING_PARAM cardBin");
    for (const foreign of [orderId, "999999999"]) {
      const fault = `404 _ERR_ORDER_NOT_FOUND ${foreign}`;
      expect(faultOf(await evaluate(ana, { orderId: foreign, cardBin: norteno }))).toBe(fault);
      expect(faultOf(await look(ana, { orderId: foreign }))).toBe(fault);
      expect(faultOf(await apply(ana, { orderId: foreign, promoId: null }))).toBe(fault);
    }
    const placed = "409 _ERR_ORDER_WRONG_STATUS C";
    expect(faultOf(await look(other, { orderId }))).toBe(placed);
    expect(faultOf(await evaluate(other, { orderId, cardBin: norteno }))).toBe(placed);
    expect(faultOf(await apply(other, { orderId, promoId: "BP-315" }))).toBe(placed);
    await shop.db.update(orders).set({ locked: true }).where(eq(orders.id, order.id));
    expect(faultOf(await evaluate(ana, { cardBin: norteno }))).toBe("400 _ERR_ORDER_IS_LOCKED");
    for (const [method, path] of [
      ["GET", eligibility],
      ["PUT", eligibility],
      ["POST", "banks/apply-promo"],
    ] as const)
      expect(
        faultOf(await shop.call(method, path, method === "GET" ? {} : { body: { cardBin: norteno, promoId: null } })),
      ).toContain("400 USR.CWXFR0130E");
  });

  test("allows ten cards an hour, across all calls and for concurrent requests", async () => {
    const ana = await person();
    await shop.cart(ana);
    await twelve();
    const tries = Array.from({ length: 20 }, (_, index) => String(600_000 + index));
    const answers = await Promise.all(tries.map((cardBin) => evaluate(ana, { cardBin })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter((answer) => faultOf(answer).startsWith("429 _ERR_TOO_MANY_REQUESTS"))).toHaveLength(10);
    const over = "429 _ERR_TOO_MANY_REQUESTS";
    expect(faultOf(await apply(ana, { promoId: "BP-315", cardBin: norteno }))).toBe(over);
    const body = { cardBin: norteno };
    expect(faultOf(await ana.call("POST", "cart/@self/bank_voucher_promotions", { body }))).toBe(over);
    expect((await look(ana)).status).toBe(200);
    expect((await evaluate(await withCart(), { cardBin: norteno })).status).toBe(200);
    await windowsPass(shop.db);
    expect((await evaluate(ana, { cardBin: norteno })).status).toBe(200);
    expect(await attemptJob.run(shop.db)).toBeGreaterThan(9);
  });

  test("counts a refused choice as a try, but not the same BIN again", async () => {
    const ana = await withCart();
    await set(315, { minimum: "999999" });
    for (let index = 0; index < 12; index++) await apply(ana, { promoId: "BP-315", cardBin: norteno });
    const statuses = [];
    for (let index = 0; index < 10; index++)
      statuses.push((await evaluate(ana, { cardBin: String(610_000 + index) })).status);
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
  });
});

async function withCart(pieces = 1) {
  const who = await shop.shopper();
  return { ...who, order: await shop.cart(who, { pieces }) };
}

describe("choosing a promotion", () => {
  test("keeps the total for installments, and shows the monthly amount in the cart", async () => {
    const ana = await withCart();
    const promoId = await twelve();
    const { status, body } = await apply(ana, { orderId: ".", promoId, cardBin: norteno, months: 12 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ applied: true, promoId, type: "MSI", months: 12, adjustmentAmount: "0.00" });
    expect(new Decimal(body.monthlyAmount).times(11).plus(body.firstMonthAmount).toFixed(2)).toBe(body.grandTotal);
    const cart = (await ana.call("GET", "cart/@self")).body;
    expect(cart.x_bankPromotion).toMatchObject({ promoId, cardBin: norteno, monthlyAmount: body.monthlyAmount });
    expect((await look(ana)).body.selectedPromoId).toBe(promoId);
    expect((await apply(ana, { promoId: null })).body).toMatchObject({ applied: false, promoId: null, type: null });
    expect((await ana.call("GET", "cart/@self")).body.x_bankPromotion).toBeUndefined();
  });

  test("applies a discount as one adjustment, prorated over the lines to the cent, and recalculates tax", async () => {
    const ana = await shop.shopper();
    const order = await shop.cart(ana, { goods: 3 });
    const promoId = await set(319, { minimum: "1", combinable: true });
    const { body } = await apply(ana, { promoId, cardBin: sierra });
    const expected = Decimal.min(500, new Decimal(order.grandTotal).times("0.1").toDecimalPlaces(2));
    expect(body.adjustmentAmount).toBe(expected.negated().toFixed(2));
    expect(body.grandTotal).toBe(new Decimal(order.grandTotal).minus(expected).toFixed(2));
    const cart = (await ana.call("GET", "cart/@self")).body;
    const ofBank = cart.adjustment.filter(({ code }: { code: string }) => code !== "Compra grande");
    expect(ofBank).toEqual([
      expect.objectContaining({ code: "10 % de descuento, hasta $500", amount: expected.negated().toFixed(5) }),
    ]);
    const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    expect(sum(lines.map(({ adjustment }) => adjustment)).equals(expected.negated().plus(order.totalAdjustment))).toBe(
      true,
    );
    expect(new Decimal(cart.totalSalesTax).lt(order.totalSalesTax)).toBe(true);
    await ana.call("POST", "cart/@self/calculate", { body: { calculationUsageId: "-1" } });
    expect((await ana.call("GET", "cart/@self")).body.grandTotal).toBe(cart.grandTotal);
    await apply(ana, { promoId: null });
    expect((await shop.row(order.id))?.grandTotal).toBe(order.grandTotal);
  });

  test("keeps only one of several concurrent choices, with a single adjustment", async () => {
    const ana = await withCart(2);
    const [off, plan] = [await set(319, { minimum: "1", combinable: true }), await twelve()];
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        apply(ana, { promoId: off, cardBin: sierra }),
        apply(ana, { promoId: plan, cardBin: norteno }),
        apply(ana, { promoId: off, cardBin: sierra }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const cart = (await ana.call("GET", "cart/@self")).body;
      const isOff = cart.x_bankPromotion.promoId === off;
      const ofBank = (cart.adjustment ?? []).filter(({ code }: { code: string }) => code.startsWith("10 %"));
      expect(ofBank).toHaveLength(isOff ? 1 : 0);
      const paid = isOff ? ((await rowOf(ana.order.id))?.discount ?? 0) : 0;
      expect(new Decimal(cart.grandTotal).plus(paid).equals(ana.order.grandTotal)).toBe(true);
    }
  });

  test("is refused with the reason", async () => {
    const ana = await withCart();
    const promoId = await twelve();
    const refusals: [object, string][] = [
      [{ promoId: "BP-999999", cardBin: norteno }, "400 _ERR_CMD_INVALID_PARAM promoId"],
      [{ promoId: "315", cardBin: norteno }, "400 _ERR_CMD_INVALID_PARAM promoId"],
      [{ promoId, cardBin: norteno, months: 6 }, "400 _ERR_CMD_INVALID_PARAM months"],
      [{ promoId, cardBin: "4152310000000000" }, "400 _ERR_CMD_INVALID_PARAM cardBin"],
      [{ cardBin: norteno }, "400 _ERR_CMD_MISSING_PARAM promoId"],
      [{ promoId, cardBin: sierra }, "400 _ERR_BANK_PROMO_NOT_ELIGIBLE BIN_NOT_PARTICIPATING"],
      [{ promoId, cardBin: "415232" }, "400 _ERR_BANK_PROMO_NOT_ELIGIBLE DEBIT_NOT_ALLOWED"],
    ];
    for (const [body, fault] of refusals) expect(faultOf(await apply(ana, body))).toBe(fault);
    await set(315, { minimum: "999999" });
    expect(faultOf(await apply(ana, { promoId }))).toBe("400 _ERR_BANK_PROMO_NOT_ELIGIBLE MIN_PURCHASE_NOT_MET");
    await set(315, { endsAt: new Date() });
    const over = await apply(ana, { promoId });
    expect(faultOf(over)).toBe("400 _ERR_BANK_PROMO_EXPIRED");
    expect(over.body.errors[0].errorCode).toBe("BNK1002E");
    expect((await ana.call("GET", "cart/@self")).body.x_bankPromotion).toBeUndefined();
  });

  test("lists no promotions in other stores, and rejects invalid parameters", async () => {
    const { body } = await shop.store(2).call("GET", "banks/promo", { query: { amount: "9000" } });
    expect(body.promos).toEqual([]);
    const here = await shop.store(1).call("GET", "banks/promo", { query: { amount: "6300.00" } });
    expect(promoIn(here.body, "BP-314")).toMatchObject({ months: 6, monthlyAmount: "1050.00" });
    const wrong: Record<string, string>[] = [{ amount: "x" }, { amount: "-1" }, { amount: "1", productId: "x" }];
    for (const query of wrong)
      expect(faultOf(await shop.store(1).call("GET", "banks/promo", { query }))).toContain(
        "400 _ERR_CMD_INVALID_PARAM",
      );
  });
});

describe("the chosen promotion", () => {
  test("is dropped when the cart falls below its minimum, and reported until the shopper chooses again", async () => {
    const ana = await withCart(4);
    const promoId = await set(315, { minimum: new Decimal(ana.order.grandTotal).times("0.9").toFixed(2) });
    await apply(ana, { promoId, cardBin: norteno });
    const [line] = (await ana.call("GET", "cart/@self")).body.orderItem;
    const body = { orderItem: [{ orderItemId: line.orderItemId, quantity: "2" }], x_calculateOrder: "1" };
    expect((await ana.call("PUT", "cart/@self/update_order_item", { body })).status).toBe(200);
    const removed = { promoId, type: "MSI", months: 12, reasonCode: "MIN_PURCHASE_NOT_MET" };
    expect((await ana.call("GET", "cart/@self")).body.x_bankPromotionRemoved).toMatchObject(removed);
    expect((await look(ana)).body).toMatchObject({ selectedPromoId: null, promotionRemoved: removed });
    await apply(ana, { promoId: null });
    expect((await look(ana)).body.promotionRemoved).toBeNull();
  });

  describe("ends when its payment is", () => {
    const payments = "cart/@self/payment_instruction";
    const cash = (who: Shopper) => ({ payMethodId: "COD", billing_address_id: String(who.address.id) });
    const changes: Record<string, (who: Shopper, piId: string, total: string) => ReturnType<Shopper["call"]>> = {
      removed: (who, piId) => who.call("DELETE", `${payments}/${piId}`),
      "removed with all others": (who) => who.call("DELETE", payments),
      replaced: (who, piId, piAmount) =>
        who.call("PUT", payments, { body: { paymentInstruction: [{ piId, ...cash(who), piAmount }] } }),
    };
    test.each(Object.entries(changes))("%s", async (_, change) => {
      const who = await shop.shopper();
      const order = await shop.cart(who, { pieces: 3 });
      const promoId = await set(315, { minimum: "100" });
      expect((await apply(who, { promoId })).status).toBe(200);
      await pay(who, order.id);
      const before = (await who.call("GET", "cart/@self")).body;
      expect(before.x_bankPromotion).toMatchObject({ promoId });
      const [{ piId }] = before.paymentInstruction;
      expect((await change(who, piId, before.grandTotal)).status).toBe(200);
      const { x_bankPromotion, x_bankPromotionRemoved } = (await who.call("GET", "cart/@self")).body;
      expect([x_bankPromotion, x_bankPromotionRemoved]).toEqual([undefined, undefined]);
    });

    test("removed, which restores the total before a discount", async () => {
      const who = await shop.shopper();
      const order = await shop.cart(who, { pieces: 3 });
      const [off] = await shop.db.select().from(bankPromotions).where(eq(bankPromotions.type, "DISCOUNT"));
      const promoId = await set(off?.id ?? 0, { minimum: "1", combinable: true });
      expect((await apply(who, { promoId })).status).toBe(200);
      await pay(who, order.id);
      const lower = Number((await shop.row(order.id))?.grandTotal);
      expect(lower).toBeLessThan(Number(order.grandTotal));
      await who.call("DELETE", payments);
      expect(Number((await shop.row(order.id))?.grandTotal)).toBe(Number(order.grandTotal));
    });
  });

  test("is dropped for a card of another bank", async () => {
    const ana = await withCart();
    const promoId = await twelve();
    await apply(ana, { promoId, cardBin: norteno });
    expect((await evaluate(ana, { cardBin: "41523199" })).body.selectedPromoId).toBe(promoId);
    const { body } = await evaluate(ana, { cardBin: sierra });
    expect(body).toMatchObject({ selectedPromoId: null, promotionRemoved: { reasonCode: "BIN_NOT_PARTICIPATING" } });
  });

  test("is reported as expired before the order is placed", async () => {
    const ana = await withCart();
    const promoId = await twelve();
    await apply(ana, { promoId, cardBin: norteno });
    await pay(ana, ana.order.id);
    expect((await ana.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
    await set(315, { endsAt: new Date() });
    expect(faultOf(await ana.call("POST", "cart/@self/checkout", { body: {} }))).toBe("400 _ERR_BANK_PROMO_EXPIRED");
    expect((await shop.row(ana.order.id))?.prepared).toBe(false);
    expect((await ana.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
    expect((await look(ana)).body.promotionRemoved).toMatchObject({ promoId, reasonCode: "OUT_OF_WINDOW" });
  });
});

describe("placing an order", () => {
  test("uses the promotion once and keeps its terms; canceling gives the use back", async () => {
    const ana = await person();
    const promoId = await set(315, { minimum: "100", perShopperLimit: 1 });
    const order = await shop.cart(ana);
    await apply(ana, { promoId, cardBin: norteno });
    await pay(ana, order.id);
    expect((await place(ana)).status).toBe(201);
    const placed = (await ana.call("GET", `order/${order.id}`)).body;
    expect([placed.orderStatus, placed.x_bankPromotion.months]).toEqual(["M", 12]);
    await shop.cart(ana);
    expect(faultOf(await apply(ana, { promoId, cardBin: norteno }))).toBe(
      "400 _ERR_BANK_PROMO_NOT_ELIGIBLE ALREADY_USED",
    );
    await shop.db.transaction(async (tx) => cancelOrder(tx, await findStore(tx, "1"), order.id));
    expect((await apply(ana, { promoId, cardBin: norteno })).status).toBe(200);
    await set(315, { perShopperLimit: null });
  });

  test("is refused with a bank promotion when paying on delivery", async () => {
    const ana = await withCart();
    const promoId = await twelve();
    await apply(ana, { promoId, cardBin: norteno });
    await pay(ana, ana.order.id, "COD");
    expect(faultOf(await place(ana))).toBe("400 _ERR_BANK_PROMO_NOT_ELIGIBLE BIN_NOT_PARTICIPATING");
  });
});
