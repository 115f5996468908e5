import { contract } from "#contract";
import { recalculate } from "#backend/cart/calculate.ts";
import { bumpVersion } from "#backend/order/current.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { invalid, needsIdentity } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { amountText, roundMoney } from "#backend/platform/money.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { applyPromotion, openOrder, orderToRead, remember } from "./apply.ts";
import { departmentsOf, factsOf, totalsBeforeBankDiscount } from "./facts.ts";
import { purchaseFor, readPromotions, findOrderPromotion, wireBankId, wirePromotionId } from "./find.ts";
import { withBin } from "./probe.ts";
import { viewLost, viewPromotion } from "./view.ts";

/** What banks give to those who pay with their cards. @see docs/interface/bank-promotion.md#eligibility */
export const bankPromotionHandlers = handlers(contract.bankPromotion, {
  /** Errors: those of `orderToRead`. */
  async eligibility(args) {
    return viewEligibility(args, await orderToRead(args, args.query.orderId));
  },

  /** Stores the BIN, and clears a promotion the card is not eligible for. Errors: those of `openOrder`, `withBin`. */
  async evaluate(args) {
    const { store, caller, body } = args;
    if (caller.kind === "anonymous") throw needsIdentity();
    return withBin(args, body.cardBin, async (tx) => {
      const order = await openOrder({ ...args, db: tx }, body.orderId);
      const before = await findOrderPromotion(tx, order.id);
      await remember(tx, order.id, { cardBin: body.cardBin });
      if (!before?.promotionId) return viewEligibility({ ...args, db: tx }, order);
      const fresh = await recalculate(tx, order, store);
      await bumpVersion(tx, order.id);
      return viewEligibility({ ...args, db: tx }, fresh);
    });
  },

  apply: applyPromotion,

  /** Errors: `_ERR_CMD_INVALID_PARAM` (amount, productId). */
  async offers({ db, store, query, common }) {
    const { currency, languageId } = common;
    if (!/^\d{1,12}(\.\d{1,6})?$/.test(query.amount)) throw invalid("amount");
    if (query.productId !== undefined && !/^\d{1,15}$/.test(query.productId)) throw invalid("productId");
    const amount = roundMoney(query.amount, currency);
    const goods = query.productId === undefined ? [] : [Number(query.productId)];
    const facts = { amount, currency, now: shopTime(), discounted: false, ...(await departmentsOf(db, store, goods)) };
    const promos = (await readPromotions(db, store.id)).map((one) =>
      viewPromotion(one, { ...facts, used: 0 }, languageId),
    );
    return { currency, amount: amountText(amount, currency), promos };
  },
});

type Asked = Pick<HandlerArgs, "db" | "store" | "common">;

async function viewEligibility({ db, store, common }: Asked, order: OrderRow) {
  const orderPromotion = await findOrderPromotion(db, order.id);
  const { cardBin = "", promotionId = null, discount = "0" } = orderPromotion ?? {};
  const facts = await factsOf(db, store, order, cardBin, await totalsBeforeBankDiscount(db, order, discount));
  const { card, now, amount } = facts;
  const promos = await readPromotions(db, store.id);
  return {
    orderId: String(order.id),
    currency: order.currency,
    orderAmount: amountText(amount, order.currency),
    evaluatedAt: now.toISOString(),
    cardBin: cardBin || null,
    bank: card ? { bankId: wireBankId(card.bankId), name: card.name, cardType: card.cardType } : null,
    selectedPromoId: promotionId === null ? null : wirePromotionId(promotionId),
    promotionRemoved: (await viewLost(db, order, common.languageId, orderPromotion)) ?? null,
    promos: promos.map((one) => viewPromotion(one, purchaseFor(facts, one.row), common.languageId)),
  };
}
