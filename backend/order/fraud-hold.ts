import { and, eq, exists, ne, type SQL } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { fraudChecks, orders } from "#backend/platform/db/schema/order.ts";

/** Condition on a row of orders: a fraud check has not accepted it yet. @see docs/interface/order.md#fraud-check */
export const isUnchecked = (db: Db): SQL =>
  exists(
    db
      .select({ id: fraudChecks.id })
      .from(fraudChecks)
      .where(and(eq(fraudChecks.orderId, orders.id), ne(fraudChecks.status, "ACCEPTED"))),
  );
