import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { returnEvents, returns } from "#backend/platform/db/schema/return.ts";

/** The returns of an order that were not canceled, and whether they were credited; denied ones never are. */
export const readCredits = (db: Db, orderId: number): Promise<{ id: number; isCredited: boolean }[]> =>
  db
    .select({ id: returns.id, isCredited: isNotNull(returnEvents.id).mapWith(Boolean) })
    .from(returns)
    .leftJoin(returnEvents, and(eq(returnEvents.returnId, returns.id), eq(returnEvents.code, "CREDITED")))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, "CAN")));

/** Whether a return that is announced now would be the last one of its order to be credited. */
export const othersAreCredited = async (db: Db, orderId: number): Promise<boolean> =>
  (await readCredits(db, orderId)).every(({ isCredited }) => isCredited);
