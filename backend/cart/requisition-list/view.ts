import type { Contract, WireReply } from "#contract";
import { contractsOf, openPriceBook } from "#backend/catalog/price/offers.ts";
import { linePrice } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { stockNeeds } from "#backend/order/stock.ts";
import type { WireOrder } from "#backend/order/wire.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import type { AskedPage } from "#backend/platform/http/paging.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import { sum } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { readItems } from "../load.ts";
import { linesOf } from "../page.ts";
import { openCatalog } from "../resolve.ts";
import { viewOrder } from "../view.ts";
import { type ListHead } from "./find.ts";

type WireLists = WireReply<Contract["requisitionList"]["find"]>;
type Wire = Extract<NonNullable<WireLists["resultList"]>, unknown[]>[number];
type Reader = { db: Db; caller: Caller; store: Store; common: Common };

const shared = orderStatus.sharedRequisitionList;

/** The head of a list. @see docs/interface/requisition-list.md#finding */
export const viewHead = ({ list, firstName, lastName, lines }: ListHead): Wire => ({
  orderId: String(list.id),
  description: list.description,
  status: list.status === shared ? shared : orderStatus.requisitionList,
  storeId: String(list.storeId),
  memberId: String(list.memberId),
  organizationId: String(list.organizationId),
  orderItemCount: lines,
  comment: "",
  lastUpdate: list.updatedAt.toISOString(),
  userRegistration: { firstName, middleName: "", lastName },
});

/**
 * A list as an order: one page of its lines at today's prices under the caller's contracts. A line without a price, or
 * whose goods are no longer sold, costs `0.00000` and is `Unallocated`.
 * @see docs/interface/requisition-list.md#reading-lines
 */
export async function viewListAsOrder(
  reader: Reader,
  list: OrderRow,
  query: AskedPage & { profileName?: string | undefined },
): Promise<WireOrder> {
  const { db, store, common } = reader;
  const priced = await priceLines(reader, await readItems(db, list.id));
  const total = sum(priced.map(({ price }) => price)).toFixed(6);
  const { lines: page, ...paging } = linesOf(priced, query);
  const needs = await stockNeeds(db, store, page);
  const lines = page.map((line) => ({
    ...line,
    inventoryStatus: line.offerId === null ? ("Unallocated" as const) : (needs.get(line.id)?.status ?? "Available"),
  }));
  const order = { ...list, currency: common.currency, totalProductPrice: total, grandTotal: total };
  const summary = query.profileName === "IBM_Summary";
  const view = await viewOrder(db, order, common.languageId, { summary, lines });
  return summary ? view : { ...view, ...paging };
}

async function priceLines({ db, caller, store, common }: Reader, lines: OrderItemRow[]): Promise<OrderItemRow[]> {
  const named = lines.map(({ productId }) => ({ productId: String(productId) }));
  const catalog = await openCatalog(db, store, named);
  const book = await openPriceBook(db, catalog.ids, common.currency);
  const { current } = await contractsOf(db, caller, store);
  return lines.map((line) => {
    const offer = isSold(() => catalog.orderable({ productId: String(line.productId) }))
      ? book.best(line.productId, line.quantity, current)
      : undefined;
    if (!offer) return { ...line, offerId: null };
    const { id: offerId, contractId, price: unitPrice } = offer;
    return { ...line, offerId, contractId, unitPrice, price: linePrice(unitPrice, line.quantity) };
  });
}

function isSold(resolve: () => unknown): boolean {
  try {
    resolve();
    return true;
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    return false;
  }
}
