import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "../db/client.ts";
import { components, orderItemComponents } from "../db/schema/index.ts";
import { BackendFault, invalid } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { configurationId, readConfiguration } from "./configuration.ts";
import { cartOrNew } from "./current.ts";
import { Decimal } from "../money.ts";
import { afterWrite } from "./after-write.ts";
import { type CartScope, type Delivery, deliveryFor, mergeLine, requireStock } from "./lines.ts";
import { readItems } from "./load.ts";
import { currentContracts, openPriceBook } from "./offers.ts";
import { isOn, readQuantity, wantsTotals } from "./quantity.ts";
import { kitPrice } from "./reprice.ts";
import { notOrderable, type ProductRow, resolveKit, resolveOrderable } from "./resolve.ts";

type Call = typeof contract.cart.addConfiguration;
type Part = { productId: number; partNumber: string; quantity: number };

/**
 * Adds one line for a kit as the shopper put it together; the same configuration raises its line. The price is the sum
 * of the parts. Errors: `_ERR_CMD_INVALID_PARAM` for a malformed configuration or a part the kit does not have,
 * `_ERR_PROD_NOT_ORDERABLE`, `_ERR_GETTING_SKU`, `_API_BAD_INV`. Source: contract, add_configuration_to_cart.
 */
export async function addConfiguration({
  db,
  caller,
  store,
  common,
  body,
}: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const order = await cartOrNew(db, caller, store, common);
  const scope: CartScope = { db, caller, store, common, order };
  const quantity = readQuantity(body.quantity ?? 1);
  const { productId, items } = readConfiguration(body.ConfigXML);
  const kit = await resolveKit(db, store, { partNumber: body.partNumber, productId: body.catEntryId ?? productId });
  if (productId !== undefined && productId !== String(kit.id) && productId !== kit.partNumber)
    throw invalid("ConfigXML");
  const parts = await partsOf(scope, kit, items);
  const lineId = await addKit(scope, kit, parts, quantity);
  if (isOn(body.inventoryValidation)) await requireStock(db, store, order, [lineId]);
  await afterWrite(scope, wantsTotals(body.calculateOrder));
  return { orderId: [String(order.id)], orderItemId: [String(lineId)] };
}

/** The chosen items; each must be one of the kit's components or an item of one. */
async function partsOf({ db, store }: CartScope, kit: ProductRow, items: { partNumber: string; quantity: number }[]) {
  const known = await componentIds(db, kit.id);
  const parts: Part[] = [];
  for (const { partNumber, quantity } of items) {
    const item = await resolveOrderable(db, store, { partNumber }).catch(refuseUnknown);
    if (!known.has(item.id) && !known.has(item.parentId ?? 0)) throw invalid("ConfigXML");
    parts.push({ productId: item.id, partNumber: item.partNumber, quantity });
  }
  if (new Set(parts.map((part) => part.productId)).size < parts.length) throw invalid("ConfigXML");
  return parts;
}

/** A part that nobody knows is not one of the kit's. */
function refuseUnknown(error: unknown): never {
  throw error instanceof BackendFault && error.key === "_ERR_GETTING_SKU" ? invalid("ConfigXML") : error;
}

/** Puts a configured kit into a cart, or raises the equal one. Errors: `_ERR_PROD_NOT_ORDERABLE`, those of quantities. */
export async function addKit(
  scope: CartScope,
  kit: ProductRow,
  parts: Part[],
  quantity: number,
  kept?: Delivery,
): Promise<number> {
  const { db, order } = scope;
  const { contractId, priced } = await priceParts(scope, kit, parts, quantity);
  const { id: productId, partNumber } = kit;
  const unitPrice = kitPrice(priced);
  const configured = { configurationId: configurationId(kit.id, parts), offerId: null, unitPrice };
  const before = new Set((await readItems(db, order.id)).map((item) => item.id));
  const delivery = kept ?? (await deliveryFor(scope, {}));
  const lineId = await mergeLine(scope, { productId, partNumber, contractId, ...configured, ...delivery }, quantity);
  if (!before.has(lineId)) {
    await db.insert(orderItemComponents).values(priced.map((part) => ({ ...part, orderItemId: lineId })));
  }
  return lineId;
}

/** The contract under which the whole kit is cheapest. */
async function priceParts({ db, caller, store, order }: CartScope, kit: ProductRow, parts: Part[], quantity: number) {
  const book = await openPriceBook(
    db,
    parts.map((part) => part.productId),
    order.currency,
  );
  const offered = (await currentContracts(db, caller, store)).map((contractId) => {
    const priced = parts.flatMap((part) => {
      const offer = book.best(part.productId, part.quantity * quantity, [contractId]);
      return offer ? [{ ...part, unitPrice: offer.price }] : [];
    });
    return { contractId, priced };
  });
  const whole = offered.filter(({ priced }) => priced.length === parts.length);
  const [best] = whole.sort((a, b) => new Decimal(kitPrice(a.priced)).comparedTo(kitPrice(b.priced)));
  if (!best) throw notOrderable(kit);
  return best;
}

async function componentIds(db: Db, kitId: number): Promise<Set<number>> {
  const rows = await db.select({ id: components.productId }).from(components).where(eq(components.parentId, kitId));
  return new Set(rows.map((row) => row.id));
}
