import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { advanceReturns } from "#backend/after-sales/return/advance.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order.ts";
import { operatorActs } from "#backend/platform/db/schema/operator-act.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { sum } from "#backend/platform/money.ts";
import type { Shopper, TestShop } from "#tests/support/test-shop.ts";
import { type Desk, desk, openDesk, versionIn } from "#tests/support/operators-desk.ts";

let shop: TestShop;
let buyer: Shopper;
let own: string;
let other: string;
let get: Desk["get"];
let post: Desk["post"];
let enter: Desk["enter"];
let text: Desk["text"];
let act: Desk["act"];
let actsOf: Desk["actsOf"];
beforeAll(async () => {
  const opened = await openDesk();
  ({ shop, own, other, get, post, enter, text, act, actsOf } = opened);
  await shop.db.update(stock).set({ onHand: 500, reserved: 0, restockAt: null });
  buyer = await shop.shopper();
});
afterAll(() => shop.close());

async function placed(goods = 2, pieces = 2) {
  const orderId = Number((await shop.placed(buyer, "COD", { goods, pieces })).orderId);
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
  return { orderId, lines, page: `${desk}/order/${orderId}` };
}

describe("who may work here", () => {
  test.each([
    ["ana", "Ana.2026!"],
    ["carla", "Carla.2026!"],
    ["editor", "Editor.2026!"],
    ["oscar", "wrong"],
  ])("not %s with %s", async (name, password) => expect(await enter(name, password)).toBe(""));

  test("operators and administrators, each by a session of this desk alone", async () => {
    expect(own).toMatch(/^operations=\d/);
    expect(other).toMatch(/^operations=\d/);
    for (const room of [
      "orders",
      "goods",
      "promotions",
      "people",
      "imports",
      "letters",
      "jobs",
      "order/1",
      "product/1",
      "person/1",
    ])
      for (const cookie of ["", own.replace("operations", "studio")])
        expect(await (await get(`${desk}/${room}`, cookie)).text()).toContain('type="password"');
  });

  test("forms of other sites do nothing, and unknown places are 404", async () => {
    expect((await post(`${desk}/jobs`, { job: "orders" }, own, "cross-site")).status).toBe(403);
    for (const path of ["/operations/77/orders", `${desk}/secrets`, `${desk}/order/1`, `${desk}/return/1`])
      expect((await get(path)).status).toBe(404);
  });

  test("every page is stored nowhere, framed by nobody, in three languages", async () => {
    const answer = await get(`${desk}/orders`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await (await get(`${desk}/orders`, own, "es-MX")).text()).toContain("Por empacar");
    expect(await (await get(`${desk}/orders`, own, "ar-EG")).text()).toContain('dir="rtl"');
  });
});

