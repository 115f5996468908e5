import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "#backend/after-sales/order/cancel.ts";
import { dropAbandonedHolds } from "#backend/payment/hold-job.ts";
import { attempts } from "#backend/platform/db/schema/attempt.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { voucherHolds, voucherMovements, vouchers } from "#backend/platform/db/schema/voucher.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { hashPin } from "#backend/platform/password/password.ts";
import { findStore } from "#backend/store/store.ts";
import { asBuyer, openApprover, writeApprovingOrganization } from "#tests/support/approval.ts";
import { windowsPass } from "#tests/support/attempts.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { expireVouchers } from "./expire.ts";
import { issueVoucher } from "./issue.ts";
import { hashFolio } from "./secrets.ts";

const path = "cart/@self/payment_instruction";
const electronic = `${path}/electronic_voucher`;
const day = 86_400_000;
let shop: TestShop;
let pinHash: string;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1000 });
  pinHash = await hashPin("4410");
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(attempts));

/** A registered shopper with an address. */
async function person(): Promise<Shopper & Member> {
  const member = await openMember(shop);
  return { ...member, address: await addAddress(shop.db, member.memberId) };
}

type More = Partial<typeof vouchers.$inferInsert>;
async function voucher(owner: { memberId: number }, amount = "100.00", more: More = {}) {
  const about = { memberId: owner.memberId, type: "COMPENSACION" as const, email: "", languageId: -5 };
  const store = await findStore(shop.db, "1");
  const row = await shop.db.transaction((tx) =>
    issueVoucher(tx, { store, ...about, amount: new Decimal(amount), currency: "MXN" }),
  );
  if (!row) throw new Error("no voucher");
  await shop.db
    .update(vouchers)
    .set({ currency: "MXN", ...more })
    .where(eq(vouchers.id, row.id));
  return { id: row.id, voucherId: `VC-${row.id}` };
}
/** A paper voucher: a bearer instrument, spent by folio and PIN. */
async function paper(folio: string, amount = "100.00", more: More = {}) {
  return voucher({ memberId: 0 }, amount, { memberId: null, folioHash: await hashFolio(folio), pinHash, ...more });
}

const use = (who: Pick<Shopper, "call">, body: object) => who.call("POST", electronic, { body });
const rowOf = async (id: number) => (await shop.db.select().from(vouchers).where(eq(vouchers.id, id)))[0];
const state = async (id: number) => {
  const row = await rowOf(id);
  return [Number(row?.balance), Number(row?.reservedAmount)];
};
const ledger = async (id: number) =>
  (
    await shop.db.select().from(voucherMovements).where(eq(voucherMovements.voucherId, id)).orderBy(voucherMovements.id)
  ).map(({ type, amount }) => `${type} ${Number(amount)}`);

