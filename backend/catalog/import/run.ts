import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { repeated } from "#backend/platform/db/repeat.ts";
import type { Store } from "#backend/store/store.ts";
import { importBatch, openScope, type Outcome, type RefusedRow } from "./batch.ts";
import { type FileRow, readRows } from "./file.ts";
import { endImport, type ImportRow, lockImport, noteBatch, openImport, refusalsOf } from "./imports.ts";
import { isReason } from "./reasons.ts";

export type CatalogFile = {
  name: string;
  /** SHA-256 of its bytes. */
  hash: string;
  format: "csv" | "jsonl";
  text: string;
};

export type Progress = { position: number; rowCount: number };

export type Summary = Omit<Outcome, "refused"> & {
  rowCount: number;
  /** The first row of this run, when an earlier one of the same file was cut short. */
  resumedAt: number;
  refused: RefusedRow[];
};

/** Rows of one transaction: short enough that an order that wants the same shelf does not notice. */
const batchSize = 250;

/**
 * Imports a file into a store, some rows in each transaction. One that was cut short goes on where it stopped.
 * @param onProgress after each transaction
 * @throws FileRefused for a file without usable headings; AlreadyImporting
 * @see docs/recipes/import-a-catalog.md
 */
export async function importCatalog(
  db: Db,
  store: Store,
  file: CatalogFile,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Summary> {
  const rowCount = countRows(file);
  let at = await openImport(db, { storeId: store.id, fileName: file.name, fileHash: file.hash, rowCount });
  const resumedAt = at.position;
  for (const rows of batchesOf(file, at.position)) {
    at = await repeated(() => importRows(db, store, at, rows));
    onProgress({ position: at.position, rowCount });
  }
  await endImport(db, at.id);
  if (at.added + at.changed > batchSize) await db.execute(sql`analyze`);
  const { added, changed, unchanged } = at;
  return { ...{ rowCount, resumedAt, added, changed, unchanged }, refused: await refusedRows(db, at.id) };
}

const importRows = (db: Db, store: Store, before: ImportRow, rows: readonly FileRow[]) =>
  db.transaction(async (tx) => {
    // Two files for one store take turns: each compares with what the other has written.
    await tx.execute(sql`select pg_advisory_xact_lock(${importing}, ${store.id}::int)`);
    const locked = await lockImport(tx, before);
    const outcome = await importBatch(tx, await openScope(tx, store), rows, tx);
    return noteBatch(tx, locked, locked.position + rows.length, outcome);
  });

const importing = 7_305_014;

/** What an import of the file would do. Nothing is written. */
export async function tryCatalog(
  db: Db,
  store: Store,
  file: CatalogFile,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Summary> {
  const summary: Summary = { rowCount: countRows(file), resumedAt: 0, added: 0, changed: 0, unchanged: 0, refused: [] };
  const scope = await openScope(db, store);
  let position = 0;
  for (const rows of batchesOf(file, 0)) {
    const { added, changed, unchanged, refused } = await importBatch(db, scope, rows, undefined);
    summary.added += added;
    summary.changed += changed;
    summary.unchanged += unchanged;
    summary.refused.push(...refused);
    position += rows.length;
    onProgress({ position, rowCount: summary.rowCount });
  }
  summary.refused.sort((a, b) => a.row - b.row);
  return summary;
}

/** Also finds a file that cannot be imported before anything is written. */
function countRows({ text, format }: CatalogFile): number {
  let count = 0;
  for (const { row } of readRows(text, format)) count += row > 0 ? 1 : 0;
  return count;
}

function* batchesOf({ text, format }: CatalogFile, from: number): Generator<FileRow[]> {
  let [index, rows]: [number, FileRow[]] = [0, []];
  for (const row of readRows(text, format)) {
    if (index++ >= from) rows.push(row);
    if (rows.length < batchSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function refusedRows(db: Db, importId: number): Promise<RefusedRow[]> {
  const rows = new Map<number, RefusedRow>();
  for (const { row, partNumber, column, reason, detail } of await refusalsOf(db, importId)) {
    const refused = rows.get(row) ?? { row, partNumber, refusals: [] };
    if (isReason(reason)) refused.refusals.push({ column, reason, ...(detail && { detail }) });
    rows.set(row, refused);
  }
  return [...rows.values()];
}