describe("an order", () => {
  test("is packed, partly shipped, refused for the rest, and delivered; every act is recorded", async () => {
    const { orderId, lines, page } = await placed();
    const [first] = lines;
    expect(await text(`${desk}/orders`, "orders")).toContain(`order/${orderId}`);
    await text(page, "order");
    expect((await act(page, { intent: "pack", [`pack-${first?.id}`]: "1" })).status).toBe(303);
    const packed = await text(page, "order-packed");
    expect(packed).toContain("Ship (P1)");
    expect(await text(`${desk}/orders?state=packed`)).toContain(`order/${orderId}`);
    const noCarrier = await act(page, { intent: "ship", parcel: "P1", "tracking-P1": "JD <b>1" });
    expect(noCarrier.status).toBe(422);
    const refused = await noCarrier.text();
    expect(refused).toContain('<a href="#carrier-P1">Enter the carrier.</a>');
    expect(refused).toContain('value="JD &lt;b&gt;1"');
    const named = { "carrier-P1": "DHL", "tracking-P1": "JD 1" };
    expect((await act(page, { intent: "ship", parcel: "P1", ...named })).status).toBe(303);
    expect((await shop.row(orderId))?.status).toBe("V");
    const rest = Object.fromEntries(lines.map(({ id }, index) => [`refuse-${id}`, index === 0 ? "1" : "2"]));
    expect((await act(page, { intent: "refuse", ...rest })).status).toBe(422);
    expect((await act(page, { intent: "refuse", ...rest, reason: "Agotado" })).status).toBe(303);
    expect((await shop.row(orderId))?.status).toBe("S");
    const back = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(sum(back.map(({ amount }) => amount)).gt(0)).toBe(true);
    expect((await act(page, { intent: "deliver", parcel: "P1" })).status).toBe(303);
    expect((await shop.row(orderId))?.status).toBe("D");
    expect(await actsOf(`order/${orderId}`)).toEqual(["pack", "ship", "refuse", "deliver"]);
    expect(await text(page, "order-done")).toContain("Agotado");
  });

  test("of two operators the second reads what the first did, and nothing is done twice", async () => {
    const { orderId, lines, page } = await placed(1);
    const version = versionIn(await text(page));
    const pack = { intent: "pack", version, [`pack-${lines[0]?.id}`]: "2" };
    const answers = await Promise.all([post(page, pack), post(page, pack, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const late = await answers.find(({ status }) => status === 409)?.text();
    expect(late).toContain("This has changed since you opened it.");
    expect(late).toMatch(/Last change: <bdi>\S+<\/bdi> packed/);
    expect(await actsOf(`order/${orderId}`)).toEqual(["pack"]);
  });

  test("is packed with others at once; one that has changed meanwhile is left out", async () => {
    const [one, two] = [await placed(1), await placed(1)];
    const list = await text(`${desk}/orders`);
    const versionOf = (id: number) => new RegExp(`name="version-${id}" value="(\\w+)"`).exec(list)?.[1] ?? "";
    await act(two.page, { intent: "pack", [`pack-${two.lines[0]?.id}`]: "1" });
    const form = [one, two].flatMap(({ orderId }) => [
      ["order", String(orderId)],
      [`version-${orderId}`, versionOf(orderId)],
    ]);
    const answer = await post(`${desk}/orders`, form);
    expect(answer.headers.get("location")).toBe(`${desk}/orders?packed=1&not=1`);
    expect((await post(`${desk}/orders`, {})).status).toBe(422);
  });
});

describe("a return", () => {
  async function returned() {
    const { orderId, lines, page } = await placed(1);
    await act(page, { intent: "pack", [`pack-${lines[0]?.id}`]: "2" });
    await act(page, { intent: "ship", parcel: "P1", "carrier-P1": "DHL", "tracking-P1": "1" });
    await act(page, { intent: "deliver", parcel: "P1" });
    const { body } = await buyer.call("POST", `devolucion/${orderId}`, {
      body: {
        returnItem: [{ orderItemId: String(lines[0]?.id), quantity: "1", reasonCode: "CHANGEDMIND" }],
        deliveryMethod: "CARRIER",
      },
    });
    return { orderId, rmaId: Number(body.rmaId), page: `${desk}/return/${body.rmaId}`, credit: body.totalCredit };
  }
  const moneyBack = async (orderId: number) =>
    sum((await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ amount }) => amount));

  test("is approved, received, inspected and refunded exactly, once", async () => {
    const { orderId, rmaId, page, credit } = await returned();
    expect(await text(`${desk}/returns`, "returns")).toContain(`return/${rmaId}`);
    await act(page, { intent: "approve" });
    const version = versionIn(await text(page));
    expect((await act(page, { intent: "receive" })).status).toBe(303);
    expect((await post(page, { intent: "receive", version })).status).toBe(409);
    await text(page, "return");
    expect((await act(page, { intent: "refund" })).status).toBe(303);
    expect((await act(page, { intent: "refund" })).status).toBe(409);
    expect((await moneyBack(orderId)).toFixed(2)).toBe(sum([credit]).toFixed(2));
    expect(await actsOf(`return/${rmaId}`)).toEqual(["approve", "receive", "refund"]);
  });

  test("that does not pass the inspection is refused with a reason: no money, and not announced again", async () => {
    const { orderId, rmaId, page } = await returned();
    await act(page, { intent: "approve" });
    await act(page, { intent: "receive" });
    expect((await act(page, { intent: "deny" })).status).toBe(422);
    expect((await act(page, { intent: "deny", reason: "Roto por el uso" })).status).toBe(303);
    await advanceReturns(shop.db, new Date(Date.now() + 30 * 86_400_000));
    expect((await moneyBack(orderId)).toFixed(2)).toBe("0.00");
    expect((await shop.row(orderId))?.status).toBe("D");
    const { body } = await buyer.call("GET", `devolucion/${orderId}`);
    expect(body.orderItem[0]).toMatchObject({ quantityReturned: "1.0" });
    const [letter] = await shop.db.select().from(outbox).where(eq(outbox.kind, "return-denied"));
    expect(letter?.payload).toMatchObject({ rmaId: String(rmaId), reason: "Roto por el uso" });
  });
});

test("a dead letter is sent again, and that is recorded", async () => {
  const [row] = await shop.db
    .insert(outbox)
    .values({ to: "ana@example.mx", kind: "welcome", payload: {}, state: "dead", attempts: 3, trouble: "550" })
    .returning();
  expect(await text(`${desk}/letters`, "letters")).toContain("550");
  expect((await post(`${desk}/letters`, { letter: String(row?.id) })).status).toBe(303);
  const [after] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.id, row?.id ?? 0));
  expect(after?.state).toBe("waiting");
  expect(await actsOf(`letter/${row?.id}`)).toEqual(["resend"]);
});

test("a job runs at once, and the page says how it went", async () => {
  expect((await post(`${desk}/jobs`, { job: "fraud_checks" })).status).toBe(303);
  expect(await text(`${desk}/jobs`, "jobs")).toMatch(/<strong>fraud_checks<\/strong>[^]*?Last run: (?!Not yet)/);
  expect(await actsOf("job/fraud_checks")).toEqual(["run"]);
  await expect(shop.db.delete(operatorActs)).rejects.toThrow();
});
