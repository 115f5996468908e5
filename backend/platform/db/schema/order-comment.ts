import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** What staff wrote down about an order. */
export const orderComments = pgTable(
  "order_comments",
  {
    id: key(501),
    orderId: ref().notNull(),
    memberId: ref().notNull(),
    text: text().notNull(),
    /** Written by the shop: of the session in which the agent worked on the order. One each. */
    onBehalfSessionId: ref(),
    /** It was mailed to the order's owner, who may therefore read it with the order. */
    mailed: boolean().notNull().default(false),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), uniqueIndex().on(table.orderId, table.onBehalfSessionId)],
);
