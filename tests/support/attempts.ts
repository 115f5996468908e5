import type { Db } from "#backend/platform/db/client.ts";
import { attempts } from "#backend/platform/db/schema/attempt.ts";

/** Ends all waits before the next attempt; failures stay counted. */
export const waitOut = (db: Db) => db.update(attempts).set({ nextAt: new Date() });

/** Lets all attempt windows expire. */
export const windowsPass = (db: Db) => db.update(attempts).set({ nextAt: new Date(), staleAt: new Date() });
