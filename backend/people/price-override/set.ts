import { randomUUID } from "node:crypto";
import type { contract, WireReply } from "#contract";
import { finishWrite } from "#backend/cart/after-write.ts";
import { repriceSame } from "#backend/cart/lines.ts";
import { readItems } from "#backend/cart/load.ts";
import { offerPriceOf } from "#backend/cart/reprice.ts";
import { sellersOf } from "#backend/cart/sellers-of.ts";
import { needsSecond } from "#backend/order/dual-control/details.ts";
import { askSecond } from "#backend/order/dual-control/requests.ts";
import { requireHold } from "#backend/order/hold.ts";
import { updateLine } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import type { PriceOverride } from "#backend/platform/db/schema/order-line.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { amountText, wireAmount } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { overrideReasons } from "#contract/shapes/price-override.ts";
import { isAgentOf } from "../on-behalf/managed.ts";
import { ownActor, servedOrder } from "../on-behalf/served-order.ts";
import { notifyOwner } from "../on-behalf/notify-owner.ts";
import { lowestPrice, overrideDays, overrideLimit, readOverride } from "./limit.ts";

type Calls = typeof contract.priceOverride;
type Args = HandlerArgs<Calls["set" | "remove"]>;

const maxComment = 300;
const dayMs = 24 * 3600_000;

/**
 * Lowers the unit price of a line of a cart that the agent has taken. Errors: 401, 403 for anyone who isn't an agent of the store;
 * 404 `_ERR_ORDER_NOT_FOUND`; `_ERR_NO_ON_BEHALF_SESSION`; `_ERR_ORDER_WRONG_STATUS` when the order isn't a cart; those of
 * `requireHold`; `_ERR_INVALID_ORDER_REFNUM` for a line that is not in it; `_ERR_PRICE_OVERRIDE_LINE`; `_ERR_CMD_INVALID_PARAM`
 * (unitPrice, percent, reason), `_ERR_CMD_MISSING_PARAM` and `_ERR_INVALID_INPUT` (comment); `_ERR_PRICE_OVERRIDE_LIMIT` with the lowest
 * price that the caller may give, or `_ERR_DUAL_CONTROL_WAITS` where a supervisor may confirm it.
 * @see docs/interface/price-override.md#lowering-a-price
 */
export async function set(args: HandlerArgs<Calls["set"]>): Promise<WireReply<Calls["set"]>> {
  const { db, store, body } = args;
  const { order, line, actor } = await takenLine(args);
  const offer = await offerOf(db, store, order, line);
  const price = readOverride(body, offer, order.currency);
  if (!price) throw invalid(body.percent === undefined ? "unitPrice" : "percent");
  const because = readBecause(body);
  const agreed = { unitPrice: price.toFixed(6), offerPrice: offer, ...because };
  await requireWithin(args, { store, order, line, actor }, agreed);
  await agree(db, { store, order, line, actor }, agreed);
  return { orderId: String(order.id), orderItemId: String(line.id) };
}

/** Beyond the role's own limit, a supervisor may confirm it, where the store allows that and their limit suffices. */
async function requireWithin({ db, caller }: Args, scene: Scene, agreed: Agreed): Promise<void> {
  const { store, order, line, actor } = scene;
  const over = belowLimit(store, agreed, order.currency, caller.staff?.role ?? "");
  if (!over) return;
  if (!needsSecond(store, "price") || belowLimit(store, agreed, order.currency, "supervisor")) throw over;
  const { id: orderItemId, partNumber, quantity } = line;
  const details = { act: "price" as const, orderItemId, partNumber, quantity, currency: order.currency, ...agreed };
  throw await askSecond(db, { ...about(order, { ...actor, reason: agreed.comment }), store, details });
}

/** The refusal, if a role may not go as low. */
export function belowLimit(store: Store, { unitPrice, offerPrice }: Agreed, currency: string, role: string) {
  const lowest = lowestPrice(offerPrice, overrideLimit(role, store.userData), currency);
  if (lowest.lte(unitPrice)) return undefined;
  return refused("_ERR_PRICE_OVERRIDE_LIMIT", { lowest: amountText(lowest, currency), currency });
}

