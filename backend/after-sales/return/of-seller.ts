import { type SQL, sql } from "drizzle-orm";
import { returns } from "#backend/platform/db/schema/return.ts";

/**
 * Condition on a row of returns: the goods go back to a seller with people. Their desk only lists returns, so the job receives them; the
 * operators' desk has all others.
 * @see docs/interface/seller.md#returns
 */
export const isOfSeller: SQL<boolean> = sql<boolean>`exists (select from return_items back
  join order_items line on line.id = back.order_item_id join products product on product.id = line.product_id
  join sellers seller on seller.id = product.seller_id and seller.store_id = product.store_id
  where back.return_id = ${returns.id} and seller.organization_id is not null)`;
