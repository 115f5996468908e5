import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let staff: Member;
let ana: Shopper;
let guest: Shopper;
const placed: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 100_000 });
  staff = await openMember(shop, { kind: "A" });
  [ana, guest] = [await shop.shopper(), await shop.shopper()];
  await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, ana.memberId));
  for (let count = 0; count < 3; count += 1) placed.push((await shop.placed(ana, "COD", { goods: count + 1 })).orderId);
  for (const [index, day] of ["2026-01-10", "2026-02-10", "2026-03-10"].entries())
    await shop.db
      .update(orders)
      .set({ placedAt: new Date(`${day}T18:00:00Z`), ...(index === 0 && { status: "D", reference: "CN-77" }) })
      .where(eq(orders.id, Number(placed[index])));
  await ana.call("POST", "cart", { body: { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }] } });
  await ana.call("DELETE", "cart/@self");
  await ana.call("POST", "cart", { body: { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }] } });
});
afterAll(() => shop.close());

type Rows = { body: { Order?: { orderId: string }[] } };
const ids = ({ body }: Rows) => body.Order?.map(({ orderId }) => orderId);
const history = (query: Record<string, string> = {}, who: Pick<Shopper, "call"> = ana) =>
  who.call("GET", "order/@history", { query });

describe("the order history", () => {
  test("contains placed orders, newest first, but no open or discarded carts", async () => {
    const answer = await history();
    expect(ids(answer)).toEqual([...placed].reverse());
    expect(answer.body).toMatchObject({
      resourceName: "order",
      recordSetCount: "3",
      recordSetStartNumber: "0",
      recordSetTotal: "3",
      recordSetComplete: "true",
    });
    expect(answer.body.Order[0]).not.toHaveProperty("orderItem");
    expect(answer.body.Order[0]).toMatchObject({
      orderStatus: "C",
      grandTotalCurrency: "MXN",
      buyerId: String(ana.memberId),
    });
    const detailed = await history({ profileName: "IBM_Details", pageSize: "1" });
    expect(detailed.body.Order[0].orderItem).toHaveLength(3);
  });

  test("is paged, with an empty page after the last one", async () => {
    const second = await history({ pageNumber: "2", pageSize: "2" });
    expect(ids(second)).toEqual([placed[0]]);
    expect(second.body).toMatchObject({ recordSetStartNumber: "2", recordSetTotal: "3", recordSetComplete: "true" });
    expect((await history({ pageNumber: "1", pageSize: "2" })).body.recordSetComplete).toBe("false");
    expect((await history({ pageNumber: "9", pageSize: "2" })).body).toMatchObject({ recordSetCount: "0", Order: [] });
    expect(ids(await history({ pageSize: "0" }))).toHaveLength(3);
    for (const [name, value] of [
      ["pageNumber", "-1"],
      ["pageNumber", "0"],
      ["pageSize", "x"],
      ["pageSize", "1.5"],
    ] as const)
      expect(faultOf(await history({ [name]: value }))).toBe(`400 _ERR_CMD_INVALID_PARAM ${name}`);
  });

  test("can be searched by number, reference and item, ignoring accents", async () => {
    expect(ids(await history({ searchTerm: placed[1]?.slice(-4) ?? "" }))).toContain(placed[1]);
    expect(ids(await history({ searchTerm: "cn-77" }))).toEqual([placed[0]]);
    const name = (await shop.items())[2]?.partNumber ?? "";
    expect(ids(await history({ searchTerm: name }))).toEqual([placed[2]]);
    expect(ids(await history({ searchTerm: "SÓFA" }))).toHaveLength(3);
    expect(ids(await history({ searchTerm: "%" }))).toEqual([]);
    expect(ids(await history({ searchTerm: "'; drop" }))).toEqual([]);
  });

  test("can be filtered by days of the shop's calendar", async () => {
    expect(ids(await history({ placedFrom: "2026-02-10" }))).toEqual([placed[2], placed[1]]);
    expect(ids(await history({ placedFrom: "2026-01-10", placedTo: "2026-01-10" }))).toEqual([placed[0]]);
    expect(faultOf(await history({ placedTo: "2026-02-30" }))).toBe("400 _ERR_CMD_INVALID_PARAM placedTo");
  });

  test("is limited to the shopper's own orders, except for staff, and does not reveal who exists", async () => {
    expect(faultOf(await shop.call("GET", "order/@history"))).toBe("401 _ERR_DIDNT_LOGON");
    expect(faultOf(await history({}, guest))).toBe("403 _ERR_USER_AUTHORITY order");
    for (const userId of [String(guest.memberId), "1"])
      expect(faultOf(await history({ userId }))).toBe("403 _ERR_USER_AUTHORITY order");
    expect(ids(await history({ userId: String(ana.memberId) }, staff))).toHaveLength(3);
    expect(ids(await ana.call("GET", `order/byBuyerId/${ana.memberId}`))).toHaveLength(3);
    expect(faultOf(await ana.call("GET", "order/byBuyerId/1"))).toBe("403 _ERR_USER_AUTHORITY order");
    const elsewhere = await openMember(shop, { storeId: 2 });
    expect(ids(await history({}, elsewhere))).toEqual([]);
  });
});

