import { and, eq, inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { finishWrite, dropCart } from "#backend/cart/after-write.ts";
import { addLine, openBasket, type WantedLine, writtenId } from "#backend/cart/basket.ts";
import type { Delivery } from "#backend/cart/delivery.ts";
import { type CartScope, requireStock } from "#backend/cart/lines.ts";
import { readItems } from "#backend/cart/load.ts";
import { isUsable } from "#backend/cart/promotion/codes.ts";
import { addSameKit } from "#backend/cart/same-kit.ts";
import { openCart } from "#backend/cart/saved-cart/open.ts";
import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import { openCarrying } from "#backend/order/cost-center/carry.ts";
import { cartOrNew, lockCarts } from "#backend/order/current.ts";
import { ownOrder } from "#backend/order/find.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { BackendFault, invalid, missing, needsIdentity, noneIfRefused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { messageFor } from "#backend/platform/http/messages.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { ownExternal } from "./cancel.ts";

type Calls = typeof contract.order;
type Copied = { ids: number[]; refused: { line: OrderItemRow; fault: BackendFault }[] };

/**
 * Adds the lines of an order to what is in the caller's cart. What can no longer be bought, or is short of stock, is
 * left out and named in `warnings`. Errors: 404 `_ERR_ORDER_NOT_FOUND`; those of writing a cart.
 * @see docs/interface/order.md#copying
 */
export async function copyOms(args: HandlerArgs<Calls["copyOms"]>): Promise<WireReply<Calls["copyOms"]>> {
  const { db, caller, store, common, params } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  const from = await ownExternal(args, params.extOrderId);
  const order = await cartOrNew(db, caller, store, common);
  const scope = { db, caller, store, common, order };
  const { refused: left } = await copyLines(scope, from, { lines: await bought(db, from) });
  await close(scope);
  const warnings = left.map(({ line, fault: { key, code, parameters } }) => ({
    errorKey: key,
    errorMessage: messageFor(key, code, parameters, common.languageId),
    errorParameters: line.partNumber,
  }));
  return { orderId: [String(order.id)], ...(warnings.length && { warnings }) };
}

/**
 * Copies an order, or one line of it, into the cart (`.**.`) or into a pending order of its own, which keeps how each
 * line travels. Configured kits keep their parts; payments are not copied. Errors: 403 for guests; 404
 * `_ERR_ORDER_NOT_FOUND`; `_ERR_CMD_INVALID_PARAM` for a line that is not the order's and for a copy into itself; with
 * `continue` `0` the fault of the first line that cannot be copied.
 * @see docs/interface/order.md#copying
 */
export async function copy(args: HandlerArgs<Calls["copy"]>): Promise<WireReply<Calls["copy"]>> {
  const { db, caller, store, common, body } = args;
  requireRegistered(caller, "copy_order");
  if (!body.fromOrderId_1) throw missing("fromOrderId_1");
  const from = await ownOrder(args, body.fromOrderId_1);
  const lines = chosen(await bought(db, from), body.copyOrderItemId_1 ?? "*");
  const order = await target(args, from);
  if (order.id === from.id) throw invalid("toOrderId");
  const scope = { db, caller, store, common, order };
  const keep = {
    delivery: opensNew(body.toOrderId),
    contracts: body.keepOrdItemValidContract && (await eligibleContracts(db, caller, store)),
  };
  const { ids, refused: left } = await copyLines(scope, from, { lines, ...keep });
  const [first] = left;
  if (first && body.continue === "0") throw first.fault;
  if (String(body.copyOrderPromotionCode) === "1") await copyCodes(scope, from);
  await close(scope);
  return {
    orderId: [String(order.id)],
    orderItemId: ids.map(String),
    newOrderItemsCount: ids.length,
    viewTaskName: "RedirectView",
  };
}

/** Gifts are added automatically where they still apply. */
const bought = async (db: Db, { id }: OrderRow) => (await readItems(db, id)).filter(({ freeGift }) => !freeGift);

function chosen(lines: OrderItemRow[], wanted: string): OrderItemRow[] {
  if (wanted === "*") return lines;
  const found = lines.filter(({ id }) => String(id) === wanted);
  if (!found.length) throw invalid("copyOrderItemId_1");
  return found;
}

const opensNew = (to = "**") => to === "**";

async function target(args: HandlerArgs<Calls["copy"]>, from: OrderRow) {
  const { db, caller, store, common, body } = args;
  if (!opensNew(body.toOrderId)) return cartOrNew(db, caller, store, common, body.toOrderId);
  await lockCarts(db, caller, store);
  return openCart(args, (body.description ?? from.description).slice(0, 254));
}

/** Which settings of a line the copy keeps; otherwise it travels and is priced like the cart it is added to. */
type Keep = { delivery?: boolean; contracts?: number[] | "" | 0 | undefined };

/** Copies the lines together or, if one of them is refused, each by itself: such a line leaves no trace. */
async function copyLines(
  scope: CartScope,
  from: OrderRow,
  { lines: left, contracts, delivery = false }: Keep & { lines: readonly OrderItemRow[] },
): Promise<Copied> {
  const carried = await openCarrying(scope.db, from, scope.order);
  const lines = left.map((line) => ({ ...line, ...carried(line) }));
  const deliveries = delivery ? await deliveriesNow(scope.db, lines) : undefined;
  const copying: Copying = {
    wanted: ({ partNumber, quantity, comment, contractId, costCenters }) => {
      const valid = contracts && contracts.includes(contractId) ? { contractId: String(contractId) } : {};
      return { partNumber, quantity, comment, costCenters, ...valid };
    },
    delivery: (line) => deliveries?.get(line.id),
  };
  const hasKits = lines.some(({ configurationId }) => configurationId !== null);
  const ids = hasKits
    ? undefined
    : await scope.db.transaction((db) => copyTogether({ ...scope, db }, lines, copying)).catch(noneIfRefused);
  return ids ? { ids, refused: [] } : copyEach(scope, lines, copying);
}

/** How a line is wanted, and its delivery if that is kept. */
type Copying = { wanted: (line: OrderItemRow) => WantedLine; delivery: (line: OrderItemRow) => Delivery | undefined };

async function copyTogether(scope: CartScope, lines: readonly OrderItemRow[], copying: Copying): Promise<number[]> {
  const copies = lines.map((line) => ({ wanted: copying.wanted(line), delivery: copying.delivery(line) }));
  const basket = await openBasket(
    scope,
    copies.map(({ wanted }) => wanted),
  );
  const added = copies.map(({ wanted, delivery }) => basket.add(wanted, delivery));
  await basket.save();
  const ids = added.map(writtenId);
  await requireStock(scope.db, scope.store, scope.order, ids);
  return ids;
}

async function copyEach(scope: CartScope, lines: readonly OrderItemRow[], copying: Copying): Promise<Copied> {
  const copied: Copied = { ids: [], refused: [] };
  for (const line of lines) {
    try {
      copied.ids.push(await scope.db.transaction((db) => copyLine({ ...scope, db }, line, copying)));
    } catch (error) {
      if (!(error instanceof BackendFault)) throw error;
      copied.refused.push({ line, fault: error });
    }
  }
  return copied;
}

async function copyLine(scope: CartScope, line: OrderItemRow, { wanted, delivery }: Copying): Promise<number> {
  const id =
    line.configurationId === null
      ? await addLine(scope, wanted(line), delivery(line))
      : await addSameKit(scope, line, { kept: delivery(line) });
  await requireStock(scope.db, scope.store, scope.order, [id]);
  return id;
}

/** How lines travel, by their ids. An address that was deleted or changed since is left out. */
async function deliveriesNow(db: Db, lines: readonly OrderItemRow[]): Promise<Map<number, Delivery>> {
  const ids = lines.flatMap(({ addressId }) => addressId ?? []);
  const known = and(inArray(addresses.id, [-1, ...ids]), eq(addresses.current, true));
  const current = new Set((await db.select({ id: addresses.id }).from(addresses).where(known)).map(({ id }) => id));
  return new Map(
    lines.map(({ id, shipModeId, addressId, physicalStoreId }) => [
      id,
      { shipModeId, physicalStoreId, addressId: current.has(addressId ?? 0) ? addressId : null },
    ]),
  );
}

async function copyCodes({ db, caller, order }: CartScope, from: OrderRow) {
  const attached = await db
    .select({ code: orderPromotionCodes.code, promotion: promotions })
    .from(orderPromotionCodes)
    .innerJoin(promotions, eq(promotions.id, orderPromotionCodes.promotionId))
    .where(eq(orderPromotionCodes.orderId, from.id));
  for (const { code, promotion } of attached) {
    if (!(await isUsable(db, promotion, caller.memberId))) continue;
    const row = { orderId: order.id, code, promotionId: promotion.id };
    await db.insert(orderPromotionCodes).values(row).onConflictDoNothing();
  }
}

/** Finishes the copy; drops the cart that was opened for it if no line could be copied. */
async function close(scope: CartScope) {
  if ((await readItems(scope.db, scope.order.id)).length) return finishWrite(scope);
  return dropCart(scope);
}
