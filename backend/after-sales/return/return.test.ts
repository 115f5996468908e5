import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { updateInstruction } from "#backend/order/payment/instructions.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returnCodes, returnEvents, returns } from "#backend/platform/db/schema/return.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { composeLetter } from "#backend/store/letter/compose.ts";
import { offerInFirstStore } from "#tests/support/credit.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { statementsOf, statementsSentBy } from "#tests/support/statements.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { advanceOrders } from "../order/advance.ts";
import { advanceReturns, clock } from "./advance.ts";
import { byHandFrom } from "./progress.ts";

let shop: TestShop;
let staff: Member;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await openMember(shop, { kind: "A" });
  await shop.db.update(stock).set({ onHand: 100_000 });
  // The seeded orders and returns are other tests' business.
  await shop.db.update(returns).set({ status: "CLO" });
  await shop.db.update(orders).set({ status: "D" }).where(eq(orders.status, "K"));
});
afterAll(() => shop.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** A delivered order of two goods, three pieces each. */
async function delivered(owner: Shopper, payMethodId = "COD") {
  const made = await shop.placed(owner, payMethodId, { goods: 2, pieces: 3 });
  if ((await shop.row(made.orderId))?.status === "M")
    await shop.db.transaction(async (tx) => {
      await updateInstruction(tx, Number(made.piId), { status: "Success" });
      await moveOrder(tx, Number(made.orderId), "C");
    });
  for (const status of ["R", "S", "D"] as const)
    await shop.db.transaction((tx) => moveOrder(tx, Number(made.orderId), status));
  const lines = await shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(made.orderId)))
    .orderBy(orderItems.id);
  return { ...made, lines, first: String(lines[0]?.id), second: String(lines[1]?.id) };
}
const wanted = (orderItemId: string, quantity = "1", more: object = {}) => ({
  returnItem: [{ orderItemId, quantity, reasonCode: "CHANGEDMIND" }],
  deliveryMethod: "CARRIER",
  ...more,
});
const give = (owner: Pick<Shopper, "call">, orderId: string, body: unknown) =>
  owner.call("POST", `devolucion/${orderId}`, { body });
const look = async (owner: Pick<Shopper, "call">, orderId: string) =>
  (await owner.call("GET", `devolucion/${orderId}`)).body;
const mails = (to: string, kind: string) =>
  shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, to), eq(outbox.kind, kind)));

