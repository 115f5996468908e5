import type { Db } from "#backend/platform/db/client.ts";
import { sum } from "#backend/platform/money.ts";
import { findStore, includesTax } from "#backend/store/store.ts";
import type { OrderItemRow, OrderRow } from "../rows.ts";
import { ownCostCenter } from "./check.ts";
import { type CostCenterView, viewCostCenters } from "./view.ts";

/** Who pays what of a cart or an order. @see docs/interface/cost-center.md#amounts */
export async function viewCostCentersOf(
  db: Db,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<CostCenterView> {
  if (!items.some(({ costCenters }) => costCenters.length)) return { sums: {}, lines: new Map() };
  return viewCostCenters(db, {
    organizationId: order.organizationId,
    currency: order.currency,
    taxIncluded: includesTax(await findStore(db, String(order.storeId))),
    costCenter: ownCostCenter(order),
    lines: items.map(({ price, salesTax, shippingTax, ...item }) => ({
      ...item,
      productPrice: price,
      tax: sum([salesTax, shippingTax]),
    })),
    totals: {
      productPrice: order.totalProductPrice,
      adjustment: order.totalAdjustment,
      shippingCharge: order.totalShippingCharge,
      tax: sum([order.totalSalesTax, order.totalShippingTax]),
      total: order.grandTotal,
    },
  });
}
