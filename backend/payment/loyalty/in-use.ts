import { and, eq, inArray, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/** Whether an order that is not settled was placed with points of this card. */
export const isInUse = async (db: Db, { id }: { id: number }): Promise<boolean> =>
  (await usesOf(db, id).limit(1)).length > 0;

/** The holds on a card of orders that are not settled. @param cardId a number, or the column of another query */
export const usesOf = (db: Db, cardId: number | SQLWrapper) =>
  db
    .select({ id: orders.id })
    .from(loyaltyReservations)
    .innerJoin(orders, eq(orders.id, loyaltyReservations.orderId))
    .where(
      and(
        eq(loyaltyReservations.cardId, cardId),
        inArray(loyaltyReservations.status, ["RESERVED", "REDEEMED"]),
        inArray(orders.status, unsettled),
      ),
    );

/** Orders with open payments: their points must still be spent from the buyer's card, or return to a linked one. */
const unsettled = [
  orderStatus.scheduled,
  orderStatus.awaitsApproval,
  orderStatus.denied,
  orderStatus.received,
  orderStatus.inReview,
  orderStatus.backordered,
  orderStatus.shortOfStock,
  orderStatus.beingEdited,
] as const;
