import { pgTable, text } from "drizzle-orm/pg-core";
import { at, key } from "./columns.ts";

/** Changes of what shops show that storefronts have not been notified of yet; written in the transaction of the change. */
export const shopChanges = pgTable("shop_changes", {
  id: key(1),
  /** By its name in storefronts: `product:CAFE-01`, `spot:HomeHero`, `promotion`. */
  tag: text().notNull(),
  at: at().notNull().defaultNow(),
});
