import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { withWarehouse } from "#backend/after-sales/fulfillment/serve.ts";
import { importCatalog } from "#backend/catalog/import/run.ts";
import { advanceBackorders } from "#backend/order/backorder.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { sum } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";
import type { Shopper } from "#tests/support/test-shop.ts";
import { sayTo, word } from "#tests/support/verdicts.ts";

/** A working day behind the window: goods come in as a file, orders go out in parcels, and the money adds up. */
let open: Desk;
let warehouse: (request: Request) => Promise<Response>;
const token = "a-token-of-the-warehouse-for-tests";
beforeAll(async () => {
  open = await openDesk();
  warehouse = withWarehouse(open.shop.fetch, open.shop.db, token);
});
afterAll(() => open.shop.close());

const file = `partNumber;type;name.es;name.en;name.ar;price.MXN;stock;stock.13005;safetyStock;restockOn
DAY-LAMP;item;Lámpara;Lamp;مصباح;500.00;6;;1;
DAY-FRIDGE;item;Refri;Fridge;ثلاجة;8999.90;;4;;
DAY-CHAIR;item;Silla;Chair;كرسي;749.99;0;;;2030-01-15
DAY-BAD;item;Mala;Bad;سيئ;twelve;1;;;
`;

/** Buys over the interface alone. @returns the order's number */
async function buys(owner: Shopper, wanted: Record<string, number>, { method = "COD", together = true } = {}) {
  const { db } = open.shop;
  const orderItem = Object.entries(wanted).map(([partNumber, quantity]) => ({
    partNumber,
    quantity: String(quantity),
  }));
  const done = async (verb: string, path: string, body: object) => {
    const answer = await owner.call(verb, path, { body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await done("POST", "cart", { orderItem });
  const [mode] = await db.select().from(shipModes).where(eq(shipModes.code, "Estandar"));
  const where = { shipModeId: String(mode?.id), addressId: String(owner.address.id) };
  await done("PUT", "cart/@self/shipping_info", { ...where, shipAsComplete: String(together), x_calculateOrder: "1" });
  const { body: cart } = await owner.call("GET", "cart/@self");
  const piAmount = cart.grandTotal;
  const billing = { billing_address_id: String(owner.address.id) };
  const paid = await done("POST", "cart/@self/payment_instruction", { payMethodId: method, piAmount, ...billing });
  await done("PUT", "cart/@self/precheckout", {});
  await done("POST", "cart/@self/checkout", {});
  const { orderId } = cart;
  if (method === "SimplePunchout") {
    const about = { orderId, piId: String(paid.paymentInstruction[0].piId), amount: piAmount, foreignId: "" };
    const { body } = await sayTo(open.shop)(word(about, "APPROVED", "1.day"));
    expect(body).toMatchObject({ piStatus: "Success" });
  }
  return { id: Number(orderId), total: String(cart.grandTotal), centers: centersIn(cart) };
}
const centersIn = (cart: { orderItem: { fulfillmentCenterId: string }[] }) => [
  ...new Set(cart.orderItem.map(({ fulfillmentCenterId }) => fulfillmentCenterId)),
];

const ask = (path: string, body?: string) =>
  warehouse(
    new Request(`http://backend/warehouse/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    }),
  );
const rowsOf = async (answer: Response) =>
  (await answer.text())
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
let told = 0;
async function tell(...rows: object[]): Promise<string[]> {
  const lines = rows.map((row) => JSON.stringify({ eventId: `day-${(told += 1)}`, ...row }));
  const results = await rowsOf(await ask("statuses", lines.join("\n")));
  return results.map(({ result }) => result);
}
const exported = async (id: number) =>
  (await rowsOf(await ask("orders?limit=1000"))).filter(({ orderId }) => orderId === String(id)).at(-1);

test("every ledger adds up, from the catalog import to the last refund", async () => {
  const { db } = open.shop;
  const store = await findStore(db, "1");
  const summary = await importCatalog(db, store, { name: "day.csv", hash: "day", format: "csv", text: file });
  expect([summary.added, summary.refused.length]).toEqual([3, 1]);
  expect(await open.text(`${desk}/imports`)).toContain("day.csv");

  const [ana, ben, cleo] = [await open.shop.shopper(), await open.shop.shopper(), await open.shop.shopper()];
  const card = await buys(ana, { "DAY-LAMP": 2, "DAY-FRIDGE": 1 }, { method: "SimplePunchout" });
  const cash = await buys(ben, { "DAY-LAMP": 2 });
  const late = await buys(cleo, { "DAY-LAMP": 1, "DAY-CHAIR": 1 }, { together: false });
  expect(card.centers).toEqual(["13001", "13005"]);
  // The sixth lamp is safety stock.
  const dora = await open.shop.shopper();
  expect(
    (await dora.call("POST", "cart", { body: { orderItem: [{ partNumber: "DAY-LAMP", quantity: "2" }] } })).status,
  ).toBe(201);
  await expect(buys(dora, { "DAY-LAMP": 1 })).rejects.toThrow("_API_BAD_INV");
  await decideFraudChecks(db, new Date(Date.now() + 2 * 86_400_000));

  // The warehouse sends the card order in two parcels, and what is there of the late one; the desk packs the cash order.
  const linesOf = (id: number) =>
    db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id));
  const [lamps, fridge] = await linesOf(card.id);
  expect((await exported(card.id)).lines.map(({ centerId }: { centerId: string }) => centerId)).toEqual(card.centers);
  expect((await exported(late.id)).lines).toHaveLength(1);
  const pieces = (line: { id: number } | undefined, quantity: number) => ({
    lines: [{ orderItemId: String(line?.id), quantity }],
  });
  expect(
    await tell(
      { orderId: card.id, status: "shipped", parcel: "A", carrier: "DHL", ...pieces(lamps, 1) },
      { orderId: card.id, status: "shipped", parcel: "B", carrier: "Estafeta", ...pieces(fridge, 1) },
      { orderId: card.id, status: "refused", reason: "Rota", ...pieces(lamps, 1) },
      { orderId: late.id, status: "shipped", parcel: "L1", carrier: "DHL" },
    ),
  ).toEqual(["done", "done", "done", "done"]);
  const status = async (id: number) => (await open.shop.row(id))?.status;
  expect([await status(card.id), await status(late.id)]).toEqual(["S", "V"]);
  const page = `${desk}/order/${cash.id}`;
  const [own] = await linesOf(cash.id);
  expect((await open.act(page, { intent: "pack", [`pack-${own?.id}`]: "2" })).status).toBe(303);
  const shipment = { "carrier-P1": "DHL", "tracking-P1": "JD1" };
  expect((await open.act(page, { intent: "ship", parcel: "P1", ...shipment })).status).toBe(303);
  expect((await open.act(page, { intent: "deliver", parcel: "P1" })).status).toBe(303);
  await tell(
    { orderId: card.id, status: "delivered", parcel: "A" },
    { orderId: card.id, status: "delivered", parcel: "B" },
  );
  expect([await status(card.id), await status(cash.id)]).toEqual(["D", "D"]);

  // What was awaited arrives, and follows.
  await advanceBackorders(db, new Date("2030-01-16T12:00:00Z"));
  expect(await tell({ orderId: late.id, status: "shipped", parcel: "L2", carrier: "DHL" })).toEqual(["done"]);
  expect(await status(late.id)).toBe("S");

  // One piece of the card order comes back, is inspected and refunded at the desk.
  const returnItem = [{ orderItemId: String(fridge?.id), quantity: "1", reasonCode: "CHANGEDMIND" }];
  const made = await ana.call("POST", `devolucion/${card.id}`, { body: { returnItem, deliveryMethod: "CARRIER" } });
  expect(made.status).toBe(201);
  const [row] = await db.select().from(returns).where(eq(returns.orderId, card.id));
  const returnPage = `${desk}/return/${row?.id}`;
  for (const intent of ["approve", "receive", "refund"])
    if ((await open.text(returnPage)).includes(`value="${intent}"`))
      expect((await open.act(returnPage, { intent })).status).toBe(303);

  const money = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [card.id, cash.id, late.id]));
  expect(money.every(({ orderId }) => orderId === card.id)).toBe(true);
  const after = await linesOf(card.id);
  const worth = (lines: typeof after) =>
    sum(lines.flatMap(({ price, adjustment, shippingCharge }) => [price, adjustment, shippingCharge]));
  const refused = money.filter(({ returnId }) => !returnId);
  expect(sum(refused.map(({ amount }) => amount)).toFixed(2)).toBe(
    worth(after.filter((line) => line.status === "X")).toFixed(2),
  );
  const returned = money.filter(({ returnId }) => returnId);
  const [credited] = await db.select().from(returns).where(eq(returns.orderId, card.id));
  expect(sum(returned.map(({ amount }) => amount)).toFixed(2)).toBe(sum([credited?.totalCredit ?? "0"]).toFixed(2));
  expect(sum(money.map(({ amount }) => amount)).lte(card.total)).toBe(true);

  // Every piece that left is off its shelf, nothing is held anymore, and the safety stock still lies there.
  const ids = [...after, ...(await linesOf(cash.id)), ...(await linesOf(late.id))].map(({ productId }) => productId);
  const shelves = await db.select().from(stock).where(inArray(stock.productId, ids));
  expect(shelves.every(({ reserved }) => reserved === 0)).toBe(true);
  const lampShelf = shelves.find(({ productId }) => productId === lamps?.productId);
  expect(lampShelf).toMatchObject({ onHand: 6 - 1 - 2 - 1, safetyStock: 1 });
  expect(shelves.find(({ fulfillmentCenterId }) => fulfillmentCenterId === 13_005)?.onHand).toBe(4 - 1 + 1);
});
