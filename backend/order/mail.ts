import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { Decimal, sum, wireAmount } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { courierNoteOf } from "#contract/shapes/courier-note.ts";
import { type Collector, readCollector } from "#contract/shapes/collector.ts";
import { viewCostCentersOf } from "./cost-center/of-order.ts";
import { parcelsOf } from "./parcels.ts";
import { readInstructions } from "./payment/instructions.ts";
import type { OrderItemRow, OrderRow } from "./rows.ts";
import { soldBy } from "./seller-people.ts";

/** The email address for messages about an order: the recipient's, else the payer's, else the account's; or empty. */
export async function recipientOf(db: Db, order: OrderRow, lines: readonly OrderItemRow[]): Promise<string> {
  const billed = (await readInstructions(db, order.id)).map((row) => row.billingAddressId);
  const ids = [...lines.flatMap((line) => line.addressId ?? []), ...billed];
  const rows = ids.length ? await db.select().from(addresses).where(inArray(addresses.id, ids)) : [];
  const [member] = await db.select().from(members).where(eq(members.id, order.memberId));
  const inOrder = ids.map((id) => rows.find((row) => row.id === id)?.email1);
  return [order.email, ...inOrder, member?.email].find(Boolean) ?? "";
}

/**
 * Queues the order confirmation email, if there is an address for it. Another person who picks up the order gets one too.
 * @see docs/interface/checkout.md#placing
 */
export async function mailConfirmation(db: Tx, order: OrderRow, lines: readonly OrderItemRow[]): Promise<void> {
  await mailCollectors(db, order, lines);
  if (!order.email) return;
  const payments = await readInstructions(db, order.id);
  const methods = await methodNames(db, order);
  const sellers = await soldBy(
    db,
    lines.map(({ id }) => id),
  );
  const payload = {
    orderId: String(order.id),
    storeId: String(order.storeId),
    languageId: order.languageId,
    placedDate: order.placedAt?.toISOString(),
    currency: order.currency,
    grandTotal: wireAmount(order.grandTotal),
    ...(payments.some(({ status }) => status !== "Success") && {
      payUrl: await shopUrl(db, order.storeId, `order/${order.id}/pay`),
    }),
    orderItem: lines.map(({ id, partNumber, quantity, price, priceOverride: agreed, overridden }) => ({
      partNumber,
      quantity,
      orderItemPrice: wireAmount(price),
      ...(sellers.has(id) && { seller: sellers.get(id)?.name }),
      ...(agreed &&
        overridden && {
          priceOverride: {
            unitPrice: wireAmount(agreed.unitPrice),
            offerPrice: wireAmount(agreed.offerPrice),
            reason: agreed.reason,
          },
        }),
    })),
    parcel: await viewParcels(db, order, lines),
    ...viewGifts(lines),
    ...(await viewCostCentersOf(db, order, lines)).sums,
    payment: payments.map(({ method, amount, status }) => ({
      method,
      name: methods.get(method) ?? method,
      amount: wireAmount(amount),
      status,
    })),
  };
  await db.insert(outbox).values({ to: order.email, kind: "order-confirmation", payload });
}

/** The gifts of an order; the text of the note is never part of a letter. */
function viewGifts(lines: readonly OrderItemRow[]) {
  const given = lines.filter(({ giftWrap }) => giftWrap);
  if (!given.length) return {};
  const charge = wireAmount(sum(given.map(({ giftWrapCharge }) => giftWrapCharge)));
  const wrapped = given.some(({ giftWrap }) => giftWrap?.wrapped);
  return { gift: { wrapped, charge, noted: given.some(({ giftNote }) => giftNote) } };
}

/** What the store calls its payment methods, in the language of the order. */
async function methodNames(db: Db, { storeId, languageId }: OrderRow): Promise<Map<string, string>> {
  const rows = await db.select().from(paymentMethods).where(eq(paymentMethods.storeId, storeId));
  return new Map(rows.map(({ method, name }) => [method, textIn(name, languageId)]));
}

/** Notifies collectors where to pick up what and when, by order number; without prices, payments and the buyer's address. */
async function mailCollectors(db: Tx, order: OrderRow, lines: readonly OrderItemRow[]) {
  const { storeId, languageId } = order;
  for (const { collector, physicalStoreId, theirs } of pickupsOf(lines)) {
    const { pickupPersonEmail: to, pickupPersonFullName: name, buyerPersonFullName: buyer } = collector;
    const parcel = (await viewParcels(db, order, theirs)).map(({ physicalStore, expectedShipDate, orderItem }) => ({
      physicalStore,
      expectedShipDate,
      orderItem,
    }));
    const orderItem = theirs.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
    const about = { orderId: String(order.id), storeId: String(storeId), languageId, physicalStoreId };
    await db
      .insert(outbox)
      .values({ to, kind: "pickup-collector", payload: { ...about, name, buyer, orderItem, parcel } });
  }
}

/** The lines that one person other than the buyer collects at one shop; people are distinguished by email. */
function pickupsOf(lines: readonly OrderItemRow[]) {
  const found = new Map<
    string,
    { collector: Extract<Collector, { type: "2" }>; physicalStoreId: number; theirs: OrderItemRow[] }
  >();
  for (const line of lines) {
    const collector = readCollector(line.shipInstruction);
    if (collector?.type !== "2" || line.physicalStoreId === null) continue;
    const key = `${collector.pickupPersonEmail} ${line.physicalStoreId}`;
    const pickup = found.get(key) ?? { collector, physicalStoreId: line.physicalStoreId, theirs: [] };
    pickup.theirs.push(line);
    found.set(key, pickup);
  }
  return [...found.values()];
}

/** The parcels for the email: destination, mode, date, contents and shipping charge of each. */
async function viewParcels(db: Db, order: OrderRow, lines: readonly OrderItemRow[]) {
  const idsOf = (of: (line: OrderItemRow) => number | null) => [0, ...lines.flatMap((line) => of(line) ?? [])];
  const people = await db
    .select()
    .from(addresses)
    .where(
      inArray(
        addresses.id,
        idsOf((line) => line.addressId),
      ),
    );
  const shops = await db
    .select()
    .from(physicalStores)
    .where(
      inArray(
        physicalStores.id,
        idsOf((line) => line.physicalStoreId),
      ),
    );
  const modes = await db.select().from(shipModes).where(eq(shipModes.storeId, order.storeId));
  return parcelsOf(lines).map((parcel) => {
    const [first] = parcel;
    const person = people.find(({ id }) => id === first?.addressId);
    const shop = shops.find(({ id }) => id === first?.physicalStoreId);
    const note = courierNoteOf(first);
    const mode = modes.find(({ id }) => id === first?.shipModeId);
    return {
      shipModeCode: mode?.code ?? "",
      shipModeDescription: mode ? textIn(mode.description, order.languageId) : "",
      ...(person && { address: [...linesOf(person), ...(note ? [`“${note}”`] : [])] }),
      ...(shop && { physicalStore: { name: shop.name, addressLine: shop.addressLine, hours: shop.hours } }),
      ...(first?.expectedShipAt && { expectedShipDate: first.expectedShipAt.toISOString() }),
      // What wrapping costs is part of the charge of a line; the letter names it by itself.
      shippingCharge: wireAmount(
        sum(parcel.map((line) => new Decimal(line.shippingCharge).minus(line.giftWrapCharge))),
      ),
      orderItem: parcel.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    };
  });
}

const linesOf = ({ addressLine1, addressLine2, zipCode, city }: typeof addresses.$inferSelect) => [
  addressLine1,
  addressLine2,
  `${zipCode} ${city}`,
];
