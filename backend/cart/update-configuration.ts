import type { contract, WireReply } from "#contract";
import { cartForWrite } from "#backend/order/current.ts";
import { joinedShares } from "#backend/order/cost-center/shares.ts";
import { deleteLines, linePrice, updateLine } from "#backend/order/lines.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { finishWrite } from "./after-write.ts";
import { configurationId, readConfiguration } from "./configuration.ts";
import { findLine } from "./items.ts";
import { type Part, partsOf, priceParts, requireKitOf, writeParts } from "./kit.ts";
import { type CartScope, repriceSame, requireStock, sameLine } from "./lines.ts";
import { readItems } from "./load.ts";
import { isOn, wantsTotals, withinLimit } from "./quantity.ts";
import { kitPrice } from "./reprice.ts";
import { type ProductRow, resolveKit } from "./resolve.ts";

type Call = typeof contract.cart.updateConfiguration;

/**
 * Reconfigures a kit in the cart, at today's prices of its parts. The line keeps its id and its pieces; if another line is
 * now the same kit, this one takes over its pieces. Errors: NoCart, those of `cartForWrite`; `_ERR_CMD_INVALID_PARAM` for a
 * line that is not a configured kit of this cart, and for the configuration as in `addConfiguration`.
 * @see docs/interface/cart.md#kits
 */
export async function updateConfiguration({
  db,
  caller,
  store,
  common,
  body,
}: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const order = await cartForWrite(db, caller, store, body.orderId);
  const scope: CartScope = { db, caller, store, common, order };
  const line = await findLine(db, order, body.orderItemId);
  if (line.configurationId === null) throw invalid("orderItemId");
  const { productId, items } = readConfiguration(body.ConfigXML);
  const kit = await resolveKit(db, store, { productId: String(line.productId) });
  requireKitOf(kit, productId);
  await reconfigure(scope, line, kit, await partsOf(scope, kit, items));
  if (isOn(body.inventoryValidation)) await requireStock(db, store, order, [line.id]);
  await finishWrite(scope, wantsTotals(body.calculateOrder));
  return { orderId: [String(order.id)], orderItemId: [String(line.id)] };
}

async function reconfigure(scope: CartScope, line: OrderItemRow, kit: ProductRow, parts: Part[]) {
  const { db, order } = scope;
  const named = configurationId(kit.id, parts);
  const twins = (await readItems(db, order.id)).filter((item) => item.id !== line.id && item.configurationId === named);
  const others = twins.filter((item) =>
    sameLine(item, { ...line, configurationId: named, contractId: item.contractId }),
  );
  const quantity = withinLimit(others.reduce((pieces, item) => pieces + item.quantity, line.quantity));
  await deleteLines(db, others);
  const { contractId, priced } = await priceParts(scope, kit, parts, quantity);
  const unitPrice = kitPrice(priced);
  const price = linePrice(unitPrice, quantity);
  const costCenters = joinedShares(line.costCenters, ...others.map((item) => item.costCenters));
  const now = { configurationId: named, contractId, quantity, unitPrice, price, costCenters, updatedAt: new Date() };
  await updateLine(db, line.id, now);
  await writeParts(db, line.id, priced);
  await repriceSame(db, order, { ...line, ...now });
  await repriceSame(db, order, line);
}
