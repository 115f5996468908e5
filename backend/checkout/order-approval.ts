import { eq } from "drizzle-orm";
import { readItems } from "#backend/cart/load.ts";
import { releasePromotions } from "#backend/cart/promotion/redeem.ts";
import { giveBackQuotations } from "#backend/cart/quotation/claim.ts";
import type { approvalNeed } from "#backend/order/approval/need.ts";
import { submitForApproval } from "#backend/order/approval/record.ts";
import { viewCostCentersOf } from "#backend/order/cost-center/of-order.ts";
import { requireHold } from "#backend/order/hold.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { releaseUnspent } from "#backend/order/payment/drop.ts";
import { releaseStock } from "#backend/order/reserve.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { returnBankPromotion } from "#backend/payment/methods/bank/bank-promotion/use.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { approvalFlows } from "#contract/approval.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { checkMethods, completeOrder } from "./complete-order.ts";
import { promiseDates } from "./promise-dates.ts";

type Need = NonNullable<Awaited<ReturnType<typeof approvalNeed>>>;
type Placed = OrderRow & { placedAt: Date };

/**
 * Lets an order that is being placed wait as W. Its goods, promotions, purchase order and what wallets hold stay held for it;
 * nothing is spent, and no provider is asked. The order's row is locked.
 * @see docs/interface/approval.md#orders-over-a-limit
 * @see docs/decisions/039-orders-that-wait-for-approval.md
 */
export async function sendForApproval(db: Tx, order: Placed, { place, limit }: Need): Promise<void> {
  const { id: entityId, storeId, memberId: submitterId, currency, grandTotal, email, languageId, placedAt } = order;
  await moveOrder(db, entityId, orderStatus.awaitsApproval, placedAt);
  const { sums } = await viewCostCentersOf(db, order, await readItems(db, entityId));
  const about = { orderId: String(entityId), currency, grandTotal: wireAmount(grandTotal), ...sums };
  const broken = { limitType: limit.type, limitAmount: limit.amount };
  const flowTypeId = approvalFlows.order;
  await submitForApproval(db, { flowTypeId, entityId, storeId, submitterId, place, about, ...broken });
  const payload = { ...about, storeId: String(storeId), languageId };
  if (email) await db.insert(outbox).values({ to: email, kind: "order-awaits-approval", payload });
}

/**
 * The order proceeds as if it were placed now: promised days, due days and the time to pay count from this moment. Errors:
 * `_ERR_ORDER_IS_LOCKED`, and refusals of its payments, such as a credit line that has been closed since.
 * @see docs/interface/approval.md#what-a-decision-does
 */
export async function approveOrder(db: Tx, orderId: number): Promise<void> {
  const order = await lockOrder(db, orderId);
  await requireHold(db, order);
  await checkMethods(db, order, await readItems(db, orderId));
  const placedAt = new Date();
  await promiseDates(db, await findStore(db, String(order.storeId)), orderId, placedAt);
  await db.update(orders).set({ placedAt }).where(eq(orders.id, orderId));
  await completeOrder(db, { ...order, placedAt }, { notify: true });
}

/**
 * Denies the order (N); nothing is held for it anymore.
 * @see docs/interface/approval.md#what-a-decision-does
 */
export async function denyOrder(db: Tx, orderId: number): Promise<void> {
  const order = await lockOrder(db, orderId);
  await requireHold(db, order);
  await releaseStock(db, await findStore(db, String(order.storeId)), await readItems(db, orderId));
  await releasePromotions(db, orderId);
  await giveBackQuotations(db, orderId);
  await returnBankPromotion(db, orderId);
  await releaseUnspent(db, orderId);
  await moveOrder(db, orderId, orderStatus.denied);
}
