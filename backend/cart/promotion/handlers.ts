import { and, eq, inArray } from "drizzle-orm";
import { contract } from "#contract";
import { cartForWrite, currentCart, bumpVersion } from "#backend/order/current.ts";
import { forgiveAttempt, requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { sourceOf } from "#backend/platform/attempt/source.ts";
import { orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { orderAdjustments } from "#backend/platform/db/schema/order-line.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { BackendFault, CommitThenThrow, refused } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { recalculate } from "../calculate.ts";
import { viewCodes } from "../view.ts";
import { associatedPromotions } from "./associated.ts";
import { normalized, promotionOf, requireUsable, unknownCode } from "./codes.ts";

type Calls = typeof contract.promotion;

/** Codes of the cart, and promotions of the catalog. @see docs/interface/promotion.md#promotion */
export const promotionHandlers = handlers(contract.promotion, {
  assigned,
  assign,
  unassign,
  associated: associatedPromotions,
});

async function assigned({ db, caller, store, common }: HandlerArgs<Calls["assigned"]>) {
  const order = await currentCart(db, caller, store);
  const codes = await db
    .select()
    .from(orderPromotionCodes)
    .where(eq(orderPromotionCodes.orderId, order.id))
    .orderBy(orderPromotionCodes.code);
  const adjustments = await db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id));
  const ids = codes.map((row) => row.promotionId);
  const rows = ids.length ? await db.select().from(promotions).where(inArray(promotions.id, ids)) : [];
  const context = {
    codes,
    adjustments,
    promotions: new Map(rows.map((row) => [row.id, row])),
    languageId: common.languageId,
  };
  return { orderId: String(order.id), ...(codes.length && { promotionCode: viewCodes(context) }) };
}

/**
 * Attaches a code; the calculation shows whether it has an effect. Errors: NoCart, `_ERR_PARAMETER_MISSING` -2810,
 * `ERR_PROMOTION_CODE_INVALID` -1200, `ERR_PROMOTION_CODE_DUPLICATED` -1150, and those of a promotion not usable now;
 * 429 `_ERR_TOO_MANY_REQUESTS` after ten unknown codes of one person in 15 minutes.
 */
async function assign(args: HandlerArgs<Calls["assign"]>) {
  const { db, caller, store, body } = args;
  const order = await cartForWrite(db, caller, store, body.orderId);
  const code = normalized(body.promoCode);
  if (!code) throw refused("_ERR_PARAMETER_MISSING", { field: "promoCode" });
  const promotion = await guessed(args, code);
  const [attached] = await db.select().from(orderPromotionCodes).where(isCode(order.id, code));
  if (attached) throw refused("ERR_PROMOTION_CODE_DUPLICATED", { code });
  await requireUsable(db, promotion, caller.memberId);
  await db.insert(orderPromotionCodes).values({ orderId: order.id, code, promotionId: promotion.id });
  await bumpVersion(db, order.id);
  await recalculate(db, order, store);
  return { orderId: String(order.id), promoCode: code };
}

const unknownCodes = { name: "promotion code", max: 10, windowMs: 15 * 60_000 };

/** Codes are short words, so attempts at unknown ones are limited; above the limit even a valid code is refused. */
async function guessed(args: HandlerArgs<Calls["assign"]>, code: string) {
  const { db, store } = args;
  const counters = [{ rule: unknownCodes, of: sourceOf(args) ?? "" }];
  await requireAttempt(db, counters);
  try {
    const promotion = await promotionOf(db, store.id, code);
    await forgiveAttempt(db, counters);
    return promotion;
  } catch (error) {
    throw error instanceof BackendFault ? new CommitThenThrow(error) : error;
  }
}

/** Errors: NoCart, `ERR_PROMOTION_CODE_INVALID` -1200 for a code that is not attached. */
async function unassign({ db, caller, store, params }: HandlerArgs<Calls["unassign"]>) {
  const order = await cartForWrite(db, caller, store);
  const removed = await db
    .delete(orderPromotionCodes)
    .where(isCode(order.id, normalized(params.code)))
    .returning();
  if (!removed.length) throw unknownCode();
  await bumpVersion(db, order.id);
  await recalculate(db, order, store);
  return { orderId: String(order.id) };
}

const isCode = (orderId: number, code: string) =>
  and(eq(orderPromotionCodes.orderId, orderId), eq(orderPromotionCodes.code, code));
