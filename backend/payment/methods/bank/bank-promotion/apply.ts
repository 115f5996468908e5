import type { contract, WireReply } from "#contract";
import { recalculate } from "#backend/cart/calculate.ts";
import { cartForWrite, currentCart, isCurrentAlias, bumpVersion } from "#backend/order/current.ts";
import { ownOrder } from "#backend/order/find.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderBankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { invalid, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs, WriteArgs } from "#backend/platform/http/handler.ts";
import { amountText, Decimal } from "#backend/platform/money.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { factsOf, totalsBeforeBankDiscount } from "./facts.ts";
import { notEligible } from "./fault.ts";
import { findPromotion, type OrderBankPromotionRow, promotionIdOf, purchaseFor, findOrderPromotion } from "./find.ts";
import { withBin } from "./probe.ts";
import { reasonOf } from "./rules.ts";
import { viewBenefit, viewName } from "./view.ts";

type Apply = typeof contract.bankPromotion.apply;
type Who = Pick<HandlerArgs, "db" | "caller" | "store">;

/**
 * Chooses a promotion for the cart, replacing any other; null clears it. With a BIN it is bound to that card, else to
 * its bank. The order's row is locked: of two concurrent calls the last one wins.
 * Errors: those of `openOrder` and `withBin`; `_ERR_CMD_INVALID_PARAM` (promoId, months, cardBin);
 * `_ERR_BANK_PROMO_EXPIRED` BNK1002E, `_ERR_BANK_PROMO_NOT_ELIGIBLE` BNK1001E with the reason.
 * @see docs/interface/bank-promotion.md#applying
 */
export async function applyPromotion(args: HandlerArgs<Apply>): Promise<WireReply<Apply>> {
  const { caller, body } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  const { promoId, cardBin = "" } = body;
  if (promoId === null || cardBin === "") return choosePromotion(args);
  return withBin(args, cardBin, (tx) => choosePromotion({ ...args, db: tx }));
}

/** The same without counting the digits; in the caller's transaction. */
export async function choosePromotion(args: HandlerArgs<Apply>): Promise<WireReply<Apply>> {
  const { db, store, body, common } = args;
  const order = await openOrder(args, body.orderId);
  const offered = body.promoId === null ? undefined : await offeredFor(args, order, body.promoId);
  const now = new Date();
  await remember(db, order.id, {
    promotionId: offered?.row.id ?? null,
    ...(offered && { cardBin: body.cardBin ?? "" }),
    removedPromotionId: null,
    removedReason: null,
    amount: "0",
    discount: "0",
    evaluatedAt: now,
  });
  const { grandTotal, currency } = await recalculate(db, order, store);
  await bumpVersion(db, order.id);
  const { amount = "0", discount = "0" } = (await findOrderPromotion(db, order.id)) ?? {};
  return {
    orderId: String(order.id),
    applied: offered !== undefined,
    ...(offered
      ? { ...pick(viewName(offered, common.languageId)), ...viewBenefit(offered.row, new Decimal(amount)) }
      : { promoId: null, type: null }),
    adjustmentAmount: amountText(new Decimal(discount).negated(), currency),
    grandTotal: amountText(grandTotal, currency),
    currency,
  };
}

const pick = ({ promoId, type }: ReturnType<typeof viewName>) => ({ promoId, type });

/** The promotion by its wire id, once it holds for the order. */
async function offeredFor({ db, store, body }: HandlerArgs<Apply>, order: OrderRow, promoId: string) {
  const id = promotionIdOf(promoId);
  const offered = id === undefined ? undefined : await findPromotion(db, store.id, id);
  if (!offered) throw invalid("promoId");
  if (body.months !== undefined && body.months !== offered.row.months) throw invalid("months");
  const { discount = "0" } = (await findOrderPromotion(db, order.id)) ?? {};
  const facts = await factsOf(
    db,
    store,
    order,
    body.cardBin ?? "",
    await totalsBeforeBankDiscount(db, order, discount),
  );
  const reason = reasonOf(offered.row, purchaseFor(facts, offered.row));
  if (reason) throw notEligible(offered.row, reason, facts.now);
  return offered;
}

/** Saves what a bank gives to an order. The order's row is locked. */
export async function remember(db: Tx, orderId: number, what: Partial<OrderBankPromotionRow>): Promise<void> {
  await db
    .insert(orderBankPromotions)
    .values({ ...what, orderId })
    .onConflictDoUpdate({ target: orderBankPromotions.orderId, set: what });
}

/**
 * The open order of the caller to change, its row locked. Errors: `USR.CWXFR0130E`; NoCart; 404 `_ERR_ORDER_NOT_FOUND`
 * for unknown ones and other shoppers'; 409 `_ERR_ORDER_WRONG_STATUS` for one that is placed; `_ERR_ORDER_IS_LOCKED`.
 */
export async function openOrder({ db, caller, store }: Pick<WriteArgs, keyof Who>, orderId = "."): Promise<OrderRow> {
  if (caller.kind === "anonymous") throw needsIdentity();
  if (!isCurrentAlias(orderId)) await orderToRead({ db, caller, store }, orderId);
  return cartForWrite(db, caller, store, orderId);
}

/** The same for reading, without the lock. */
export async function orderToRead({ db, caller, store }: Who, orderId = "."): Promise<OrderRow> {
  if (caller.kind === "anonymous") throw needsIdentity();
  if (isCurrentAlias(orderId)) return currentCart(db, caller, store);
  const order = await ownOrder({ db, caller, store }, orderId);
  if (!isCart(order.status)) throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status }, { status: 409 });
  return order;
}