describe("return eligibility", () => {
  test("cannot be read while the database fails, which does not make the order an unknown one", async () => {
    const ana = await shop.shopper();
    const { orderId } = await delivered(ana);
    const failing = vi.spyOn(shop.db, "select").mockImplementationOnce(() => {
      throw new Error("the database is down");
    });
    const { status } = await ana.call("GET", `devolucion/${orderId}`);
    failing.mockRestore();
    expect(status).toBe(500);
  });

  test("is shown with both deadlines and the credit per unit", async () => {
    const ana = await shop.shopper();
    const { orderId, lines } = await delivered(ana);
    const answer = await look(ana, orderId);
    expect(answer).toMatchObject({
      resourceName: "devolucion",
      orderId,
      orderStatus: "D",
      returnable: "true",
      deliveryMethod: ["STORE", "CARRIER"],
      refundMethod: ["ORIGINAL_PAYMENT"],
      orderItem: [
        { quantity: "3.0", quantityReturned: "0.0", quantityReturnable: "3.0", nonReturnableReason: "" },
        { returnable: "true" },
      ],
    });
    expect(answer).not.toHaveProperty("Return");
    expect(answer.returnableUntil).toBe(answer.x_policyUntil);
    expect(answer.x_legalUntil < answer.x_policyUntil).toBe(true);
    const paid = (Number(lines[0]?.price) + Number(lines[0]?.adjustment)) / 3;
    expect(Number(answer.orderItem[0].unitCredit)).toBeCloseTo(paid, 2);
  });

  test("excludes orders not yet shipped, free gifts and expired return windows", async () => {
    const ana = await shop.shopper();
    const early = await shop.placed(ana);
    expect(await look(ana, early.orderId)).toMatchObject({
      returnable: "false",
      returnableUntil: "",
      orderItem: [{ nonReturnableReason: "NOT_DELIVERED", quantityReturnable: "0.0" }],
    });
    const { orderId, first, second } = await delivered(ana);
    await shop.db
      .update(orderItems)
      .set({ freeGift: true })
      .where(eq(orderItems.id, Number(first)));
    expect((await look(ana, orderId)).orderItem[0].nonReturnableReason).toBe("FREE_GIFT");
    await shop.db
      .update(orderEvents)
      .set({ at: hours(-24 * 45) })
      .where(eq(orderEvents.orderId, Number(orderId)));
    expect((await look(ana, orderId)).orderItem[1].nonReturnableReason).toBe("WINDOW_EXPIRED");
    expect(faultOf(await give(ana, orderId, wanted(second)))).toBe(`400 _ERR_RETURN_WINDOW_EXPIRED ${second}`);
  });

  test("excludes goods that are not returnable, such as cosmetics", async () => {
    const { body } = await staff.call("GET", "devolucion/900100508");
    expect(body.orderItem.map((line: { nonReturnableReason: string }) => line.nonReturnableReason)).toEqual([
      "",
      "NOT_RETURNABLE",
    ]);
  });

  test("is shown only to the order's owner and staff", async () => {
    const [ana, luis] = [await shop.shopper(), await shop.shopper()];
    const { orderId, first } = await delivered(ana);
    const unknown = (id: string) => `404 _ERR_ORDER_NOT_FOUND ${id}`;
    for (const id of [orderId, "1", "x"]) {
      expect(faultOf(await luis.call("GET", `devolucion/${id}`))).toBe(unknown(id));
      expect(faultOf(await give(luis, id, wanted(first)))).toBe(unknown(id));
      expect(faultOf(await luis.call("GET", `devolucion/${id}/resend-mail`))).toBe(unknown(id));
      expect(faultOf(await shop.call("GET", `devolucion/${id}`))).toBe(unknown(id));
    }
    expect((await look(staff, orderId)).orderId).toBe(orderId);
    const other = shop.store(2);
    expect((await other.call("GET", `devolucion/${orderId}`, { as: await other.guest() })).status).toBe(404);
  });
});

