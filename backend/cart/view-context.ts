import { viewCostCentersOf } from "#backend/order/cost-center/of-order.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { readComponents } from "./load.ts";
import type { OrderParts } from "./order-parts.ts";
import { readQuoted } from "./quotation/held.ts";
import { sellersOf } from "./sellers-of.ts";
import { readCertificates } from "./tax/certificates.ts";
import type { SummaryContext, ViewContext } from "./view-parts.ts";

/** What a caller has read already: the order's store, and the lines to show instead of all that are written. */
export type Known = { store?: Store | undefined; lines?: OrderItemRow[] | undefined };

/** Everything that the short view of an order names. */
export async function readSummary(
  db: Db,
  order: OrderRow,
  languageId: number,
  parts: OrderParts,
): Promise<SummaryContext> {
  return {
    ...parts,
    order,
    languageId,
    quoted: await readQuoted(
      db,
      parts.quotationItemIds.map((quotationItemId) => ({ quotationItemId })),
    ),
    certificates: await readCertificates(db, parts.certificateIds),
  };
}

/** Everything that the view of an order names; what few orders have is read only if this one has it. */
export async function readContext(
  db: Db,
  order: OrderRow,
  languageId: number,
  { parts, store, lines: items = parts.items }: Known & { parts: OrderParts },
): Promise<ViewContext> {
  return {
    ...(await readSummary(db, order, languageId, parts)),
    ...parts,
    order,
    items,
    components: await readComponents(db, items),
    costCenters: await viewCostCentersOf(db, order, items),
    sellers: await sellersOf(db, store ?? (await findStore(db, String(order.storeId))), items),
  };
}
