import { and, count, eq, gte } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { behaviorEvents, behaviorRules, triggerMatches } from "#backend/platform/db/schema/event.ts";

/**
 * Stores each rule of the store that a person has matched often enough, once. Marketing acts on these rows.
 * @see docs/interface/event.md#triggers
 */
export async function evaluateTriggers(db: Tx, memberId: number, storeId: number): Promise<void> {
  const met = await db
    .select({ ruleId: behaviorRules.id })
    .from(behaviorRules)
    .innerJoin(behaviorEvents, eq(behaviorEvents.ruleId, behaviorRules.id))
    .where(and(eq(behaviorRules.storeId, storeId), eq(behaviorEvents.memberId, memberId)))
    .groupBy(behaviorRules.id)
    .having(gte(count(), behaviorRules.threshold));
  if (!met.length) return;
  await db
    .insert(triggerMatches)
    .values(met.map(({ ruleId }) => ({ memberId, ruleId })))
    .onConflictDoNothing();
}