test("finds orders by status", async () => {
  expect(ids(await ana.call("GET", "order/byStatus/D,K"))).toEqual([placed[0]]);
  expect(ids(await ana.call("GET", "order/byStatus/P"))).toHaveLength(1);
  expect(ids(await ana.call("GET", "order/byStatus/X"))).toEqual([]);
  for (const status of ["Y", "Q", ""])
    expect((await ana.call("GET", `order/byStatus/${status || "%20"}`)).status).toBe(400);
  const find = (query: Record<string, string>) => ana.call("GET", "order", { query });
  expect(ids(await find({ q: "findByStatusExt", status: "D" }))).toEqual([placed[0]]);
  expect(ids(await find({ q: "findByStatusExt", retrievalOrderStatus: "C" }))).toHaveLength(2);
  expect(ids(await find({ q: "findByStatusExt", extOrderId: `WCS_${placed[1]}` }))).toEqual([placed[1]]);
  expect(faultOf(await find({ q: "ordersICanWorkonbehalf" }))).toBe("403 _ERR_USER_AUTHORITY order");
  expect(faultOf(await find({ q: "findByNothing" }))).toBe("400 _ERR_CMD_INVALID_PARAM q");
  expect(faultOf(await find({}))).toBe("400 _ERR_CMD_MISSING_PARAM q");
});

test("finds an order by the merchant's reference and by the warehouse's order number", async () => {
  expect(ids(await ana.call("GET", "order/byORMOrder/CN-77"))).toEqual([placed[0]]);
  const luis = await openMember(shop);
  expect(ids(await luis.call("GET", "order/byORMOrder/CN-77"))).toEqual([]);
  expect(ids(await staff.call("GET", "order/byORMOrder/CN-77"))).toEqual([placed[0]]);
  const { body } = await ana.call("GET", `order/oms_order/WCS_${placed[2]}`);
  expect(body.Root.Order).toMatchObject({
    OrderNo: `WCS_${placed[2]}`,
    EntryType: "WCS",
    countOfOrderLines: "3",
    shipmentTypeId: "1",
    PersonInfoShipTo: { stateDisplayName: "Durango", countryDisplayName: "Mexico" },
    Modifications: { Modification: [{ CANCEL: "Y" }] },
  });
  expect(body.Root.Order.OverallTotals.GrandTotal).toBe(
    Number((await shop.row(placed[2] ?? ""))?.grandTotal).toFixed(2),
  );
  for (const number of [`WCS_${placed[2]}`, "WCS_1", placed[2], "x"])
    expect(faultOf(await luis.call("GET", `order/oms_order/${number}`))).toBe(`404 _ERR_ORDER_NOT_FOUND ${number}`);
});

