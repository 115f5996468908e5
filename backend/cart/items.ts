import type { contract, WireReply } from "#contract";
import { writeAttributes } from "#backend/order/attributes.ts";
import { cartForWrite, cartOrNew, bumpVersion } from "#backend/order/current.ts";
import { deleteLines } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { type Db } from "#backend/platform/db/client.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { addSome, viewRefused } from "./add-some.ts";
import { finishWrite } from "./after-write.ts";
import { openAssigning } from "./assign.ts";
import { type Basket, type BasketLine, openBasket, type WantedLine, writtenId } from "./basket.ts";
import { type CartScope, repriceSame, requireStock } from "./lines.ts";
import { countUnits, readItems } from "./load.ts";
import { isOn, readQuantity, wantsTotals } from "./quantity.ts";

type Calls = typeof contract.cart;
/** The limit for one request. */
const maxLines = 200;

/**
 * Adds lines, all or none, opening a cart when there is none. Errors: `USR.CWXFR0130E`, `_ERR_ORDER_IS_LOCKED`,
 * `_ERR_ORDER_NOT_FOUND`, those of each line, `_API_BAD_INV` when stock is to be checked.
 * @see docs/interface/cart.md#adding
 */
export async function addItems(args: HandlerArgs<Calls["add"]>): Promise<WireReply<Calls["add"]>> {
  const { db, caller, store, common, body } = args;
  if (!body.orderItem.length && body.orderExtendAttribute) return addNote(args);
  if (!body.orderItem.length) throw missing("orderItem");
  requireFew(body.orderItem);
  const order = await cartOrNew(db, caller, store, common, body.orderId);
  const scope = { db, caller, store, common, order };
  const lines = await withShares(scope, body.orderItem);
  const added = await (isOn(body.x_continue) ? addAble(scope, body, lines) : addAll(scope, body, lines));
  if (body.orderExtendAttribute) await writeAttributes(db, order, body.orderExtendAttribute);
  await finishWrite(scope, wantsTotals(body.x_calculateOrder));
  return { ...written(order, added.ids), ...added.refused, x_units: await countUnits(db, order.id) };
}

type Added = { ids: number[]; refused?: ReturnType<typeof viewRefused> };
type AddBody = HandlerArgs<Calls["add"]>["body"];

/** New lines with the cost centers sent with them. Errors: those of assigning pieces, however the lines are added. */
async function withShares(scope: CartScope, lines: AddBody["orderItem"]): Promise<WantedLine[]> {
  const assign = await openAssigning(scope, lines);
  return lines.map(({ x_costCenters: sent = [], ...line }) => {
    if (!sent.length) return line;
    const { partNumber = line.productId ?? "" } = line;
    return {
      ...line,
      costCenters: assign({ partNumber, quantity: readQuantity(line.quantity), freeGift: false }, sent),
    };
  });
}

async function addAll(scope: CartScope, body: AddBody, lines: readonly WantedLine[]): Promise<Added> {
  const basket = await openBasket(scope, lines);
  const ids = await writeAll(
    basket,
    lines.map((wanted) => basket.add(wanted)),
  );
  if (isOn(body.x_inventoryValidation)) await requireStock(scope.db, scope.store, scope.order, ids);
  return { ids };
}

async function addAble(scope: CartScope, body: AddBody, lines: readonly WantedLine[]): Promise<Added> {
  const some = await addSome(scope, lines, isOn(body.x_inventoryValidation));
  return { ids: some.ids, refused: viewRefused(some) };
}

/** Writes only attributes of an existing cart: nothing that is bought changes. Errors: NoCart, `_ERR_CMD_INVALID_PARAM`. */
async function addNote({ db, caller, store, body }: HandlerArgs<Calls["add"]>): Promise<WireReply<Calls["add"]>> {
  const order = await cartForWrite(db, caller, store, body.orderId);
  await writeAttributes(db, order, body.orderExtendAttribute ?? []);
  await bumpVersion(db, order.id);
  return written(order, []);
}

/**
 * Sets quantities and comments; quantity 0 removes a line, a line without id but with a part number is added. Without
 * lines it only recalculates. Errors: NoCart, `_ERR_CMD_INVALID_PARAM` for a line that is not in the cart, those of
 * `addItems` and of assigning pieces.
 * @see docs/interface/cart.md#changing-lines
 */
export async function updateItems(args: HandlerArgs<Calls["updateItems"]>): Promise<WireReply<Calls["updateItems"]>> {
  const { db, caller, store, common, body } = args;
  requireFew(body.orderItem);
  const order = await cartForWrite(db, caller, store, body.orderId);
  const scope = { db, caller, store, common, order };
  const basket = await openBasket(
    scope,
    body.orderItem.filter(({ orderItemId }) => orderItemId === undefined),
  );
  const assign = await openAssigning(scope, body.orderItem);
  const ids = await writeAll(
    basket,
    body.orderItem.map((wanted) => {
      const line = updateLine(basket, wanted);
      if (wanted.x_costCenters) basket.assign(line, assign(line, wanted.x_costCenters));
      return line;
    }),
  );
  if (isOn(body.x_inventoryValidation)) await requireStock(db, store, order, ids);
  await finishWrite(scope, wantsTotals(body.x_calculateOrder));
  return written(order, ids);
}

/**
 * Removes one line; removing the last one discards the cart. Errors: NoCart, `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/cart.md#removing-lines
 */
export async function deleteItem(args: HandlerArgs<Calls["deleteItem"]>): Promise<WireReply<Calls["deleteItem"]>> {
  const { db, caller, store, body } = args;
  const order = await cartForWrite(db, caller, store, body.orderId);
  const item = await findLine(db, order, body.orderItemId);
  await deleteLines(db, [item]);
  await repriceSame(db, order, item);
  await finishWrite({ db, store, order }, wantsTotals(body.x_calculateOrder ?? body.calculateOrder));
  return { orderId: [String(order.id)] };
}

type Change = WantedLine & { orderItemId?: string | undefined };

async function writeAll(basket: Basket, lines: BasketLine[]): Promise<number[]> {
  await basket.save();
  return lines.map(writtenId);
}

function updateLine(basket: Basket, wanted: Change): BasketLine {
  if (wanted.orderItemId === undefined) return basket.add(wanted);
  const line = basket.find(wanted.orderItemId);
  if (line.freeGift) throw invalid("orderItemId");
  const quantity = wanted.quantity === undefined ? line.quantity : readQuantity(wanted.quantity, 0);
  if (wanted.comment !== undefined) basket.note(line, wanted.comment);
  if (quantity === 0) basket.remove(line);
  else if (quantity !== line.quantity) basket.resize(line, quantity);
  return line;
}

/** A line of this cart. Errors: `_ERR_CMD_INVALID_PARAM` (orderItemId). */
export async function findLine(db: Db, order: OrderRow, orderItemId: string): Promise<OrderItemRow> {
  const item = (await readItems(db, order.id)).find((row) => String(row.id) === orderItemId);
  if (!item) throw invalid("orderItemId");
  return item;
}

function requireFew(lines: readonly WantedLine[]) {
  if (lines.length > maxLines) throw refused("_ERR_INVALID_INPUT", { field: "orderItem" });
  if (lines.some((line) => (line.comment?.length ?? 0) > 254))
    throw refused("_ERR_INVALID_INPUT", { field: "comment" });
}

const written = (order: OrderRow, ids: number[]) => ({
  orderId: String(order.id),
  orderItem: ids.map((id) => ({ orderItemId: String(id) })),
});
