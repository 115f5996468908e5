import { desc, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { creditMovements } from "#backend/platform/db/schema/credit-line.ts";

export type CreditMovementRow = typeof creditMovements.$inferSelect;

const maxShown = 100;

/** The latest movements of a credit line, newest first. */
export const readCreditMovements = (db: Db, lineId: number): Promise<CreditMovementRow[]> =>
  db
    .select()
    .from(creditMovements)
    .where(eq(creditMovements.creditLineId, lineId))
    .orderBy(desc(creditMovements.id))
    .limit(maxShown);
