import { asc, eq, inArray, sql } from "drizzle-orm";
import type { OrderItemComponentRow, OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readWide } from "#backend/platform/db/read.ts";
import { productCategories, products } from "#backend/platform/db/schema/catalog.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderItemComponents, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { Decimal, sum, zero } from "#backend/platform/money.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { dayOf } from "#backend/platform/time.ts";
import type { Destination } from "#backend/pricing/tax.ts";
import type { CalculatedLine, Calculation } from "#backend/pricing/totals.ts";
import { findZones, surchargeIn, type ZoneFacts } from "#backend/store/geo/zone.ts";
import { includesTax, type Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { giftWrapCharge, giftWrapPrice } from "./gift-wrap/price.ts";
import { validPromotions } from "./promotion/valid.ts";
import { readTerms } from "./quotation/held.ts";
import { certificatesFor } from "./tax/certificates.ts";
import { coveringCertificate } from "./tax/exemption.ts";

export type ShipModeRow = typeof shipModes.$inferSelect;

/** The lines of an order in the order in which they were added. */
export const readItems = (db: Db, orderId: number): Promise<OrderItemRow[]> =>
  readWide(db, orderItems, { where: eq(orderItems.orderId, orderId), orderBy: orderItems.id });

/** How many pieces an order holds, gifts included. @see docs/interface/cart.md#adding */
export async function countUnits(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return row?.units ?? 0;
}

/** The parts of the configured kits among these lines. */
export const readComponents = async (db: Db, items: readonly OrderItemRow[]): Promise<OrderItemComponentRow[]> => {
  const kits = items.filter((item) => item.configurationId !== null).map((item) => item.id);
  return kits.length
    ? db
        .select()
        .from(orderItemComponents)
        .where(inArray(orderItemComponents.orderItemId, kits))
        .orderBy(asc(orderItemComponents.productId))
    : [];
};

/** The store's ship modes in their order. */
export const readShipModes = (db: Db, storeId: number): Promise<ShipModeRow[]> =>
  db.select().from(shipModes).where(eq(shipModes.storeId, storeId)).orderBy(asc(shipModes.sequence), asc(shipModes.id));

/** The shipping mode of a line until one is chosen: the store's first that delivers. */
export const defaultShipMode = (modes: readonly ShipModeRow[]): ShipModeRow | undefined =>
  modes.find((mode) => !mode.pickUp);

/**
 * Everything a calculation needs. `shipModeId` asks what the order would cost if all lines traveled by that mode.
 * @see docs/interface/calculation.md#calculation
 */
export async function loadCalculation(
  db: Db,
  order: OrderRow,
  store: Store,
  items: readonly OrderItemRow[],
  shipModeId?: number,
): Promise<Calculation> {
  const facts = await readFacts(db, store, items);
  const rules = items.length ? await validPromotions(db, order) : [];
  const { currency } = order;
  const terms = await readTerms(
    db,
    order,
    shipModeId === undefined ? items : items.map((item) => ({ ...item, shipModeId })),
  );
  const certificates = await certificatesFor(db, order);
  const wrapPrice = giftWrapPrice(store, currency);
  const lines = items.map((item) => {
    // The question what another mode would cost concerns only the delivery.
    const wrap = shipModeId === undefined ? giftWrapCharge(item, wrapPrice, isCart(order.status)) : undefined;
    const line = calculatedLine(item, facts, currency, shipModeId);
    const taxCertificateId = coveringCertificate(certificates, line.categoryIds, dayOf(shopTime()))?.id;
    return { ...line, quoted: terms.get(item.id), giftWrapCharge: wrap, taxCertificateId };
  });
  return { currency, storeCurrency: store.defaultCurrency, taxIncluded: includesTax(store), lines, rules };
}

async function readFacts(db: Db, store: Store, items: readonly OrderItemRow[]) {
  const parts = await readComponents(db, items);
  const ids = [...items, ...parts].map((row) => row.productId);
  const goods = ids.length ? await db.select().from(products).where(inArray(products.id, ids)) : [];
  const listed = goods.flatMap((row) => [row.id, row.parentId ?? row.id]);
  const categories = listed.length
    ? await db.select().from(productCategories).where(inArray(productCategories.productId, listed))
    : [];
  const addressIds = items.flatMap((item) => item.addressId ?? []);
  const people = addressIds.length ? await db.select().from(addresses).where(inArray(addresses.id, addressIds)) : [];
  const shopIds = items.flatMap((item) => item.physicalStoreId ?? []);
  const shops = shopIds.length ? await db.select().from(physicalStores).where(inArray(physicalStores.id, shopIds)) : [];
  const codes = [...people.map((row) => row.zipCode), ...shops.map((row) => row.postalCode)];
  return {
    parts,
    categories,
    goods: new Map(goods.map((row) => [row.id, row])),
    people: new Map(people.map((row) => [row.id, row])),
    shops: new Map(shops.map((row) => [row.id, row])),
    modes: await readShipModes(db, store.id),
    zones: await findZones(db, codes),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function calculatedLine(
  item: OrderItemRow,
  facts: Facts,
  currency: string,
  shipModeId = item.shipModeId,
): CalculatedLine {
  const product = facts.goods.get(item.productId);
  const mode = facts.modes.find(({ id }) => id === shipModeId) ?? defaultShipMode(facts.modes);
  const { destination, zone } = destinationOf(item, mode, facts);
  const ids = [item.productId, product?.parentId];
  return {
    id: item.id,
    productId: item.productId,
    parentId: product?.parentId ?? null,
    categoryIds: facts.categories.filter((row) => ids.includes(row.productId)).map((row) => row.categoryId),
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    freeGift: item.freeGift,
    giftPromotionId: item.giftPromotionId,
    shipment: `${mode?.id} ${mode?.pickUp ? item.physicalStoreId : item.addressId}`,
    tariff: mode && tariffOf(mode, currency),
    // A gift does not increase the shipping charge.
    weightKg: item.freeGift ? zero : weightOf(item, facts),
    surcharge: zone ? surchargeIn(zone, currency) : zero,
    destination,
  };
}

function destinationOf(item: OrderItemRow, mode: ShipModeRow | undefined, { people, shops, zones }: Facts) {
  const shop = mode?.pickUp ? shops.get(item.physicalStoreId ?? 0) : undefined;
  const address = mode?.pickUp ? undefined : people.get(item.addressId ?? 0);
  const country = shop?.country ?? address?.country;
  const code = shop?.postalCode ?? address?.zipCode;
  const zone: ZoneFacts | undefined = country === "MX" && code ? zones.get(code) : undefined;
  const destination: Destination = country ? { country, border: zone?.border ?? false } : undefined;
  return { destination, zone };
}

const tariffOf = (mode: ShipModeRow, currency: string) => ({
  pickUp: mode.pickUp,
  charge: mode.charge[currency] ?? "0",
  chargePerKg: mode.chargePerKg[currency] ?? "0",
  freeFrom: mode.freeFrom[currency],
});

/** A configured kit weighs what its parts weigh. */
function weightOf(item: OrderItemRow, { parts, goods }: Facts): Decimal {
  const weigh = (productId: number, pieces: number) => new Decimal(goods.get(productId)?.weightKg ?? 1).times(pieces);
  const own = parts.filter((part) => part.orderItemId === item.id);
  const each = own.length ? sum(own.map((part) => weigh(part.productId, part.quantity))) : weigh(item.productId, 1);
  return each.times(item.quantity);
}
