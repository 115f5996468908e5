import { and, asc, count, eq, inArray, lt, min, sql } from "drizzle-orm";
import { type Job, rowJob, sweepJob } from "#backend/platform/clock/job.ts";
import { queue } from "#backend/platform/clock/queue.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { productPhotos, unusedPhotos } from "#backend/platform/db/schema/image.ts";
import { daysBefore } from "#backend/platform/retention.ts";
import type { PhotoStore } from "./folder.ts";

/** Cached pages and recent visits may request a photograph for a while after it was replaced. */
const keptDays = 30;

/** Notes photographs that no entry names yet, before their copies are written, since a command may be ended in between. */
export async function noteUnused(db: Db | Tx, hashes: readonly string[], since = new Date()): Promise<void> {
  if (!hashes.length) return;
  await db
    .insert(unusedPhotos)
    .values(hashes.map((hash) => ({ hash, since })))
    .onConflictDoUpdate({ target: unusedPhotos.hash, set: { since } });
}

/** Takes photographs off the list again. Their locks are held (`holdPhotos`). */
export async function noteUsed(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length) await tx.delete(unusedPhotos).where(inArray(unusedPhotos.hash, [...hashes]));
}

/** Keeps photographs from being removed until the transaction ends. Locks them in a fixed order, so that two never deadlock. */
export async function holdPhotos(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${removing}, hashtext(${hash}))`);
}

const removing = 7_305_055;

/**
 * Removes photographs from the folder: those that nothing has named for a month, and drafts of interrupted commands. Only what this
 * database has named is ever removed.
 */
export const photoJobs = (photos: PhotoStore): Job[] => [
  rowJob({
    name: "unused_photos",
    everyMs: 3_600_000,
    due: (db, { now, limit, ready }) =>
      db
        .select({ id: unusedPhotos.hash })
        .from(unusedPhotos)
        .where(and(lt(unusedPhotos.since, daysBefore(now, keptDays)), ready(unusedPhotos.hash)))
        .orderBy(asc(unusedPhotos.since))
        .limit(limit),
    work: (tx, { id: hash }, { now }) => removeUnused(tx, photos, hash, daysBefore(now, keptDays)),
  }),
  sweepJob({
    name: "photo_drafts",
    everyMs: 3_600_000,
    sweep: (_db, now) => photos.removeDrafts(daysBefore(now, 1)),
  }),
];

/** Photographs that nothing names, most of which are still waiting for their month to end. */
export const unusedPhotoQueue = queue("unused_photos", (db) =>
  db.select({ rows: count(), oldest: min(unusedPhotos.since) }).from(unusedPhotos),
);

/** Takes the lock that `holdPhotos` shares: an import has named the photograph by now, or finds it gone and makes it again. */
async function removeUnused(tx: Tx, photos: PhotoStore, hash: string, before: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${removing}, hashtext(${hash}))`);
  const old = and(eq(unusedPhotos.hash, hash), lt(unusedPhotos.since, before));
  const gone = await tx.delete(unusedPhotos).where(old).returning({ hash: unusedPhotos.hash });
  const [named] = await tx
    .select({ hash: productPhotos.hash })
    .from(productPhotos)
    .where(eq(productPhotos.hash, hash))
    .limit(1);
  if (!gone.length || named) return false;
  await photos.remove(hash);
  return true;
}