describe("a return", () => {
  test("is created for some units, and reflected in the order", async () => {
    const ana = await shop.shopper({ email: "uno@example.mx" });
    const { orderId, first } = await delivered(ana);
    const answer = await give(ana, orderId, wanted(first, "2"));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        resourceName: "devolucion",
        orderId,
        status: "PND",
        refundOrReplace: "REF",
        refundMethod: "ORIGINAL_PAYMENT",
        returnItem: [{ orderItemId: first, quantity: "2.0", quantityReceived: "0.0", status: "PND", denyReason: "" }],
      },
    });
    expect(answer.body.totalCredit).toBe(answer.body.returnItem[0].creditAmount);
    expect((await shop.row(orderId))?.status).toBe("K");
    const now = await look(ana, orderId);
    expect(now).toMatchObject({ orderItem: [{ quantityReturned: "2.0", quantityReturnable: "1.0" }, {}] });
    expect(now.Return[0].rmaId).toBe(answer.body.rmaId);
    expect(await mails("uno@example.mx", "return-instructions")).toHaveLength(1);
    const mine = (await ana.call("GET", "devolucion/@self")).body;
    expect(mine.Return).toMatchObject([{ orderId, rmaId: answer.body.rmaId }]);
    expect((await shop.call("GET", "devolucion/@self")).body.Return).toEqual([]);
  });

  test("never exceeds the ordered quantity, even for concurrent requests", async () => {
    const ana = await shop.shopper();
    const { orderId, first } = await delivered(ana);
    const answers = await Promise.all([0, 1, 2].map(() => give(ana, orderId, wanted(first, "2"))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(faultOf(await give(ana, orderId, wanted(first, "2")))).toBe(`400 _ERR_INVALID_INPUT ${first},1`);
    expect((await give(ana, orderId, wanted(first, "1"))).status).toBe(201);
    expect(faultOf(await give(ana, orderId, wanted(first, "1")))).toBe(`400 _ERR_INVALID_INPUT ${first},0`);
  });

  test.each([
    ["no lines", { returnItem: [] }, "_ERR_INVALID_INPUT returnItem"],
    ["half a piece", { quantity: "0.5" }, "_ERR_INVALID_INPUT <first>,3"],
    ["zero pieces", { quantity: "0" }, "_ERR_INVALID_INPUT <first>,3"],
    ["more pieces than were bought", { quantity: "4" }, "_ERR_INVALID_INPUT <first>,3"],
    ["an unknown reason", { reasonCode: "WHIM" }, "_ERR_CMD_INVALID_PARAM reasonCode"],
    ["an unknown line", { orderItemId: "1" }, "_ERR_INVALID_ORDER_REFNUM 1"],
    ["a comment that is too long", { comment: "x".repeat(501) }, "_ERR_INVALID_INPUT comment"],
    ["an unknown delivery method", { deliveryMethod: "DRONE" }, "_ERR_CMD_INVALID_PARAM deliveryMethod"],
    ["delivery to an unnamed store", { deliveryMethod: "STORE" }, "_ERR_CMD_MISSING_PARAM physicalStoreId"],
    [
      "another shop's store",
      { deliveryMethod: "STORE", physicalStoreId: "1" },
      "_ERR_CMD_INVALID_PARAM physicalStoreId",
    ],
    ["another person's address", { addressId: "30744001" }, "_ERR_INVALID_ADDR 30744001"],
    ["two email addresses", { email: "a@b.mx,c@d.mx" }, "_ERR_CMD_INVALID_PARAM email"],
    ["a refund as a voucher", { refundMethod: "VALE_DE_CAJA" }, "_ERR_CMD_INVALID_PARAM refundMethod"],
    ["a replacement", { refundOrReplace: "REP" }, "_ERR_CMD_INVALID_PARAM refundOrReplace"],
  ])("with %s is refused", async (_, change, fault) => {
    const ana = await (asker ??= shop.shopper());
    const { orderId, first } = await (order ??= delivered(ana));
    const {
      orderItemId = first,
      quantity = "1",
      reasonCode = "DEFECT",
      comment = "",
      ...rest
    } = { ...change } as Record<string, string>;
    const body = { returnItem: [{ orderItemId, quantity, reasonCode, comment }], deliveryMethod: "CARRIER", ...rest };
    expect(faultOf(await give(ana, orderId, body))).toBe(`400 ${fault.replace("<first>", first)}`);
    expect((await shop.row(orderId))?.status).toBe("D");
  });
  let asker: ReturnType<TestShop["shopper"]> | undefined;
  let order: ReturnType<typeof delivered> | undefined;

  test("of an order that has not shipped is refused", async () => {
    const ana = await shop.shopper();
    const { orderId } = await shop.placed(ana);
    expect(faultOf(await give(ana, orderId, wanted("1")))).toBe("400 _ERR_ORDER_WRONG_STATUS C");
  });

  test("of everything as defective refunds the shipping too", async () => {
    const ana = await shop.shopper();
    const { orderId, lines } = await delivered(ana);
    const returnItem = lines.map(({ id }) => ({ orderItemId: String(id), quantity: "3", reasonCode: "DEFECT" }));
    const { body } = await give(ana, orderId, { returnItem, deliveryMethod: "CARRIER" });
    expect(Number(body.totalCredit)).toBeCloseTo(Number((await shop.row(orderId))?.grandTotal), 2);
  });

  test("of a parcel in transit leaves it in transit", async () => {
    const ana = await shop.shopper();
    const { orderId } = await shop.placed(ana);
    for (const status of ["R", "S"] as const) await shop.db.transaction((tx) => moveOrder(tx, Number(orderId), status));
    const { orderItem, x_legalUntil } = await look(ana, orderId);
    expect(x_legalUntil).toBe("");
    expect((await give(ana, orderId, wanted(orderItem[0].orderItemId))).status).toBe(201);
    const { body } = await ana.call("POST", "tracking/order", { body: { orderId } });
    expect(body).toMatchObject({ orderStatus: "K", shipment: [{ status: "IN_TRANSIT" }] });
  });
});

