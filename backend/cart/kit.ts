import { eq } from "drizzle-orm";
import { currentContracts, openPriceBook, type PriceBook } from "#backend/catalog/price/offers.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { componentConflicts, components } from "#backend/platform/db/schema/catalog.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order-line.ts";
import type { Share } from "#backend/platform/db/schema/cost-center.ts";
import { BackendFault, invalid, refused } from "#backend/platform/http/fault.ts";
import { Decimal } from "#backend/platform/money.ts";
import { configurationId } from "./configuration.ts";
import { type Delivery, deliveryFor } from "./delivery.ts";
import { type LineGifts, noGift } from "./gift-wrap/settle.ts";
import { type CartScope, mergeLine, repriceSame } from "./lines.ts";
import { readItems } from "./load.ts";
import { kitPrice } from "./reprice.ts";
import { type Catalog, notOrderable, openCatalog, type ProductRow } from "./resolve.ts";

/** An item in a kit, `quantity` times in one kit. */
export type Part = { productId: number; partNumber: string; quantity: number };
type PricedPart = Part & { unitPrice: string };

/** A configuration may name its kit, by id or part number: then it must be this one. Errors: `_ERR_CMD_INVALID_PARAM`. */
export function requireKitOf(kit: ProductRow, named: string | undefined): void {
  if (named !== undefined && named !== String(kit.id) && named !== kit.partNumber) throw invalid("ConfigXML");
}

/**
 * The chosen items; each must be one of the kit's components or an item of one, and they must go together.
 * Errors: `_ERR_CMD_INVALID_PARAM` (ConfigXML), `_ERR_CONFIGURATION_CONFLICT` with the two part numbers, those of an
 * item.
 * @see docs/interface/cart.md#kits
 */
export async function partsOf(
  { db, store }: CartScope,
  kit: ProductRow,
  items: { partNumber: string; quantity: number }[],
) {
  const known = await componentIds(db, kit.id);
  const parts: (Part & { parentId: number | null })[] = [];
  const goods = await openCatalog(db, store, items);
  for (const { partNumber, quantity } of items) {
    const item = knownTo(goods, partNumber);
    if (!known.has(item.id) && !known.has(item.parentId ?? 0)) throw invalid("ConfigXML");
    parts.push({ productId: item.id, parentId: item.parentId, partNumber: item.partNumber, quantity });
  }
  if (new Set(parts.map((part) => part.productId)).size < parts.length) throw invalid("ConfigXML");
  await requireFitting(db, kit, parts);
  return parts;
}

/** A kit holds only one of two conflicting parts; a conflict may name an item or its product. */
async function requireFitting(db: Db, kit: ProductRow, parts: (Part & { parentId: number | null })[]) {
  const pairs = await db.select().from(componentConflicts).where(eq(componentConflicts.parentId, kit.id));
  const named = (id: number) => parts.find(({ productId, parentId }) => productId === id || parentId === id);
  for (const { productId, otherId } of pairs) {
    const [one, other] = [named(productId), named(otherId)];
    if (one && other)
      throw refused("_ERR_CONFIGURATION_CONFLICT", { partNumber: one.partNumber, otherPartNumber: other.partNumber });
  }
}

/** An unknown part is refused like one that does not belong to the kit. */
function knownTo(goods: Catalog, partNumber: string): ProductRow {
  try {
    return goods.orderable({ partNumber });
  } catch (error) {
    throw error instanceof BackendFault && error.key === "_ERR_GETTING_SKU" ? invalid("ConfigXML") : error;
  }
}

/** What a kit keeps of the line that it is a copy of. */
export type KeptOfKit = {
  kept?: Delivery | undefined;
  gift?: LineGifts | undefined;
  priceOverride?: OrderItemRow["priceOverride"];
};

/** Adds a configured kit, or raises an equal one; `kept` is its delivery. Errors: `_ERR_PROD_NOT_ORDERABLE`, those of quantities. */
export async function addKit(
  scope: CartScope,
  kit: ProductRow,
  parts: Part[],
  quantity: number,
  { kept, costCenters = [], gift = noGift, priceOverride = null }: KeptOfKit & { costCenters?: Share[] } = {},
): Promise<number> {
  const { db, order } = scope;
  const { contractId, priced } = await priceParts(scope, kit, parts, quantity);
  const { id: productId, partNumber } = kit;
  const unitPrice = kitPrice(priced);
  const configured = { configurationId: configurationId(kit.id, parts), offerId: null, unitPrice };
  const before = new Set((await readItems(db, order.id)).map((item) => item.id));
  const delivery = kept ?? (await deliveryFor(db, scope.store, order));
  const lineId = await mergeLine(
    scope,
    { productId, partNumber, contractId, costCenters, priceOverride, ...gift, ...configured, ...delivery },
    quantity,
  );
  if (!before.has(lineId)) {
    await writeParts(db, lineId, priced);
    await repriceLine(db, order, lineId);
  }
  return lineId;
}

/** Kits of one configuration on several lines share the price of all their pieces. */
async function repriceLine(db: Tx, order: OrderRow, lineId: number) {
  const line = (await readItems(db, order.id)).find(({ id }) => id === lineId);
  if (line) await repriceSame(db, order, line);
}

/** Writes the parts of a line's kit with their prices. */
export async function writeParts(db: Tx, lineId: number, parts: PricedPart[]): Promise<void> {
  await db.delete(orderItemComponents).where(eq(orderItemComponents.orderItemId, lineId));
  const rows = parts.map(({ productId, partNumber, quantity, unitPrice }) => {
    return { orderItemId: lineId, productId, partNumber, quantity, unitPrice };
  });
  await db.insert(orderItemComponents).values(rows);
}

/** The parts at the contract under which the whole kit is cheapest. Errors: `_ERR_PROD_NOT_ORDERABLE`. */
export async function priceParts(
  { db, caller, store, order }: CartScope,
  kit: ProductRow,
  parts: Part[],
  quantity: number,
) {
  const book = await openPriceBook(
    db,
    parts.map((part) => part.productId),
    order.currency,
  );
  const best = cheapestWhole(book, parts, { quantity, contractIds: await currentContracts(db, caller, store) });
  if (!best) throw notOrderable(kit);
  return best;
}

/** The contract under which the whole kit is cheapest, with its parts' prices there; undefined if none has all parts. Pure. */
export function cheapestWhole<Piece extends Pick<Part, "productId" | "quantity">>(
  book: PriceBook,
  parts: readonly Piece[],
  { quantity, contractIds }: { quantity: number; contractIds: readonly number[] },
) {
  const offered = contractIds.map((contractId) => {
    const priced = parts.flatMap((part) => {
      const offer = book.best(part.productId, part.quantity * quantity, [contractId]);
      return offer ? [{ ...part, unitPrice: offer.price }] : [];
    });
    return { contractId, priced };
  });
  const whole = offered.filter(({ priced }) => priced.length === parts.length);
  return whole.sort((a, b) => new Decimal(kitPrice(a.priced)).comparedTo(kitPrice(b.priced)))[0];
}

async function componentIds(db: Db, kitId: number): Promise<Set<number>> {
  const rows = await db.select({ id: components.productId }).from(components).where(eq(components.parentId, kitId));
  return new Set(rows.map((row) => row.id));
}
