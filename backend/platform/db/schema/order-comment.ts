import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** What staff noted about an order. */
export const orderComments = pgTable(
  "order_comments",
  {
    id: key(501),
    orderId: ref().notNull(),
    memberId: ref().notNull(),
    text: text().notNull(),
    /** Set for automatic comments: the session in which the agent worked on the order. One comment per session. */
    onBehalfSessionId: ref(),
    /** Whether it was mailed to the order's owner, who may then also read it with the order. */
    mailed: boolean().notNull().default(false),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), uniqueIndex().on(table.orderId, table.onBehalfSessionId)],
);
