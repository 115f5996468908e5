import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { creditMovements } from "#backend/platform/db/schema/credit-line.ts";

export type CreditMovements = {
  rows: (typeof creditMovements.$inferSelect)[];
  /** The last one of these, if there are any before it. */
  earlier: number | undefined;
};

const maxShown = 100;

/**
 * The latest hundred movements of a credit line, newest first.
 * @param asked `before`: only those before this one; `holds`: whether what carts held and released counts
 */
export async function readCreditMovements(
  db: Db,
  lineId: number,
  { before, holds }: { before: number | undefined; holds: boolean },
): Promise<CreditMovements> {
  const found = await db
    .select()
    .from(creditMovements)
    .where(
      and(
        eq(creditMovements.creditLineId, lineId),
        before === undefined ? undefined : lt(creditMovements.id, before),
        holds ? undefined : notInArray(creditMovements.type, ["RESERVE", "RELEASE"]),
      ),
    )
    .orderBy(desc(creditMovements.id))
    .limit(maxShown + 1);
  const rows = found.slice(0, maxShown);
  return { rows, earlier: found.length > maxShown ? rows.at(-1)?.id : undefined };
}
