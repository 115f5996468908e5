import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { recalculate } from "#backend/cart/calculate.ts";
import { readItems } from "#backend/cart/load.ts";
import { repriceItems } from "#backend/cart/reprice.ts";
import { viewOrder } from "#backend/cart/view.ts";
import { currentContracts } from "#backend/catalog/price/offers.ts";
import { checkCostCenters } from "#backend/order/cost-center/check.ts";
import { cartForWrite, bumpVersion } from "#backend/order/current.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireBuyerRole } from "./buyer.ts";
import { checkCodes, checkContracts, checkItems, checkShipping, checkStock } from "./checks.ts";

type Precheckout = typeof contract.cart.precheckout;

/**
 * Checks everything that can be checked before payment, recalculates with current prices, and marks the order as prepared:
 * `checkout` accepts exactly this version, until the next change. Checking an unchanged order again changes nothing, so that
 * several tabs of one shopper, or a double click, agree on one version. Errors: those of `cartForWrite`, `requireBuyerRole` and
 * the checks.
 * @see docs/interface/checkout.md#precheckout
 */
export async function precheckout({
  db,
  caller,
  store,
  common,
  body,
}: HandlerArgs<Precheckout>): Promise<WireReply<Precheckout>> {
  const order = await cartForWrite(db, caller, store, body.orderId);
  await requireBuyerRole(db, order);
  const view = async (row: OrderRow) => JSON.stringify(await viewOrder(db, row, common.languageId));
  const before = order.prepared ? await view(order) : undefined;
  const lines = await readItems(db, order.id);
  await checkItems(db, lines);
  checkContracts(lines, await currentContracts(db, caller, store));
  const [unpriced] = await repriceItems(db, order, lines);
  if (unpriced) throw refused("_ERR_PROD_NOT_ORDERABLE", { partNumber: unpriced.partNumber });
  await checkCostCenters(db, order, lines);
  await checkStock(db, store, lines);
  await checkShipping(db, store, order, lines);
  await checkCodes(db, order);
  const checked = await recalculate(db, order, store);
  if (before !== undefined && before === (await view(checked))) return versionOf(order);
  await bumpVersion(db, order.id);
  const [prepared] = await db.update(orders).set({ prepared: true }).where(eq(orders.id, order.id)).returning();
  return versionOf(prepared ?? order);
}

const versionOf = ({ id, version }: Pick<OrderRow, "id" | "version">) => ({
  orderId: String(id),
  x_version: String(version),
});