describe("comments", () => {
  const path = () => `order/${placed[0]}/comment`;
  test("can be read and written only by staff, whichever the order", async () => {
    for (const orderId of [placed[0], "1"]) {
      expect(faultOf(await ana.call("GET", `order/${orderId}/comment`))).toBe("403 _ERR_USER_AUTHORITY order");
      expect(faultOf(await ana.call("POST", `order/${orderId}/comment`, { body: { commentField: "x" } }))).toBe(
        "403 _ERR_USER_AUTHORITY order",
      );
    }
    expect(faultOf(await staff.call("GET", "order/1/comment"))).toBe("404 _ERR_ORDER_NOT_FOUND 1");
  });

  test("are written, paged and emailed on request", async () => {
    const write = (body: object) => staff.call("POST", path(), { query: { mode: "self" }, body });
    expect(faultOf(await write({ commentField: "  " }))).toBe("400 _ERR_CMD_MISSING_PARAM commentField");
    expect(faultOf(await write({ commentField: "x".repeat(3001) }))).toBe("400 _ERR_INVALID_INPUT commentField");
    await write({ commentField: "Llamó" });
    const written = await write({ commentField: "Se le avisó", sendEmail: "true" });
    expect(written.body).toMatchObject({ orderId: [placed[0]], SubmitFinishMessage: expect.any(String) });
    const { body } = await staff.call("GET", path(), { query: { pageSize: "1" } });
    expect(body).toMatchObject({
      orderComments: [
        { commentDetails: { comment: "Se le avisó" }, serviceRepDetails: { address: { firstName: "Inés" } } },
      ],
      recordSetCount: 1,
      recordSetTotal: 2,
      pageNumber: 1,
      pageSize: 1,
      recordSetCompleteIndicator: false,
    });
    const first = await staff.call("GET", path(), { query: { isAsc: "true" } });
    expect(first.body.orderComments[0].commentDetails.comment).toBe("Llamó");
    const letters = await shop.db.select().from(outbox).where(eq(outbox.kind, "order-comment"));
    expect(letters).toMatchObject([{ payload: { storeId: "1" } }]);
    expect(faultOf(await staff.call("GET", path(), { query: { pageSize: "x" } }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM pageSize",
    );
  });
});

/** A subscription that repeats an order of Ana's. */
async function repeat(parentOrderId: number): Promise<number> {
  const interval = { intervalValue: 1, intervalUnit: "MON" as const, startAt: new Date() };
  const [row] = await shop.db
    .insert(subscriptions)
    .values({ memberId: ana.memberId, storeId: 1, parentOrderId, state: "Active", ...interval })
    .returning();
  return row?.id ?? 0;
}

test("erasing a history anonymizes closed orders and keeps their records", async () => {
  const erase = (who: Pick<Shopper, "call">, userId = String(ana.memberId)) =>
    who.call("DELETE", "order/@history", { query: { userId } });
  expect(faultOf(await erase(ana))).toBe("403 _ERR_USER_AUTHORITY order");
  expect(faultOf(await erase(staff, "x"))).toBe("400 _ERR_CMD_INVALID_PARAM userId");
  expect(faultOf(await erase(staff))).toMatch(/^400 _ERR_ORDER_WRONG_STATUS \d+$/);
  await shop.db.update(orders).set({ status: "D" }).where(eq(orders.status, "C"));
  const repeated = await repeat(Number(placed[0]));
  expect(faultOf(await erase(staff))).toBe(`400 _ERR_ORDER_WRONG_STATUS ${placed[0]}`);
  await shop.db.update(subscriptions).set({ state: "Cancelled" }).where(eq(subscriptions.id, repeated));
  expect((await erase(staff)).body).toEqual({ response: { message: "3" } });
  const acts = await shop.db.select().from(onBehalfActs).where(eq(onBehalfActs.call, "order.eraseHistory"));
  expect(acts).toMatchObject([{ agentId: staff.memberId, memberId: ana.memberId, storeId: 1, object: "3" }]);
  expect(ids(await history())).toEqual([]);
  const row = await shop.row(placed[0] ?? "");
  expect(row).toMatchObject({ email: "", memberId: -1 });
  expect(await shop.db.$count(addresses, eq(addresses.memberId, ana.memberId))).toBe(1);
  expect((await staff.call("GET", `order/${placed[0]}/comment`)).body.orderComments).toEqual([]);
});
