import { and, eq, inArray, notExists } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { abuseReports } from "#backend/platform/db/schema/abuse-report.ts";
import { behaviorEvents, trackingConsents, triggerMatches, viewedProducts } from "#backend/platform/db/schema/event.ts";
import { eraseGiftNotes } from "#backend/order/lines.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { newsletterSubscriptions } from "#backend/platform/db/schema/newsletter.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { sellerRatings } from "#backend/platform/db/schema/seller-rating.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions, paymentTokens } from "#backend/platform/db/schema/payment.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { reviews, reviewVotes } from "#backend/platform/db/schema/review.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/**
 * Deletes what is known of members besides their own rows: addresses, cards, what they looked at. Keeps addresses that an
 * order or a return refers to: a cart may have changed its owner. What they have said about products stays, without a name.
 */
export async function deleteTraces(tx: Tx, memberIds: number[]): Promise<void> {
  const line = tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.addressId, addresses.id));
  const bill = tx
    .select({ id: paymentInstructions.id })
    .from(paymentInstructions)
    .where(eq(paymentInstructions.billingAddressId, addresses.id));
  const collected = tx.select({ id: returns.id }).from(returns).where(eq(returns.addressId, addresses.id));
  await tx
    .delete(addresses)
    .where(and(inArray(addresses.memberId, memberIds), notExists(line), notExists(bill), notExists(collected)));
  await eraseGiftNotes(tx, await finishedOrders(tx, memberIds));
  await tx.delete(paymentTokens).where(inArray(paymentTokens.memberId, memberIds));
  await tx.update(reviews).set({ memberId: null, displayName: "" }).where(inArray(reviews.memberId, memberIds));
  await tx
    .update(sellerRatings)
    .set({ memberId: null, displayName: "" })
    .where(inArray(sellerRatings.memberId, memberIds));
  await tx
    .update(questions)
    .set({ memberId: null, displayName: "", email: "" })
    .where(inArray(questions.memberId, memberIds));
  await tx.update(abuseReports).set({ memberId: null }).where(inArray(abuseReports.memberId, memberIds));
  for (const table of [behaviorEvents, triggerMatches, viewedProducts, trackingConsents, reviewVotes])
    await tx.delete(table).where(inArray(table.memberId, memberIds));
}

/** Deletes the subscriptions to newsletters and the stock alerts of an address, in all stores. */
export async function deleteSubscriptions(tx: Tx, email: string): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
}

/** Orders for which nothing is packed anymore: gift notes of open orders still travel with the goods. */
async function finishedOrders(tx: Tx, memberIds: number[]): Promise<number[]> {
  const { cart, delivered, canceled, denied } = orderStatus;
  const over = inArray(orders.status, [cart, delivered, canceled, denied]);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.memberId, memberIds), over));
  return rows.map(({ id }) => id);
}
