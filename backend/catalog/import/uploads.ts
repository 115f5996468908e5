import { createHash } from "node:crypto";
import path from "node:path";
import { and, asc, count, eq, isNull, lt, min, or } from "drizzle-orm";
import { requestJob } from "#backend/platform/clock/job.ts";
import { queue } from "#backend/platform/clock/queue.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { catalogImportFiles, catalogImports } from "#backend/platform/db/schema/catalog-import.ts";
import { findStore } from "#backend/store/store.ts";
import { textOfFile } from "#contract/text-file.ts";
import { countRows, formatOf } from "./file.ts";
import { openImport, openTrial, saveTrial } from "./imports.ts";
import { importCatalog, tryCatalog } from "./run.ts";

type Upload = { storeId: number; name: string; content: Uint8Array; isTrial: boolean };

/**
 * Stores a file until the job imports it, or reports what an import would do. Uploading a file again while its import is in progress
 * finds that import. @returns the import's id
 * @throws FileRefused for a file whose name or headings show that it is not a catalog
 * @see docs/recipes/import-a-catalog.md#at-the-desk
 */
export async function takeUpload(tx: Tx, { storeId, name, content, isTrial }: Upload): Promise<number> {
  const format = formatOf(name);
  const rowCount = countRows(textOfFile(content), format);
  const fileHash = createHash("sha256").update(content).digest("hex");
  const file = { storeId, fileName: path.basename(name).slice(0, 200), fileHash, rowCount };
  const { id } = isTrial ? await openTrial(tx, file) : await openImport(tx, file);
  await tx.insert(catalogImportFiles).values({ importId: id, format, content }).onConflictDoNothing();
  return id;
}

/** Longer than a batch of rows takes. If a process ends, the next one takes over its file after this time. */
const leaseMs = 2 * 60_000;

/** Imports the files uploaded at the desk, like the command does. An interrupted import continues where it stopped. */
export const catalogUploadJob = requestJob({
  name: "catalog_uploads",
  everyMs: 2_000,
  limit: 5,
  due: (db, { limit, ready, now }) =>
    db
      .select({ id: catalogImportFiles.importId })
      .from(catalogImportFiles)
      .where(and(isFree(now), ready(catalogImportFiles.importId)))
      .orderBy(asc(catalogImportFiles.importId))
      .limit(limit),
  work: async (db, { id }, { signal }) => {
    const mine = eq(catalogImportFiles.importId, Number(id));
    const lease = () => new Date(Date.now() + leaseMs);
    const [file] = await db
      .update(catalogImportFiles)
      .set({ leasedUntil: lease() })
      .where(and(mine, isFree(new Date())))
      .returning();
    if (!file) return false;
    try {
      await importFile(db, file, signal, () => db.update(catalogImportFiles).set({ leasedUntil: lease() }).where(mine));
    } finally {
      await db.update(catalogImportFiles).set({ leasedUntil: null }).where(mine);
    }
    return true;
  },
});

/** Files that are not done, including the one that is being imported. */
export const catalogUploadQueue = queue("catalog_uploads", (db) =>
  db
    .select({ rows: count(), oldest: min(catalogImports.startedAt) })
    .from(catalogImportFiles)
    .innerJoin(catalogImports, eq(catalogImports.id, catalogImportFiles.importId)),
);

const isFree = (now: Date) => or(isNull(catalogImportFiles.leasedUntil), lt(catalogImportFiles.leasedUntil, now));

async function importFile(
  db: Db,
  { importId, format, content }: typeof catalogImportFiles.$inferSelect,
  signal: AbortSignal,
  onProgress: () => PromiseLike<unknown>,
): Promise<void> {
  const [row] = await db.select().from(catalogImports).where(eq(catalogImports.id, importId));
  if (!row) return;
  const store = await findStore(db, String(row.storeId));
  const file = { name: row.fileName, hash: row.fileHash, format, text: textOfFile(content) };
  const run = { signal, onProgress };
  if (row.endedAt === null) {
    if (!row.trial) await importCatalog(db, store, file, run);
    else {
      const summary = await tryCatalog(db, store, file, run);
      if (!signal.aborted) await saveTrial(db, importId, summary);
    }
  }
  if (!signal.aborted) await db.delete(catalogImportFiles).where(eq(catalogImportFiles.importId, importId));
}
