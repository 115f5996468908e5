import { and, asc, eq, lte } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import { quotations } from "#backend/platform/db/schema/quotation.ts";

/**
 * Closes quotations whose days are over. They can no longer be ordered from then on, whether or not this has run.
 * @see docs/interface/quotation.md#states
 */
export const quotationJob = rowJob({
  name: "quotations",
  due: (db, { now, limit, ready }) =>
    db
      .select({ id: quotations.id })
      .from(quotations)
      .where(and(eq(quotations.status, "OPEN"), lte(quotations.validUntil, now), ready(quotations.id)))
      .orderBy(asc(quotations.validUntil))
      .limit(limit),
  /** In one statement, so that one that was ordered in the meantime stays so. */
  async work(tx, { id }, { now }) {
    const isOver = and(eq(quotations.id, Number(id)), eq(quotations.status, "OPEN"), lte(quotations.validUntil, now));
    const closed = await tx.update(quotations).set({ status: "EXPIRED", closedAt: now }).where(isOver).returning();
    return closed.length > 0;
  },
});
