import type { contract, WireReply } from "#contract";
import { viewRefused } from "#backend/cart/add-some.ts";
import { finishWrite } from "#backend/cart/after-write.ts";
import { writeParts } from "#backend/cart/kit.ts";
import { type CartScope, shortLines } from "#backend/cart/lines.ts";
import { isOver } from "#backend/cart/quotation/claim.ts";
import { isOpen, type QuotationItemRow, type QuotationRow } from "#backend/cart/quotation/terms.ts";
import { type Catalog, openCatalog } from "#backend/cart/resolve.ts";
import { openCart } from "#backend/cart/saved-cart/open.ts";
import { currentContracts } from "#backend/catalog/price/offers.ts";
import { writeAttributes } from "#backend/order/attributes.ts";
import { lockCarts, markCurrent } from "#backend/order/current.ts";
import { deleteLines, insertLines } from "#backend/order/lines.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { BackendFault, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { currentPlaces } from "./places.ts";
import { linesOf, lockOwnQuotation } from "./find.ts";

type Call = typeof contract.quotation.order;
type Left = { index: number; partNumber: string; fault: BackendFault };

/**
 * Makes the quoted lines, at the quoted prices, a pending order that becomes the cart; the former cart becomes a saved one. What is no
 * longer sold, or is short of stock, is left out and named; when nothing is left, the first fault is returned. Errors: those of
 * `lockOwnQuotation`; `_ERR_QUOTATION_OVER`; `_ERR_QUOTATION_CONTRACT` where a contract of its lines does not count in the session.
 * @see docs/interface/quotation.md#ordering
 */
export async function order(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, caller, store, params } = args;
  const carts = await lockCarts(db, caller, store);
  const quotation = await lockOwnQuotation(args, params.quotationId);
  const now = new Date();
  if (!isOpen(quotation, now)) throw isOver(quotation, now);
  const lines = await linesOf(db, quotation);
  const contractIds = await currentContracts(db, caller, store);
  const other = lines.find(({ contractId }) => !contractIds.includes(contractId));
  if (other) throw refused("_ERR_QUOTATION_CONTRACT", { contractId: other.contractId });
  const { languageId, currency } = quotation;
  const cart = await openCart({ db, caller, store, common: { languageId, currency } }, quotation.number);
  const own = { attributeName: "costCenter", attributeValue: quotation.costCenter };
  await writeAttributes(db, cart, [own]);
  const left = await fill({ ...args, order: cart }, quotation, lines);
  const [first] = left;
  if (first && left.length === lines.length) throw first.fault;
  await markCurrent(db, carts, cart);
  await finishWrite({ db, store, order: cart });
  return { orderId: [String(cart.id)], ...viewRefused({ refused: left }) };
}

/** Writes the lines that can be bought. @returns the others */
async function fill(scope: CartScope, quotation: QuotationRow, lines: readonly QuotationItemRow[]): Promise<Left[]> {
  const { db, store, order: cart } = scope;
  const named = (one: { productId: number }) => ({ productId: String(one.productId) });
  const goods = await openCatalog(db, store, [...lines, ...lines.flatMap(({ parts }) => parts)].map(named));
  const faults = new Map<number, BackendFault>();
  for (const line of lines) {
    const fault = faultOf(goods, line);
    if (fault) faults.set(line.id, fault);
  }
  const places = await currentPlaces(db, quotation, lines);
  const written = await write(
    db,
    cart.id,
    lines.filter(({ id }) => !faults.has(id)).map((line) => ({ ...line, ...places(line) })),
  );
  const ids = written.map(({ id }) => id);
  const short = await shortLines(db, store, cart, ids);
  await deleteLines(db, short);
  for (const { quotationItemId, partNumber, quantity } of short)
    faults.set(quotationItemId ?? 0, refused("_API_BAD_INV", { partNumber, quantity }));
  return lines.flatMap(({ id, partNumber }, index) => {
    const fault = faults.get(id);
    return fault ? { index, partNumber, fault } : [];
  });
}

async function write(db: Tx, orderId: number, lines: readonly QuotationItemRow[]): Promise<OrderItemRow[]> {
  const written = await insertLines(
    db,
    lines.map((line) => ({
      orderId,
      productId: line.productId,
      partNumber: line.partNumber,
      contractId: line.contractId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      price: line.price,
      shipModeId: line.shipModeId,
      addressId: line.addressId,
      physicalStoreId: line.physicalStoreId,
      configurationId: line.configurationId,
      costCenters: line.costCenters,
      quotationItemId: line.id,
      quoted: true,
    })),
  );
  for (const [index, { parts }] of lines.entries()) {
    const line = written[index];
    if (line && parts.length) await writeParts(db, line.id, parts);
  }
  return written;
}

/** Why a line, or a part of its kit, can no longer be bought. */
function faultOf(goods: Catalog, { productId, parts, configurationId }: QuotationItemRow): BackendFault | undefined {
  const named = (id: number) => ({ productId: String(id) });
  try {
    if (configurationId === null) goods.orderable(named(productId));
    else {
      goods.kit(named(productId));
      parts.forEach((part) => goods.orderable(named(part.productId)));
    }
    return undefined;
  } catch (error) {
    if (error instanceof BackendFault) return error;
    throw error;
  }
}
