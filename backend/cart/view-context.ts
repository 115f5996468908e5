import { eq, inArray, sql } from "drizzle-orm";
import { viewCostCentersOf } from "#backend/order/cost-center/of-order.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { requiresNumber } from "#backend/order/purchase-order/take.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readRow } from "#backend/platform/db/read.ts";
import { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { fulfillmentCenters } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderAdjustments, orderPromotionCodes, orderRewardOptions } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions, paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import type { Store } from "#backend/store/store.ts";
import { readComponents, readItems, readShipModes } from "./load.ts";
import { readQuoted } from "./quotation/held.ts";
import { readRewards } from "./reward/view.ts";
import { sellersOf } from "./sellers-of.ts";
import { readCertificates } from "./tax/certificates.ts";
import type { ViewContext } from "./view-parts.ts";

/** What a caller has read already: the order's store, and the lines to show instead of all that are written. */
export type Known = { store?: Store | undefined; lines?: OrderItemRow[] | undefined };

/**
 * Everything that the view of an order names. Most carts have few of the things a cart may have, so one query asks which
 * there are, and only those are read: half of the queries, and of the time, of a cart of three lines.
 */
export async function readContext(db: Db, order: OrderRow, languageId: number, known: Known): Promise<ViewContext> {
  const items = known.lines ?? (await readItems(db, order.id));
  const rows = await readAttached(db, order, items);
  const store = known.store ?? (await db.select().from(stores).where(eq(stores.id, order.storeId)))[0];
  return {
    order,
    languageId,
    storeIdentifier: store?.identifier ?? "",
    items,
    ...rows,
    ...(await readNamed(db, order, { items, ...rows })),
    components: await readComponents(db, items),
    quoted: await readQuoted(db, items),
    costCenters: await viewCostCentersOf(db, order, items),
    sellers: await sellersOf(db, store, items),
    certificates: await readCertificates(db, [
      order.endedTaxCertificateId,
      ...items.map(({ taxCertificateId }) => taxCertificateId),
    ]),
  };
}

type Attached = Pick<ViewContext, "payments" | "adjustments" | "codes" | "rewards" | "requiresNumber">;

/** The rows of an order's own tables, beside its lines. */
async function readAttached(db: Db, order: OrderRow, items: readonly OrderItemRow[]): Promise<Attached> {
  const { id } = order;
  const contractIds = idsOf(items.map(({ contractId }) => contractId));
  const there = await readRow<Record<keyof Attached, boolean>>(
    db,
    sql`select
      exists (select 1 from ${paymentInstructions} where ${paymentInstructions.orderId} = ${id}) as payments,
      exists (select 1 from ${orderAdjustments} where ${orderAdjustments.orderId} = ${id}) as adjustments,
      exists (select 1 from ${orderPromotionCodes} where ${orderPromotionCodes.orderId} = ${id}) as codes,
      exists (select 1 from ${orderRewardOptions} where ${orderRewardOptions.orderId} = ${id}) as rewards,
      ${requiresNumber(contractIds)} as "requiresNumber"`,
  );
  const [payments, adjustments, codes] = [paymentInstructions, orderAdjustments, orderPromotionCodes];
  return {
    payments: there.payments
      ? await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)
      : [],
    adjustments: there.adjustments
      ? await db.select().from(adjustments).where(eq(adjustments.orderId, id)).orderBy(adjustments.id)
      : [],
    codes: there.codes ? await db.select().from(codes).where(eq(codes.orderId, id)).orderBy(codes.code) : [],
    requiresNumber: there.requiresNumber,
    rewards: there.rewards ? await readRewards(db, order) : [],
  };
}

type Named = Pick<ViewContext, "modes" | "methods" | "promotions" | "bankPromotions" | "addresses" | "centers">;

/** The rows of other tables that these name, by their ids. */
async function readNamed(
  db: Db,
  { storeId }: OrderRow,
  { items, payments, adjustments, codes, rewards }: Omit<Attached, "requiresNumber"> & Pick<ViewContext, "items">,
): Promise<Named> {
  const promotionIds = idsOf([...adjustments, ...codes, ...rewards].map((row) => row.promotionId));
  const bankIds = idsOf(adjustments.map((row) => row.bankPromotionId));
  const addressIds = idsOf([...items.map((item) => item.addressId), ...payments.map((row) => row.billingAddressId)]);
  const centerIds = idsOf(items.map((item) => item.fulfillmentCenterId));
  const travels = items.some((item) => item.shipModeId !== null);
  const methods = payments.length
    ? await db.select().from(paymentMethods).where(eq(paymentMethods.storeId, storeId))
    : [];
  const campaigns = promotionIds.length
    ? await db.select().from(promotions).where(inArray(promotions.id, promotionIds))
    : [];
  const ofBanks = bankIds.length
    ? await db.select().from(bankPromotions).where(inArray(bankPromotions.id, bankIds))
    : [];
  const people = addressIds.length ? await db.select().from(addresses).where(inArray(addresses.id, addressIds)) : [];
  const centers = centerIds.length
    ? await db.select().from(fulfillmentCenters).where(inArray(fulfillmentCenters.id, centerIds))
    : [];
  return {
    modes: byId(travels ? await readShipModes(db, storeId) : []),
    methods: new Map(methods.map((row) => [row.policyId, row])),
    promotions: byId(campaigns),
    bankPromotions: byId(ofBanks),
    addresses: byId(people),
    centers: new Map(centers.map(({ id, name }) => [id, name])),
  };
}

const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
