import { type SQL, sql } from "drizzle-orm";
import { returns } from "#backend/platform/db/schema/return.ts";
import { byHandFrom } from "./progress.ts";

/**
 * Condition on a row of returns: the credit may be so high that a person approves it. Any return of an order may be the last one to be
 * credited, which refunds the shipping, too, whichever of them it was announced with.
 * @see docs/interface/return.md#progress-of-a-return
 */
export const isHigh: SQL<boolean> = sql<boolean>`(select coalesce(sum(goods.credit_amount), 0) from return_items goods
    where goods.return_id = ${returns.id})
  + (select coalesce(sum(every.shipping_credit), 0) from returns every
    where every.order_id = ${returns.orderId} and every.status <> 'CAN') >= ${byHandFrom}`;