/** Errors: as above. @see docs/interface/price-override.md#taking-it-back */
export async function remove(args: HandlerArgs<Calls["remove"]>): Promise<WireReply<Calls["remove"]>> {
  const { db, store } = args;
  const { order, line, actor } = await takenLine(args);
  if (line.priceOverride) {
    await recordAct(db, { ...about(order, actor), call: "priceOverride.remove", object: String(line.id) });
    await updateLine(db, line.id, { priceOverride: null });
    await repriceSame(db, order, line);
    await finishWrite({ db, store, order });
  }
  return { orderId: String(order.id), orderItemId: String(line.id) };
}

async function takenLine(args: Args): Promise<{ order: OrderRow; line: OrderItemRow; actor: Actor }> {
  const { db, caller, store, params } = args;
  if (!isAgentOf(caller, store)) throw forbidden("PriceOverride");
  const served = await servedOrder(args, params.orderId, "PriceOverride");
  const actor = await ownActor(args, served);
  if (!isCart(served.status)) throw refused("_ERR_ORDER_WRONG_STATUS", { status: served.status });
  const order = await requireHold(db, served, { actor });
  const id = readId(params.orderItemId);
  const line = (await readItems(db, order.id)).find((one) => one.id === id);
  if (!line) throw refused("_ERR_INVALID_ORDER_REFNUM", { id: params.orderItemId });
  return { order, line, actor };
}

/** The current offer for a line whose price the store itself may lower. */
async function offerOf(db: Tx, store: Store, order: OrderRow, line: OrderItemRow): Promise<string> {
  const because = (why: string) => refused("_ERR_PRICE_OVERRIDE_LINE", { why });
  if (line.freeGift) throw because("GIFT");
  if (line.quoted) throw because("QUOTATION");
  if ((await sellersOf(db, store, [line])).size) throw because("SELLER");
  const offer = await offerPriceOf(db, order, line);
  if (offer === undefined) throw because("PRICE");
  return offer;
}

function readBecause(body: HandlerArgs<Calls["set"]>["body"]): Pick<PriceOverride, "reason" | "comment"> {
  const reason = overrideReasons.find((one) => one === body.reason);
  if (!reason) throw invalid("reason");
  const comment = body.comment.trim();
  if (!comment) throw missing("comment");
  if (comment.length > maxComment) throw refused("_ERR_INVALID_INPUT", { field: "comment" });
  return { reason, comment };
}

type Scene = { store: Store; order: OrderRow; line: OrderItemRow; actor: Actor };
type Agreed = Pick<PriceOverride, "unitPrice" | "offerPrice" | "reason" | "comment">;

/** Saves the agreement with its record, and calculates the cart. */
export async function agree(db: Tx, { store, order, line, actor }: Scene, agreed: Agreed): Promise<void> {
  const now = new Date();
  const priceOverride = {
    ...agreed,
    id: randomUUID(),
    currency: order.currency,
    contractId: line.contractId,
    quantity: line.quantity,
    agentId: actor.memberId,
    at: now.toISOString(),
    until: new Date(now.getTime() + overrideDays(store.userData) * dayMs).toISOString(),
  };
  const recorded = { ...actor, reason: agreed.comment };
  const prices = [agreed.offerPrice, agreed.unitPrice].map((one) => wireAmount(one));
  const object = [line.id, ...prices, order.currency, agreed.reason, line.partNumber].join(" ");
  await recordAct(db, { ...about(order, recorded), call: "priceOverride.set", object });
  const { memberId } = order;
  await notifyOwner(db, { call: "priceOverride.set", storeId: store.id, memberId, agentId: actor.memberId });
  await updateLine(db, line.id, { priceOverride });
  await finishWrite({ db, store, order });
}

const about = (order: OrderRow, actor: Actor) => ({
  actor,
  memberId: order.memberId,
  storeId: order.storeId,
  orderId: order.id,
});