describe("the progress of a return", () => {
  test("ends with the goods restocked, the money refunded and the order in its former status", async () => {
    await shop.db.update(returns).set({ status: "CLO" });
    const ana = await shop.shopper({ email: "camino@example.mx" });
    const { orderId, lines, first } = await delivered(ana, "SimplePunchout");
    const onHand = async () =>
      (
        await shop.db
          .select()
          .from(stock)
          .where(and(eq(stock.productId, lines[0]?.productId ?? 0), eq(stock.fulfillmentCenterId, 13_001)))
      )[0]?.onHand ?? 0;
    const before = await onHand();
    const { rmaId, totalCredit } = (await give(ana, orderId, wanted(first, "2"))).body;
    for (let round = 0; round < 8; round += 1) await advanceReturns(shop.db, hours(100 * (round + 1)));
    const { body } = await ana.call("GET", `tracking/devolution/${rmaId}`, { query: { langId: "-1" } });
    expect(body).toMatchObject({ resourceName: "tracking", orderId, status: "CLO", trackingNumber: `RX${rmaId}` });
    expect(body.trackingEvent.map(({ code }: { code: string }) => code)).toEqual([
      "CREATED",
      "APPROVED",
      "LABEL_SENT",
      "IN_TRANSIT",
      "RECEIVED",
      "CREDITED",
      "CLOSED",
    ]);
    expect(await onHand()).toBe(before + 2);
    const [refund] = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.returnId, Number(rmaId)));
    expect(Number(refund?.amount)).toBe(Number(totalCredit));
    expect((await shop.row(orderId))?.status).toBe("D");
    expect(await mails("camino@example.mx", "return-credited")).toMatchObject([{ payload: { rmaId, storeId: "1" } }]);
    expect(await mails("camino@example.mx", "return-approved")).toMatchObject([{ payload: { rmaId, orderId } }]);
    expect((await look(ana, orderId)).Return[0].returnItem[0]).toMatchObject({
      quantityReceived: "2.0",
      // An amount this high is approved by a person.
      status: Number(totalCredit) >= byHandFrom ? "MAN" : "APP",
    });
  });

  test("never ends in a voucher for an order paid by invoice", async () => {
    await offerInFirstStore(shop.db, "BillMeLater");
    const who = await openMember(shop);
    const owner = { ...who, address: await addAddress(shop.db, who.memberId) };
    const { orderId, first } = await delivered(owner, "BillMeLater");
    expect((await look(owner, orderId)).refundMethod).toEqual(["ORIGINAL_PAYMENT"]);
    const asked = wanted(first, "1", { refundMethod: "VALE_DE_CAJA" });
    expect(faultOf(await give(owner, orderId, asked))).toBe("400 _ERR_CMD_INVALID_PARAM refundMethod");
    expect((await give(owner, orderId, wanted(first))).status).toBe(201);
  });

  test("can end in a single voucher for registered shoppers", async () => {
    const ana = await shop.shopper({ email: "vale@example.mx" });
    const { orderId, first } = await delivered(ana, "SimplePunchout");
    expect((await look(ana, orderId)).refundMethod).toEqual(["ORIGINAL_PAYMENT"]);
    await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, ana.memberId));
    expect((await look(ana, orderId)).refundMethod).toEqual(["ORIGINAL_PAYMENT", "VALE_DE_CAJA"]);
    const answer = await give(ana, orderId, wanted(first, "1", { refundMethod: "VALE_DE_CAJA" }));
    const { rmaId, totalCredit, refundMethod } = answer.body;
    expect(refundMethod).toBe("VALE_DE_CAJA");
    for (let round = 0; round < 8; round += 1)
      await Promise.all([0, 1].map(() => advanceReturns(shop.db, hours(100 * (round + 1)))));
    const { body } = await ana.call("GET", "person/@self/vales-de-caja", { query: { transactions: "true" } });
    expect(body.vouchers).toMatchObject([
      { type: "DEVOLUCION", status: "ACTIVE", returnId: rmaId, requiresPin: false, transactions: [{ type: "ISSUE" }] },
    ]);
    expect(Number(body.totalAvailable)).toBe(Number(totalCredit));
    const [mail] = await mails("vale@example.mx", "voucher-issued");
    expect(mail?.payload).toMatchObject({
      voucherId: body.vouchers[0].voucherId,
      folio: body.vouchers[0].folio,
      rmaId,
    });
    const letter = mail && (await composeLetter(shop.db, mail));
    expect(letter?.paragraphs[1]?.text).toMatch(/^Vale \*{4}\w{4}, vence el \d/);
    const back = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, Number(orderId)));
    expect(back.map(({ method, paymentInstructionId }) => [method, paymentInstructionId])).toEqual([
      ["ValeElectronico", null],
    ]);
  });

  test("goes back to the original payment if the account that chose a voucher is gone by then", async () => {
    const ana = await shop.shopper({ email: "vale.perdido@example.mx" });
    await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, ana.memberId));
    const { orderId, first, second } = await delivered(ana, "SimplePunchout");
    const { rmaId } = (await give(ana, orderId, wanted(first, "1", { refundMethod: "VALE_DE_CAJA" }))).body;
    await shop.db.update(members).set({ enabled: false }).where(eq(members.id, ana.memberId));
    expect((await look(staff, orderId)).refundMethod).toEqual(["ORIGINAL_PAYMENT"]);
    const byStaff = wanted(second, "1", { refundMethod: "VALE_DE_CAJA" });
    expect(faultOf(await give(staff, orderId, byStaff))).toBe("400 _ERR_CMD_INVALID_PARAM refundMethod");
    for (let round = 0; round < 8; round += 1) await advanceReturns(shop.db, hours(100 * (round + 1)));
    expect(await shop.db.$count(vouchers, eq(vouchers.memberId, ana.memberId))).toBe(0);
    const back = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, Number(orderId)));
    expect(back.map(({ method, returnId }) => [method, String(returnId)])).toEqual([["SimplePunchout", rmaId]]);
    const { Return } = await look(staff, orderId);
    expect(Return).toMatchObject([{ rmaId, refundMethod: "ORIGINAL_PAYMENT" }]);
  });

  test("restores the order with the last of two open returns, crediting each once for concurrent jobs", async () => {
    const ana = await shop.shopper({ email: "ambas@example.mx" });
    const { orderId, first, second } = await delivered(ana);
    await give(ana, orderId, wanted(first));
    const shops = await shop.shops();
    await give(ana, orderId, wanted(second, "1", { deliveryMethod: "STORE", physicalStoreId: String(shops[0]?.id) }));
    const statuses: (string | undefined)[] = [];
    for (let round = 0; round < 7; round += 1) {
      await Promise.all([0, 1].map(() => advanceReturns(shop.db, hours(100 * (round + 1)))));
      statuses.push((await shop.row(orderId))?.status);
    }
    expect(statuses[0]).toBe("K");
    expect(statuses.at(-1)).toBe("D");
    // One that a courier picks up, one that is brought to a store.
    expect(await mails("ambas@example.mx", "return-approved")).toHaveLength(2);
    expect(await shop.db.$count(refunds, eq(refunds.orderId, Number(orderId)))).toBe(2);
    await advanceOrders(shop.db);
  });

  test("is looked for in pages, and begins with the longest wait wherever that is", async () => {
    const ana = await shop.shopper();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { orderId, first } = await delivered(ana);
      ids.push(Number((await give(ana, orderId, wanted(first))).body.rmaId));
    }
    for (const [index, id] of ids.entries())
      await shop.db
        .update(returnEvents)
        .set({ at: hours(-100 - index) })
        .where(eq(returnEvents.returnId, id));
    const job = clock({ simulated: true, limit: 2 });
    const sent = await statementsSentBy(() => job.run(shop.db));
    const reads = sent.filter((text) => text.includes("join lateral"));
    expect(reads.map((text) => /\blimit \$\d+$/.test(text))).toEqual([true, true, true]);
    const approved = await shop.db.select().from(returns).where(eq(returns.status, "APP"));
    expect(approved.map(({ id }) => id).sort()).toEqual(ids.slice(3));
    await shop.db.update(returns).set({ status: "CLO" }).where(inArray(returns.id, ids));
  });

  test("is shown to its owner, to staff and to callers who know the email address", async () => {
    const [ana, luis] = [await shop.shopper({ email: "sigue@example.mx" }), await shop.shopper()];
    const { orderId, first } = await delivered(ana);
    const { rmaId } = (await give(ana, orderId, wanted(first))).body;
    const track = (who: Pick<Shopper, "call">, email?: string, id = rmaId) =>
      who.call("GET", `tracking/devolution/${id}`, { ...(email && { query: { email } }) });
    expect((await track(staff)).status).toBe(200);
    expect((await track(luis, " SIGUE@example.mx")).status).toBe(200);
    const [wrong, none, unknown] = [
      await track(luis, "x@example.mx"),
      await track(luis),
      await track(luis, "x@y.mx", "1"),
    ];
    expect(faultOf(wrong)).toBe("404 _ERR_RESOURCE_NOT_FOUND");
    expect([faultOf(none), faultOf(unknown)]).toEqual([faultOf(wrong), faultOf(wrong)]);
    for (let guess = 0; guess < 9; guess += 1) await track(luis, "x@example.mx");
    expect((await track(luis, "sigue@example.mx")).status).toBe(429);
    expect((await track(ana)).status).toBe(200);
  });
});

