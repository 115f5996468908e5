import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { catalogImportRefusals, catalogImports } from "#backend/platform/db/schema/catalog-import.ts";
import type { Outcome, RefusedRow } from "./batch.ts";

export type ImportRow = typeof catalogImports.$inferSelect;
export type FileToImport = { storeId: number; fileName: string; fileHash: string; rowCount: number };

/** Opens the import of a file: the interrupted one, or a new one. Concurrent requests with the same file get the same import. */
export const openImport = (db: Db, file: FileToImport): Promise<ImportRow> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${file.fileHash}, ${file.storeId}::bigint))`);
    const same = and(eq(catalogImports.storeId, file.storeId), eq(catalogImports.fileHash, file.fileHash));
    const [open] = await tx
      .select()
      .from(catalogImports)
      .where(and(same, eq(catalogImports.trial, false), isNull(catalogImports.endedAt)))
      .orderBy(asc(catalogImports.id))
      .limit(1);
    return open ?? insertImport(tx, file);
  });

/** Opens the trial run of a file. */
export const openTrial = (db: Db, file: FileToImport): Promise<ImportRow> => insertImport(db, { ...file, trial: true });

async function insertImport(db: Db, file: typeof catalogImports.$inferInsert): Promise<ImportRow> {
  const [made] = await db.insert(catalogImports).values(file).returning();
  if (!made) throw new Error("an import was not written");
  return made;
}

/** Writes down what an import would have done. */
export const saveTrial = (
  db: Db,
  id: number,
  { rowCount, added, changed, unchanged, refused }: Outcome & { rowCount: number },
) =>
  db.transaction(async (tx) => {
    await writeRefusals(tx, id, refused);
    const now = new Date();
    const counts = { added, changed, unchanged, refused: refused.length };
    await tx
      .update(catalogImports)
      .set({ position: rowCount, ...counts, workedAt: now, endedAt: now })
      .where(eq(catalogImports.id, id));
  });

/** Another process has imported rows of the same file meanwhile. */
export class AlreadyImporting extends Error {}

/**
 * Locks an import for this transaction.
 * @throws AlreadyImporting when it is not where the caller left it
 */
export async function lockImport(tx: Tx, { id, position }: Pick<ImportRow, "id" | "position">): Promise<ImportRow> {
  const [row] = await tx.select().from(catalogImports).where(eq(catalogImports.id, id)).for("update");
  if (!row || row.position !== position || row.endedAt !== null)
    throw new AlreadyImporting("Another process is importing this file.");
  return row;
}

/** Notes what became of the rows up to a position, with the transaction that wrote them. */
export async function noteBatch(
  tx: Tx,
  before: ImportRow,
  position: number,
  { added, changed, unchanged, refused }: Outcome,
): Promise<ImportRow> {
  await writeRefusals(tx, before.id, refused);
  const [row] = await tx
    .update(catalogImports)
    .set({
      position,
      added: before.added + added,
      changed: before.changed + changed,
      unchanged: before.unchanged + unchanged,
      refused: before.refused + refused.length,
      workedAt: new Date(),
    })
    .where(eq(catalogImports.id, before.id))
    .returning();
  if (!row) throw new Error("an import was not written");
  return row;
}

const writeRefusals = (tx: Tx, importId: number, refused: readonly RefusedRow[]) =>
  insertAll(
    tx,
    catalogImportRefusals,
    refused.flatMap(({ row, partNumber, refusals }) =>
      refusals.map(({ column, reason, detail = "" }, place) => ({
        importId,
        row,
        place,
        column,
        partNumber,
        reason,
        detail,
      })),
    ),
  );

/** Marks an import as done: nothing resumes it. */
export async function endImport(db: Db, id: number): Promise<void> {
  await db.update(catalogImports).set({ endedAt: new Date() }).where(eq(catalogImports.id, id));
}

/** All that an import has refused, in the order of the file. */
export const refusalsOf = (db: Db, importId: number) =>
  db
    .select()
    .from(catalogImportRefusals)
    .where(eq(catalogImportRefusals.importId, importId))
    .orderBy(asc(catalogImportRefusals.row), asc(catalogImportRefusals.place));
