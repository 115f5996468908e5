import type { contract, WireReply } from "#contract";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";
import type { BankPromotionReason } from "#contract/bank-promotion.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { factsOf, totalsBeforeBankDiscount } from "../bank-promotion/facts.ts";
import {
  type BankPromotionRow,
  findPromotion,
  purchaseFor,
  readPromotions,
  findOrderPromotion,
} from "../bank-promotion/find.ts";
import { reasonOf } from "../bank-promotion/rules.ts";
import { viewPromotion } from "../bank-promotion/view.ts";

type Plans = Exclude<WireReply<typeof contract.bankSession.options>["paymentPlans"], { promoId: unknown }>;

/** Whether a promotion leaves the total of an order as it was when placed. */
const keepsTotal = ({ type }: Pick<BankPromotionRow, "type">) => type === "MSI" || type === "DEFERRED";

/**
 * The promotions that apply to an order, with what they give. For a placed order see `facts`.
 * @see docs/interface/bank-session.md#plans
 */
export async function plansFor(db: Db, store: Store, order: OrderRow, languageId: number): Promise<Plans> {
  const known = await facts(db, store, order);
  return (await readPromotions(db, order.storeId))
    .filter(({ row }) => reasonFor(order, row, known) === null)
    .map((one) => {
      const { eligible: _, reasonCode: __, ...plan } = viewPromotion(one, purchaseFor(known, one.row), languageId);
      return plan;
    });
}

/** Why a promotion does not apply to an order, cart or placed; null when it does. */
export async function reasonNot(db: Db, store: Store, order: OrderRow, row: BankPromotionRow) {
  return reasonFor(order, row, await facts(db, store, order));
}

type Known = Awaited<ReturnType<typeof facts>>;

function reasonFor({ status }: OrderRow, row: BankPromotionRow, known: Known): BankPromotionReason | null {
  if (!isCart(status) && (known.discountStays || !keepsTotal(row))) return "OTHER_PROMO_APPLIED";
  return reasonOf(row, purchaseFor(known, row));
}

/**
 * What is known about an order. A cart is evaluated with the card digits that were asked about; a placed order may be paid by another
 * card, and its own use of a promotion does not count against it. A bank's money off stays with the order.
 */
async function facts(db: Db, store: Store, order: OrderRow) {
  const orderPromotion = await findOrderPromotion(db, order.id);
  const placed = !isCart(order.status);
  const known = await factsOf(
    db,
    store,
    order,
    placed ? "" : (orderPromotion?.cardBin ?? ""),
    await totalsBeforeBankDiscount(db, order, orderPromotion?.discount ?? "0"),
  );
  const chosen = orderPromotion?.promotionId;
  if (!placed || !chosen) return { ...known, discountStays: false };
  const uses = new Map(known.uses).set(chosen, (known.uses.get(chosen) ?? 1) - 1);
  const discountStays = (await findPromotion(db, order.storeId, chosen))?.row.type === "DISCOUNT";
  return { ...known, uses, discountStays };
}
