import { and, eq, inArray, isNull } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { orderAdjustments } from "#backend/platform/db/schema/order-line.ts";
import { quotations } from "#backend/platform/db/schema/quotation.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { viewAdjustment } from "./view-parts.ts";

export type Discounts = { of: (order: OrderRow) => ReturnType<typeof viewAdjustment>[] };

/** The order-level discounts on these orders, read together for a list. @see docs/interface/cart.md#order-fields */
export async function discountsOfOrders(
  db: Db,
  orderRows: readonly OrderRow[],
  languageId: number,
): Promise<Discounts> {
  const ids = orderRows.map(({ id }) => id);
  // Their shares in each line are stored, too.
  const ofOrder = and(inArray(orderAdjustments.orderId, ids), isNull(orderAdjustments.orderItemId));
  const rows = ids.length
    ? await db
        .select({
          row: orderAdjustments,
          promotion: promotions,
          ofBank: bankPromotions,
          quotation: quotations,
          certificate: taxCertificates,
        })
        .from(orderAdjustments)
        .leftJoin(promotions, eq(promotions.id, orderAdjustments.promotionId))
        .leftJoin(bankPromotions, eq(bankPromotions.id, orderAdjustments.bankPromotionId))
        .leftJoin(quotations, eq(quotations.id, orderAdjustments.quotationId))
        .leftJoin(taxCertificates, eq(taxCertificates.id, orderAdjustments.taxCertificateId))
        .where(ofOrder)
        .orderBy(orderAdjustments.id)
    : [];
  const known = {
    promotions: new Map(rows.flatMap(({ promotion }) => (promotion ? [[promotion.id, promotion]] : []))),
    quoted: rows.flatMap(({ quotation }) => (quotation ? [{ quotation }] : [])),
    certificates: rows.flatMap(({ certificate }) => certificate ?? []),
    bankPromotions: new Map(rows.flatMap(({ ofBank }) => (ofBank ? [[ofBank.id, ofBank]] : []))),
  };
  return {
    of: (order) =>
      rows
        .filter(({ row }) => row.orderId === order.id)
        .map(({ row }) => viewAdjustment(row, { ...known, order, languageId })),
  };
}
