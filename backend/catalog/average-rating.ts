import { sql } from "drizzle-orm";

/** The average of `r`, a row of `product_ratings`, as shoppers see it: one decimal. Null without reviews. */
export const averageRating = sql`round((r.one + 2 * r.two + 3 * r.three + 4 * r.four + 5 * r.five)::numeric / nullif(r.count, 0), 1)`;
