import type { contract, WireReply } from "#contract";
import { afterWrite, dropCart } from "../cart/after-write.ts";
import { cartOrNew } from "../cart/current.ts";
import { addLine, type CartScope, requireStock } from "../cart/lines.ts";
import { readItems } from "../cart/load.ts";
import type { OrderItemRow, OrderRow } from "../cart/rows.ts";
import type { Db } from "../db/client.ts";
import { orders } from "../db/schema/index.ts";
import { BackendFault, invalid, missing, needsIdentity, refused } from "../http/fault.ts";
import { messageFor } from "../http/messages.ts";
import { requireRegistered } from "../http/registered.ts";
import type { HandlerArgs } from "../http/router.ts";
import { ownExternal } from "./cancel.ts";
import { ownOrder } from "./find.ts";

type Calls = typeof contract.order;
type Copied = { ids: number[]; refused: { line: OrderItemRow; fault: BackendFault }[] };

/**
 * Puts the lines of an order into the caller's cart, beside what is in it. What can no longer be bought, or is short, is
 * left out and named in `warnings`. Errors: 404 `_ERR_ORDER_NOT_FOUND`; those of writing a cart.
 * Source: contract §8.3, copy_oms_order.
 */
export async function copyOms(args: HandlerArgs<Calls["copyOms"]>): Promise<WireReply<Calls["copyOms"]>> {
  const { db, caller, store, common, params } = args;
  if (caller.kind === "N") throw needsIdentity();
  const from = await ownExternal(args, params.extOrderId);
  const order = await cartOrNew(db, caller, store, common);
  const scope = { db, caller, store, common, order };
  const { refused: left } = await copyLines(scope, await bought(db, from));
  await close(scope);
  const warnings = left.map(({ line, fault: { key, code, parameters } }) => ({
    errorKey: key,
    errorMessage: messageFor(key, code, parameters, common.languageId),
    errorParameters: line.partNumber,
  }));
  return { orderId: [String(order.id)], ...(warnings.length && { warnings }) };
}

/**
 * Copies an order, or one line of it, into the cart (`.**.`) or into a pending order of its own. Errors: 403 for guests;
 * 404 `_ERR_ORDER_NOT_FOUND`; `_ERR_CMD_INVALID_PARAM` for a line that is not the order's; with `continue` `0` the fault
 * of the first line that cannot be copied. Source: contract §4, copy_order.
 */
export async function copy(args: HandlerArgs<Calls["copy"]>): Promise<WireReply<Calls["copy"]>> {
  const { db, caller, store, common, body } = args;
  requireRegistered(caller, "copy_order");
  if (!body.fromOrderId_1) throw missing("fromOrderId_1");
  const from = await ownOrder(args, body.fromOrderId_1);
  const lines = chosen(await bought(db, from), body.copyOrderItemId_1 ?? "*");
  const order = await target(args, from);
  const scope = { db, caller, store, common, order };
  const { ids, refused: left } = await copyLines(scope, lines);
  const [first] = left;
  if (first && body.continue === "0") throw first.fault;
  await close(scope);
  return {
    orderId: [String(order.id)],
    orderItemId: ids.map(String),
    newOrderItemsCount: ids.length,
    viewTaskName: "RedirectView",
  };
}

/** Gifts come by themselves where they still do. */
const bought = async (db: Db, { id }: OrderRow) => (await readItems(db, id)).filter(({ freeGift }) => !freeGift);

function chosen(lines: OrderItemRow[], wanted: string): OrderItemRow[] {
  if (wanted === "*") return lines;
  const found = lines.filter(({ id }) => String(id) === wanted);
  if (!found.length) throw invalid("copyOrderItemId_1");
  return found;
}

async function target({ db, caller, store, common, body }: HandlerArgs<Calls["copy"]>, from: OrderRow) {
  const to = body.toOrderId ?? "**";
  if (to !== "**") return cartOrNew(db, caller, store, common, to === ".**." ? "." : to);
  const { languageId, currency } = common;
  const owner = { storeId: store.id, memberId: caller.memberId, organizationId: caller.organizationId };
  const description = (body.description ?? from.description).slice(0, 254);
  const [made] = await db
    .insert(orders)
    .values({ ...owner, languageId, currency, description })
    .returning();
  if (!made) throw new Error("no order was written");
  return made;
}

/** Each line in a transaction of its own: what cannot be added leaves no trace. */
async function copyLines(scope: CartScope, lines: OrderItemRow[]): Promise<Copied> {
  const copied: Copied = { ids: [], refused: [] };
  for (const line of lines) {
    try {
      copied.ids.push(await scope.db.transaction((db) => copyLine({ ...scope, db }, line)));
    } catch (error) {
      if (!(error instanceof BackendFault)) throw error;
      copied.refused.push({ line, fault: error });
    }
  }
  return copied;
}

/** A kit is put together anew by the shopper: its parts may have changed. */
async function copyLine(scope: CartScope, { partNumber, quantity, configurationId }: OrderItemRow): Promise<number> {
  if (configurationId !== null) throw refused("_ERR_PROD_NOT_ORDERABLE", "CMN0951E", partNumber);
  const id = await addLine(scope, { partNumber, quantity });
  await requireStock(scope.db, scope.store, scope.order, [id]);
  return id;
}

/** A cart that was opened for lines of which none could be copied is closed again. */
async function close(scope: CartScope) {
  if ((await readItems(scope.db, scope.order.id)).length) return afterWrite(scope);
  return dropCart(scope);
}
