import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { isOfSeller } from "#backend/after-sales/return/of-seller.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import type { Texts } from "./texts/english.ts";

/** Condition on a row of returns: it is with the shopper or the carrier; some never arrive. */
export const isOnItsWay: SQL<boolean> = sql<boolean>`(select code from return_events e where e.return_id = ${returns.id} and e.code <> 'CLOSED'
  order by e.at desc, e.id desc limit 1) in ('APPROVED', 'LABEL_SENT', 'IN_TRANSIT')`;

/** Condition on a row of returns: it is not over, and the desk handles it. */
export const openReturns = (storeId: number): SQL | undefined =>
  and(eq(returns.storeId, storeId), inArray(returns.status, ["PND", "APP"]), not(isOfSeller));

/** Condition on a row of returns: the desk has to do something with it. */
export const undecidedReturns = (storeId: number): SQL | undefined =>
  and(openReturns(storeId), sql`(${isOnItsWay}) is not true`);

export type ReturnFilter = keyof Texts["returnFilters"];
export const returnFilters: readonly ReturnFilter[] = ["open", "decide", "underway", "over"];

/** Condition on a row of returns: the desk handles it, and it is what a filter shows. */
export function filteredReturns(storeId: number, filter: ReturnFilter): SQL | undefined {
  if (filter === "open") return openReturns(storeId);
  if (filter === "decide") return undecidedReturns(storeId);
  if (filter === "underway") return and(openReturns(storeId), isOnItsWay);
  return and(eq(returns.storeId, storeId), inArray(returns.status, ["CLO", "CAN"]), not(isOfSeller));
}
