import { eq, inArray, sql } from "drizzle-orm";
import { viewCostCentersOf } from "#backend/order/cost-center/of-order.ts";
import { haveView } from "#backend/order/payment/registry.ts";
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
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import type { Store } from "#backend/store/store.ts";
import { readComponents, readItems } from "./load.ts";
import { readQuoted } from "./quotation/held.ts";
import { readRewards } from "./reward/view.ts";
import { sellersOf } from "./sellers-of.ts";
import { readCertificates } from "./tax/certificates.ts";
import type { NamedMode, ViewContext } from "./view-parts.ts";

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

type Attached = Pick<
  ViewContext,
  "payments" | "adjustments" | "codes" | "rewards" | "requiresNumber" | "isViewedByMethods" | "modes" | "centers"
>;
type There = Record<Exclude<keyof Attached, "modes" | "centers">, boolean> & {
  modes: NamedMode[];
  centers: { id: number; name: string }[];
};

/** The rows of an order's own tables, beside its lines; what every line names comes with the question which of them there are. */
async function readAttached(db: Db, order: OrderRow, items: readonly OrderItemRow[]): Promise<Attached> {
  const { id } = order;
  const contractIds = idsOf(items.map(({ contractId }) => contractId));
  const modeIds = idsOf(items.map(({ shipModeId }) => shipModeId));
  const centerIds = idsOf(
    items.flatMap(({ fulfillmentCenterId, sources }) => [
      fulfillmentCenterId,
      ...sources.map(({ centerId }) => centerId),
    ]),
  );
  const there = await readRow<There>(
    db,
    sql`select
      exists (select 1 from ${paymentInstructions} where ${paymentInstructions.orderId} = ${id}) as payments,
      exists (select 1 from ${orderAdjustments} where ${orderAdjustments.orderId} = ${id}) as adjustments,
      exists (select 1 from ${orderPromotionCodes} where ${orderPromotionCodes.orderId} = ${id}) as codes,
      exists (select 1 from ${orderRewardOptions} where ${orderRewardOptions.orderId} = ${id}) as rewards,
      ${requiresNumber(contractIds)} as "requiresNumber", ${haveView(order)} as "isViewedByMethods",
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'carrier', carrier, 'description', description)), '[]')
        from ${shipModes} where ${shipModes.storeId} = ${order.storeId} and ${shipModes.id} in ${[-1, ...modeIds]}) as modes,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
        from ${fulfillmentCenters} where ${fulfillmentCenters.id} in ${[-1, ...centerIds]}) as centers`,
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
    isViewedByMethods: there.isViewedByMethods,
    modes: byId(there.modes),
    centers: new Map(there.centers.map(({ id, name }) => [id, name])),
    rewards: there.rewards ? await readRewards(db, order) : [],
  };
}

type Named = Pick<ViewContext, "methods" | "promotions" | "bankPromotions" | "addresses">;
type Naming = Pick<ViewContext, "items" | "payments" | "adjustments" | "codes" | "rewards">;

/** The rows of other tables that these name, by their ids. */
async function readNamed(
  db: Db,
  { storeId }: OrderRow,
  { items, payments, adjustments, codes, rewards }: Naming,
): Promise<Named> {
  const promotionIds = idsOf([...adjustments, ...codes, ...rewards].map((row) => row.promotionId));
  const bankIds = idsOf(adjustments.map((row) => row.bankPromotionId));
  const addressIds = idsOf([...items.map((item) => item.addressId), ...payments.map((row) => row.billingAddressId)]);
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
  return {
    methods: new Map(methods.map((row) => [row.policyId, row])),
    promotions: byId(campaigns),
    bankPromotions: byId(ofBanks),
    addresses: byId(people),
  };
}

const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