test("return instructions can be resent three times an hour, to the return's email address", async () => {
  const ana = await shop.shopper({ email: "otra@example.mx" });
  const { orderId, first } = await delivered(ana);
  expect((await ana.call("GET", `devolucion/${orderId}/resend-mail`)).status).toBe(404);
  const { rmaId } = (await give(ana, orderId, wanted(first))).body;
  const again = (query = {}) => ana.call("GET", `devolucion/${orderId}/resend-mail`, { query });
  expect((await again()).body).toEqual({
    resourceName: "devolucion",
    orderId,
    rmaId,
    email: "o***@example.mx",
    sent: "true",
  });
  expect(faultOf(await again({ rmaId: "1" }))).toBe("404 _ERR_RESOURCE_NOT_FOUND");
  await again({ rmaId });
  await again();
  expect(faultOf(await again())).toBe("400 _ERR_TOO_MANY_REQUESTS");
  expect(await mails("otra@example.mx", "return-instructions")).toHaveLength(4);
  await shop.db
    .update(returns)
    .set({ resentSince: hours(-2) })
    .where(eq(returns.id, Number(rmaId)));
  expect((await again()).status).toBe(200);
});

describe("a mailed code", () => {
  const send = (who: Pick<Shopper, "call">, orderId: string, email: string) =>
    who.call("POST", "devolucion/access_code", { body: { orderId, email } });
  const verify = (who: Pick<Shopper, "call">, orderId: string, code: string) =>
    who.call("POST", "devolucion/access_code/verify", { body: { orderId, code } });
  const codeFor = async (email: string) => String((await mails(email, "return-code")).at(-1)?.payload.code);

  test("opens the returns of a single order to a shopper who has lost the guest session", async () => {
    const [ana, phone] = [await shop.shopper({ email: "codigo@example.mx" }), await shop.shopper()];
    const { orderId, first } = await delivered(ana);
    expect((await phone.call("GET", `devolucion/${orderId}`)).status).toBe(404);
    const sent = await send(phone, orderId, "Codigo@example.mx ");
    expect(sent.body).toEqual({ resourceName: "devolucion", orderId, expiresIn: 900, resendAfter: 60 });
    const code = await codeFor("codigo@example.mx");
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await shop.db.select().from(returnCodes))).not.toContain(code);
    expect((await verify(phone, orderId, ` ${code.slice(0, 3)} ${code.slice(3)}`)).body.expiresIn).toBe(7200);
    const made = await give(phone, orderId, wanted(first));
    expect(made.status).toBe(201);
    expect((await phone.call("GET", `tracking/devolution/${made.body.rmaId}`)).status).toBe(200);
    // Not the order itself: addresses and payments stay closed.
    expect((await phone.call("GET", `order/${orderId}`)).status).toBe(404);
    expect(faultOf(await verify(phone, orderId, code))).toBe(`400 _ERR_RETURN_CODE_INVALID ${orderId}`);
    const other = await delivered(ana);
    expect((await phone.call("GET", `devolucion/${other.orderId}`)).status).toBe(404);
  });

  test("gets the same response for a wrong number, a wrong address or a repeat too soon", async () => {
    const ana = await shop.shopper({ email: "igual@example.mx" });
    const { orderId } = await delivered(ana);
    const right = await send(ana, orderId, "igual@example.mx");
    for (const [id, email] of [
      [orderId, "igual@example.mx"],
      [orderId, "x@example.mx"],
      ["1", "igual@example.mx"],
      ["x", "y"],
    ] as const) {
      const { status, body } = await send(ana, id, email);
      expect({ status, body }).toEqual({ status: 200, body: { ...right.body, orderId: id } });
    }
    expect(await mails("igual@example.mx", "return-code")).toHaveLength(1);
  });

  test("runs as many SQL statements for a right pair as for a wrong one and an unknown order", async () => {
    const ana = await shop.shopper({ email: "tiempo@example.mx" });
    const { orderId } = await delivered(ana);
    const counts: number[] = [];
    for (const [id, email] of [
      [orderId, "tiempo@example.mx"],
      [orderId, "x@example.mx"],
      ["1", "tiempo@example.mx"],
    ] as const)
      counts.push(await statementsOf(() => send(ana, id, email)));
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(5);
  });

  test("is sent at most three times an hour, and a new one voids the old", async () => {
    const ana = await shop.shopper({ email: "tres@example.mx" });
    const { orderId } = await delivered(ana);
    const earlier = () =>
      shop.db
        .update(returnCodes)
        .set({ sentAt: hours(-0.1) })
        .where(eq(returnCodes.orderId, Number(orderId)));
    const codes: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      await send(ana, orderId, "tres@example.mx");
      codes.push(await codeFor("tres@example.mx"));
      await earlier();
    }
    expect(await mails("tres@example.mx", "return-code")).toHaveLength(3);
    expect(codes[4]).toBe(codes[2]);
    if (codes[0] !== codes[2]) expect((await verify(ana, orderId, codes[0] ?? "")).status).toBe(400);
    expect((await verify(ana, orderId, codes[2] ?? "")).status).toBe(200);
  });

  test("allows five guesses per caller without locking out others, and expires", async () => {
    const [ana, luis] = [await shop.shopper({ email: "cinco@example.mx" }), await shop.shopper()];
    const { orderId } = await delivered(ana);
    await send(ana, orderId, "cinco@example.mx");
    const code = await codeFor("cinco@example.mx");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess += 1)
      expect(faultOf(await verify(luis, orderId, wrong))).toBe(`400 _ERR_RETURN_CODE_INVALID ${orderId}`);
    expect((await verify(luis, orderId, code)).status).toBe(400);
    expect((await verify(ana, orderId, code)).status).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await verify(luis, orderId, wrong);
    expect((await verify(luis, orderId, wrong)).status).toBe(429);
    const late = await delivered(ana);
    await send(ana, late.orderId, "cinco@example.mx");
    await shop.db.update(returnCodes).set({ expiresAt: hours(-0.01) });
    expect((await verify(ana, late.orderId, await codeFor("cinco@example.mx"))).status).toBe(400);
  });

  test("cannot be verified without an identity", async () => {
    const { status } = await shop.call("POST", "devolucion/access_code/verify", { body: { orderId: "1", code: "1" } });
    expect(status).toBe(400);
    expect(await shop.db.$count(members, eq(members.id, -1002))).toBe(0);
  });
});
