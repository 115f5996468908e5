import type { contract, WireReply } from "#contract";
import { cartOrNew } from "#backend/order/current.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { finishWrite } from "./after-write.ts";
import { readConfiguration } from "./configuration.ts";
import { addKit, partsOf, requireKitOf } from "./kit.ts";
import { type CartScope, requireStock } from "./lines.ts";
import { countUnits } from "./load.ts";
import { isOn, readQuantity, wantsTotals } from "./quantity.ts";
import { resolveKit } from "./resolve.ts";

type Call = typeof contract.cart.addConfiguration;

/**
 * Adds one line for a kit as the shopper put it together, or raises the line of the same configuration. The price is the
 * sum of the parts. Errors: `_ERR_CMD_INVALID_PARAM` for a malformed configuration, those of `partsOf`,
 * `_ERR_PROD_NOT_ORDERABLE`, `_ERR_GETTING_SKU`, `_API_BAD_INV`.
 * @see docs/interface/cart.md#kits
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
  requireKitOf(kit, productId);
  const parts = await partsOf(scope, kit, items);
  const lineId = await addKit(scope, kit, parts, quantity);
  if (isOn(body.inventoryValidation)) await requireStock(db, store, order, [lineId]);
  await finishWrite(scope, wantsTotals(body.calculateOrder));
  const units = await countUnits(db, order.id);
  return { orderId: [String(order.id)], orderItemId: [String(lineId)], x_units: units };
}