/** Pays the rest on delivery and places the order. */
async function place(who: Shopper, orderId: number) {
  const paid = (await who.call("GET", path)).body.paymentInstruction ?? [];
  const open = new Decimal((await shop.row(orderId))?.grandTotal ?? 0).minus(
    sum(paid.map(({ piAmount }: { piAmount: string }) => piAmount)),
  );
  const body = { payMethodId: "COD", piAmount: open.toFixed(2), billing_address_id: String(who.address.id) };
  if (open.gt(0)) expect((await who.call("POST", path, { body })).status).toBe(201);
  expect((await who.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
  return who.call("POST", "cart/@self/checkout", { body: {} });
}

describe("paying with a voucher", () => {
  test("holds what the voucher has, up to what the order needs, and returns the remaining balance", async () => {
    const ana = await person();
    const [small, large] = [await voucher(ana, "100.00"), await voucher(ana, "90000.00")];
    const order = await shop.cart(ana);
    expect((await use(ana, { voucherId: small.voucherId })).body).toMatchObject({
      resourceName: "cart",
      orderId: String(order.id),
      paymentInstruction: [{ payMethodId: "ValeElectronico", piAmount: "100.00000" }],
      voucherId: small.voucherId,
      folio: expect.stringMatching(/^\*{4}\d{4}$/),
      remainingBalance: "0.00000",
    });
    const open = new Decimal(order.grandTotal).minus(100);
    const second = await use(ana, { voucherId: large.voucherId });
    expect(second.body.paymentInstruction[0].piAmount).toBe(open.toFixed(5));
    expect(second.body.remainingBalance).toBe(new Decimal(90000).minus(open).toFixed(5));
    expect(await state(small.id)).toEqual([100, 100]);
    expect(faultOf(await use(ana, { voucherId: (await voucher(ana)).voucherId }))).toBe(
      "400 _ERR_INVALID_PI_TOTAL_AMOUNT",
    );
    const { paymentInstruction } = (await ana.call("GET", "cart/@self")).body;
    expect(paymentInstruction[0].protocolData).toContainEqual({ name: "voucherId", value: small.voucherId });
    expect((await place(ana, order.id)).status).toBe(201);
    expect(await state(small.id)).toEqual([0, 0]);
    expect(await ledger(small.id)).toEqual(["ISSUE 100", "RESERVE 100", "REDEEM 100"]);
  });

  test("accepts an amount; a repeated request changes it and never pays twice", async () => {
    const ana = await person();
    const { id, voucherId } = await voucher(ana, "100.00");
    const order = await shop.cart(ana);
    for (const piAmount of ["30", "50", "50"]) expect((await use(ana, { voucherId, piAmount })).status).toBe(201);
    expect(await state(id)).toEqual([100, 50]);
    expect((await ana.call("GET", path)).body.paymentInstruction).toHaveLength(1);
    expect(faultOf(await use(ana, { voucherId, piAmount: "100.01" }))).toBe("400 _ERR_VOUCHER_BALANCE 100.00");
    expect(faultOf(await use(ana, { voucherId, piAmount: "0" }))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 0");
    expect(faultOf(await use(ana, { voucherId, piAmount: "x" }))).toBe("400 _ERR_CMD_INVALID_PARAM piAmount");
    expect(await state(id)).toEqual([100, 50]);
    expect((await place(ana, order.id)).status).toBe(201);
    expect(await state(id)).toEqual([50, 0]);
  });

  test("also works with the payment instruction call; removal by either call releases the hold", async () => {
    const ana = await person();
    const { id, voucherId } = await voucher(ana);
    await shop.cart(ana);
    const body = { payMethodId: "ValeElectronico", piAmount: "40", billing_address_id: String(ana.address.id) };
    const added = await ana.call("POST", path, { body: { ...body, voucherId } });
    expect(await state(id)).toEqual([100, 40]);
    expect((await ana.call("DELETE", `${path}/${added.body.paymentInstruction[0].piId}`)).status).toBe(200);
    await use(ana, { voucherId });
    expect((await ana.call("DELETE", `${electronic}/${voucherId}`)).status).toBe(200);
    expect(faultOf(await ana.call("DELETE", `${electronic}/${voucherId}`))).toBe("400 _ERR_VOUCHER_INVALID");
    expect(await ledger(id)).toEqual(["ISSUE 100", "RESERVE 40", "RELEASE 40", "RESERVE 100", "RELEASE 100"]);
    expect(faultOf(await ana.call("POST", path, { body }))).toBe("400 _ERR_CMD_MISSING_PARAM voucherId");
  });

  test("needs no voucher id or PIN to change the amount with the payment instruction call", async () => {
    const ana = await person();
    const order = await shop.cart(ana);
    const { id } = await voucher(ana, "100", { pinHash });
    const added = await use(ana, { voucherId: `VC-${id}`, pin: "4410" });
    const { piId } = added.body.paymentInstruction[0];
    const change = (more: object) => {
      const one = { piId, payMethodId: "ValeElectronico", piAmount: "25", billing_address_id: String(ana.address.id) };
      return ana.call("PUT", path, { body: { paymentInstruction: [{ ...one, ...more }] } });
    };
    expect((await change({})).status).toBe(200);
    expect(await state(id)).toEqual([100, 25]);
    const { voucherId } = await voucher(ana, "100", { pinHash });
    expect(faultOf(await change({ voucherId }))).toBe("400 _ERR_CMD_MISSING_PARAM pin");
    expect(faultOf(await change({ piAmount: "100.01" }))).toBe("400 _ERR_VOUCHER_BALANCE 100.00");
    expect(await state(id)).toEqual([100, 25]);
    expect((await shop.row(order.id))?.status).toBe("P");
  });

  test("is refused with the same error for every voucher that cannot be used", async () => {
    const [ana, luis] = [await person(), await person()];
    const order = await shop.cart(ana);
    const bad = await Promise.all([
      voucher(luis),
      voucher(ana, "100", { expiresAt: new Date(Date.now() - 1000) }),
      voucher(ana, "100", { blocked: true }),
      voucher(ana, "100", { usableOnline: false }),
      voucher(ana, "100", { currency: "USD", blocked: true }),
      voucher(ana, "100", { storeId: 2 }),
    ]);
    const named = [...bad.map(({ voucherId }) => voucherId), "VC-1", "x", "9001"].map((voucherId) => ({ voucherId }));
    const pinned = await voucher(ana, "100", { pinHash });
    const wrong = [
      { voucherId: pinned.voucherId, pin: "0000" },
      { folio: "000000000000", pin: "1234" },
    ];
    for (const body of [...named, ...wrong, { folio: "12" }])
      expect(faultOf(await use(ana, body))).toBe("400 _ERR_VOUCHER_INVALID");
    expect(faultOf(await use(ana, {}))).toBe("400 _ERR_CMD_MISSING_PARAM voucherId");
    expect(faultOf(await use(ana, { voucherId: pinned.voucherId }))).toBe("400 _ERR_CMD_MISSING_PARAM pin");
    expect((await use(ana, { voucherId: pinned.voucherId, pin: " 4410 " })).status).toBe(201);
    const dollars = await voucher(ana, "100", { currency: "USD" });
    expect(faultOf(await use(ana, { voucherId: dollars.voucherId }))).toBe("400 _ERR_VOUCHER_INVALID USD");
    const empty = await voucher(ana, "100", { balance: "0" });
    expect(faultOf(await use(ana, { voucherId: empty.voucherId }))).toBe("400 _ERR_VOUCHER_BALANCE 0.00");
    expect(faultOf(await use(ana, { voucherId: pinned.voucherId, pin: "4410", orderId: "1" }))).toMatch(
      /ORDER_NOT_FOUND/,
    );
    expect((await shop.row(order.id))?.status).toBe("P");
  });

  test("accepts a paper voucher from any bearer, by its folio in any notation and its PIN", async () => {
    const [ana, luis] = [await person(), await person()];
    await Promise.all([shop.cart(ana), shop.cart(luis)]);
    const { id } = await paper("123456789012");
    const typed = { folio: "1234-5678 9012", pin: "4410" };
    expect(faultOf(await use(ana, { folio: "123456789012" }))).toBe("400 _ERR_VOUCHER_INVALID");
    expect((await use(ana, typed)).body).toMatchObject({ voucherId: `VC-${id}`, remainingBalance: "0.00000" });
    expect(faultOf(await use(luis, typed))).toBe("400 _ERR_VOUCHER_BALANCE 0.00");
    expect((await ana.call("GET", "person/@self/vales-de-caja")).body.vouchers).toEqual([]);
    expect((await ana.call("DELETE", `${electronic}/VC-${id}`)).status).toBe(200);
    expect((await use(luis, typed)).status).toBe(201);
  });

  test("requires an account", async () => {
    const guest = await shop.shopper();
    await shop.cart(guest);
    const { voucherId } = await voucher(guest);
    expect(faultOf(await use(guest, { voucherId }))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(faultOf(await guest.call("GET", "person/@self/vales-de-caja"))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    const body = {
      payMethodId: "ValeElectronico",
      piAmount: "1",
      billing_address_id: String(guest.address.id),
      voucherId,
    };
    expect(faultOf(await guest.call("POST", path, { body }))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(faultOf(await use({ call: shop.call }, { voucherId }))).toMatch(/^400 USR.CWXFR0130E/);
    expect((await use(await person(), { voucherId })).status).toBe(404);
  });
});

describe("guessing a PIN", () => {
  test("is blocked after five wrong PINs, even concurrent ones; then the right one is refused too", async () => {
    const ana = await person();
    await shop.cart(ana);
    const { voucherId } = await voucher(ana, "100", { pinHash });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => use(ana, { voucherId, pin: String(1000 + index) })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(faultOf(await use(ana, { voucherId, pin: "4410" }))).toBe("429 _ERR_TOO_MANY_REQUESTS");
    const body = { payMethodId: "ValeElectronico", piAmount: "1", billing_address_id: String(ana.address.id) };
    const plain = await ana.call("POST", path, { body: { ...body, voucherId, pin: "4410" } });
    expect(plain.status).toBe(429);
    await windowsPass(shop.db);
    expect((await use(ana, { voucherId, pin: "4410" })).status).toBe(201);
  });

  test("does not count right PINs, and is limited per folio across shoppers", async () => {
    const ana = await person();
    await shop.cart(ana);
    const { voucherId } = await voucher(ana, "100", { pinHash });
    for (let round = 0; round < 7; round += 1) expect((await use(ana, { voucherId, pin: "4410" })).status).toBe(201);
    await paper("999900001111");
    const people = await Promise.all([person(), person(), person()]);
    await Promise.all(people.map((one) => shop.cart(one)));
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1)
      for (const one of people) statuses.push((await use(one, { folio: "999900001111", pin: `000${round}` })).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("counts a wrong PIN although the whole call, with its other payments, is rolled back", async () => {
    const ana = await person();
    await shop.cart(ana);
    const { voucherId } = await voucher(ana, "100", { pinHash });
    const common = { piAmount: "1", billing_address_id: String(ana.address.id) };
    const paymentInstruction = [
      { payMethodId: "COD", ...common },
      { payMethodId: "ValeElectronico", ...common, voucherId, pin: "0000" },
    ];
    const { status } = await ana.call("POST", path, { body: { paymentInstruction } });
    expect(status).toBe(400);
    expect((await ana.call("GET", path)).body.paymentInstruction).toBeUndefined();
    const rows = await shop.db.select().from(attempts).where(eq(attempts.rule, "voucher"));
    expect(rows).toMatchObject([{ count: 1 }]);
  });

  test("stores neither the folio nor the PIN in plain text", async () => {
    const ana = await person();
    await shop.cart(ana);
    await paper("777766665555");
    await use(ana, { folio: "777766665555", pin: "4410" });
    const kept = await Promise.all([
      shop.db.select().from(vouchers),
      shop.db.select().from(attempts),
      shop.db.select().from(voucherHolds),
      shop.db.select().from(outbox),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/77776666|"4410"/);
  });
});

describe("concurrent use of a voucher", () => {
  test("holds no more than its balance for twenty carts", async () => {
    const folio = "555544443333";
    const { id } = await paper(folio, "70.00");
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));
    for (const one of people) await shop.cart(one);
    await shop.db.delete(attempts);
    const answers = await Promise.all(people.map((one) => use(one, { folio, pin: "4410", piAmount: "10.00" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    const rest = answers.filter(({ status }) => status !== 201).map(faultOf);
    // The folio is locked after ten tries at once: both answers are a refusal.
    expect(rest.every((fault) => /^(400 _ERR_VOUCHER_BALANCE 0.00|429)/.test(fault))).toBe(true);
    expect(await state(id)).toEqual([70, 70]);
  });

  test("pays once for twenty clicks in one cart", async () => {
    const ana = await person();
    await shop.cart(ana);
    const { id, voucherId } = await voucher(ana, "100.00");
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(ana, { voucherId, piAmount: "60" })));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await ana.call("GET", path)).body.paymentInstruction).toHaveLength(1);
    expect(await state(id)).toEqual([100, 60]);
  });

  test("places each of two orders that share two vouchers once in twenty checkouts", async () => {
    const [ana, luis] = [await person(), await person()];
    const [first, second] = ["313131313131", "323232323232"];
    const made = [await paper(first, "50.00"), await paper(second, "50.00")];
    const [mine, theirs] = [await shop.cart(ana), await shop.cart(luis)];
    for (const [who, folios] of [
      [ana, [first, second]],
      [luis, [second, first]],
    ] as const)
      for (const folio of folios) expect((await use(who, { folio, pin: "4410", piAmount: "20" })).status).toBe(201);
    const ready = await Promise.all([prepare(ana, mine.id), prepare(luis, theirs.id)]);
    expect(ready).toEqual([200, 200]);
    const checkOut = (who: Shopper) => who.call("POST", "cart/@self/checkout", { body: {} });
    const answers = await Promise.all([ana, luis].flatMap((who) => Array.from({ length: 10 }, () => checkOut(who))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { id } of made) expect(await state(id)).toEqual([10, 0]);
    const holds = await shop.db
      .select()
      .from(voucherHolds)
      .where(and(inArray(voucherHolds.orderId, [mine.id, theirs.id]), eq(voucherHolds.state, "REDEEMED")));
    expect(holds).toHaveLength(4);
  });
});

/** Everything but the last click. */
async function prepare(who: Shopper, orderId: number) {
  const paid = (await who.call("GET", path)).body.paymentInstruction ?? [];
  const open = new Decimal((await shop.row(orderId))?.grandTotal ?? 0).minus(
    sum(paid.map(({ piAmount }: { piAmount: string }) => piAmount)),
  );
  const body = { payMethodId: "COD", piAmount: open.toFixed(2), billing_address_id: String(who.address.id) };
  await who.call("POST", path, { body });
  return (await who.call("PUT", "cart/@self/precheckout", { body: {} })).status;
}

describe("releasing and refunding a voucher", () => {
  test("releases the hold of a cart that is deleted or idle for 15 minutes, so that another can use it", async () => {
    const [ana, luis] = [await person(), await person()];
    await Promise.all([shop.cart(ana), shop.cart(luis)]);
    const typed = { folio: "888877776666", pin: "4410" };
    const { id } = await paper(typed.folio);
    await use(ana, typed);
    expect(faultOf(await use(luis, typed))).toBe("400 _ERR_VOUCHER_BALANCE 0.00");
    await dropAbandonedHolds(shop.db, new Date(Date.now() + 16 * 60_000));
    expect(await state(id)).toEqual([100, 0]);
    expect((await ana.call("GET", path)).body.paymentInstruction).toBeUndefined();
    expect((await use(luis, typed)).status).toBe(201);
    await luis.call("DELETE", "cart/@self");
    expect(await state(id)).toEqual([100, 0]);
  });

  test("refunds a canceled order once; after expiry, for thirty more days", async () => {
    const ana = await person();
    const { id, voucherId } = await voucher(ana, "100.00");
    const order = await shop.cart(ana);
    await use(ana, { voucherId, piAmount: "60" });
    await place(ana, order.id);
    await shop.db
      .update(vouchers)
      .set({ expiresAt: new Date(Date.now() - day) })
      .where(eq(vouchers.id, id));
    expect(await expireVouchers(shop.db)).toBeGreaterThanOrEqual(1);
    expect(await state(id)).toEqual([0, 0]);
    const cancel = () => ana.call("DELETE", `cart/${order.id}/cancel_order`);
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await state(id)).toEqual([60, 0]);
    expect(await ledger(id)).toEqual(["ISSUE 100", "RESERVE 60", "REDEEM 60", "EXPIRE 40", "REVERSAL 60"]);
    const [seen] = (await ana.call("GET", "person/@self/vales-de-caja")).body.vouchers;
    expect(seen).toMatchObject({ status: "PARTIALLY_USED", balance: "60.00" });
    expect(Date.parse(seen.expiryDate) - Date.now()).toBeGreaterThan(28 * day);
    expect(await expireVouchers(shop.db, new Date(Date.now() + 32 * day))).toBeGreaterThanOrEqual(1);
    expect(await state(id)).toEqual([0, 0]);
    await expect(
      shop.db.transaction(async (tx) => cancelOrder(tx, await findStore(tx, "1"), order.id)),
    ).rejects.toThrow();
  });
});

test("money that an order held while it waited for approval can be spent for thirty more days if it is rejected too late", async () => {
  const organizationId = await writeApprovingOrganization(shop.db);
  const ana = await asBuyer(shop.db, await person(), organizationId);
  const approver = await openApprover(shop, organizationId);
  const { id, voucherId } = await voucher(ana, "100.00");
  const order = await shop.cart(ana, { pieces: 2 });
  await use(ana, { voucherId, piAmount: "60" });
  await place(ana, order.id);
  expect((await shop.row(order.id))?.status).toBe("W");
  await shop.db
    .update(vouchers)
    .set({ expiresAt: new Date(Date.now() - day) })
    .where(eq(vouchers.id, id));
  await expireVouchers(shop.db);
  expect(await state(id)).toEqual([60, 60]);
  expect((await approver.decide(order.id, false)).body.resultmsg).toBe("approvalsOK");
  expect(await state(id)).toEqual([60, 0]);
  expect(await ledger(id)).toEqual(["ISSUE 100", "RESERVE 60", "EXPIRE 40", "RELEASE 60"]);
  await expireVouchers(shop.db, new Date(Date.now() + 28 * day));
  expect(await state(id)).toEqual([60, 0]);
  await expireVouchers(shop.db, new Date(Date.now() + 32 * day));
  expect(await state(id)).toEqual([0, 0]);
});

describe("the voucher list", () => {
  test("shows the shopper's own vouchers, soonest expiry first, with movements only on request", async () => {
    const ana = await person();
    const later = await voucher(ana, "500.00");
    const soon = await voucher(ana, "120.00", { expiresAt: new Date(Date.now() + 3 * day) });
    const over = await voucher(ana, "200.00", { expiresAt: new Date(Date.now() - 3 * day) });
    const foreign = await voucher(ana, "80.00", { currency: "USD" });
    await voucher(await person());
    const list = (query = {}) => ana.call("GET", "person/@self/vales-de-caja", { query });
    const { body } = await list();
    expect(body).toMatchObject({ recordSetTotal: 4, currency: "MXN", totalAvailable: "620.00" });
    expect(body.vouchers.map(({ voucherId }: { voucherId: string }) => voucherId)).toEqual(
      [over, soon, later, foreign].map(({ voucherId }) => voucherId),
    );
    expect(body.vouchers[0]).toMatchObject({ status: "EXPIRED", balance: "200.00" });
    expect(body.vouchers[0]).not.toHaveProperty("transactions");
    const full = (await list({ transactions: "true", status: "ACTIVE", pageSize: "1", pageNumber: "2" })).body;
    expect(full).toMatchObject({ recordSetTotal: 3, vouchers: [{ voucherId: later.voucherId }] });
    expect(full.vouchers[0].transactions).toMatchObject([
      { type: "ISSUE", amount: "500.00", balanceAfter: "500.00", orderId: null, channel: "ONLINE" },
    ]);
    expect(faultOf(await list({ status: "LOST" }))).toBe("400 _ERR_CMD_INVALID_PARAM status");
    expect(faultOf(await list({ pageNumber: "0" }))).toBe("400 _ERR_CMD_INVALID_PARAM pageNumber");
    expect(faultOf(await shop.call("GET", "person/@self/vales-de-caja"))).toMatch(/^401 _ERR_DIDNT_LOGON/);
  });
});

describe("previewing vouchers for a cart", () => {
  test("applies them one after the other up to the total, with a reason for each refusal", async () => {
    const ana = await person();
    const order = await shop.cart(ana);
    const part = await voucher(ana, "100.00");
    const all = await voucher(ana, "90000.00");
    const none = await voucher(ana, "10", { balance: "0" });
    const old = await voucher(ana, "10", { expiresAt: new Date(Date.now() - day) });
    const dollars = await voucher(ana, "10", { currency: "USD" });
    const blocked = await voucher(ana, "10", { currency: "USD", blocked: true });
    const ask = (body: object) => ana.call("POST", "cart/@self/bank_voucher_promotions", { body });
    const voucherIds = [part, all, none, old, dollars, blocked].map(({ voucherId }) => voucherId);
    const { body } = await ask({ voucherIds });
    const rest = new Decimal(order.grandTotal).minus(100).toFixed(2);
    expect(body.promos.map(({ amount, reasonCode }: Record<string, string>) => [amount, reasonCode])).toEqual([
      ["-100.00", null],
      [`-${rest}`, null],
      ["0.00", "VOUCHER_NO_BALANCE"],
      ["0.00", "VOUCHER_EXPIRED"],
      ["0.00", "OTHER_CURRENCY"],
      ["0.00", "OUT_OF_WINDOW"],
    ]);
    expect(body.promos[0]).toMatchObject({ promoId: null, type: "VOUCHER", eligible: true, months: null });
    expect(await state(part.id)).toEqual([100, 0]);
    const other = await voucher(await person());
    expect(faultOf(await ask({ voucherIds: [other.voucherId] }))).toBe("400 _ERR_VOUCHER_INVALID");
    expect(faultOf(await ask({}))).toBe("400 _ERR_CMD_MISSING_PARAM cardBin");
    expect(faultOf(await ask({ cardBin: "4152318812345678" }))).toBe("400 _ERR_CMD_INVALID_PARAM cardBin");
    const byCard = (await ask({ cardBin: "415231" })).body.promos;
    expect(byCard.filter(({ type }: { type: string }) => type === "VOUCHER")).toEqual([]);
    expect(faultOf(await ask({ cardBin: "415231", orderId: "1" }))).toBe("400 _ERR_ORDER_NOT_FOUND 1");
    expect(
      (await (await person()).call("POST", "cart/@self/bank_voucher_promotions", { body: { cardBin: "415231" } }))
        .status,
    ).toBe(404);
  });
});
