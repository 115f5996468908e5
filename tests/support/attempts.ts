import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { attempts } from "#backend/platform/db/schema/attempt.ts";

/** Ends all waits before the next attempt; failures stay counted. */
export const waitOut = (db: Db) => db.update(attempts).set({ nextAt: new Date() });

/** Lets so many seconds of all waits pass; windows stay as they are. */
export const waitSeconds = (db: Db, seconds: number) =>
  db.update(attempts).set({ nextAt: sql`${attempts.nextAt} - make_interval(secs => ${seconds})` });

/** Lets all attempt windows expire. */
export const windowsPass = (db: Db) => db.update(attempts).set({ nextAt: new Date(), staleAt: new Date() });
