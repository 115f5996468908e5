import { and, gt, lte } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { findStore } from "#backend/store/store.ts";
import { expire } from "./ledger-rules.ts";
import { bookDebit, lockCard, readAccount } from "./ledger.ts";
import { readSettings } from "./settings.ts";

/** Writes off expired points, card by card. */
export const pointJob = rowJob({
  name: "points",

  due: (db, { now, limit, ready }) =>
    db
      .selectDistinct({ id: loyaltyMovements.cardId })
      .from(loyaltyMovements)
      .where(and(gt(loyaltyMovements.left, "0"), lte(loyaltyMovements.expiresAt, now), ready(loyaltyMovements.cardId)))
      .limit(limit),

  async work(tx, { id }, { now }) {
    const card = await lockCard(tx, id);
    const { lost, ...booked } = expire(await readAccount(tx, card), now);
    if (lost.lte(0)) return false;
    const { pointValue } = readSettings(await findStore(tx, String(card.storeId)));
    await bookDebit(tx, card, booked, { type: "EXPIRATION", cause: now.toISOString(), pointValue, at: now });
    return true;
  },
});

/** One round of `pointJob` at `now`. @returns how many cards lost something */
export const expirePoints = (db: Db, now = new Date()): Promise<number> => pointJob.run(db, { now });
