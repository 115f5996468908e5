import { sql } from "drizzle-orm";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import { allGoods, maxGoods } from "#backend/catalog/shop-change/widen.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { repeated } from "#backend/platform/db/repeat.ts";
import type { Store } from "#backend/store/store.ts";
import { importBatch, openScope, type Outcome, type RefusedRow } from "./batch.ts";
import { countRows, type FileRow, readRows } from "./file.ts";
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
type Run = {
  /** After each transaction. */
  onProgress?: (progress: Progress) => unknown;
  /** Ends the work after a transaction; the next run goes on from there. */
  signal?: AbortSignal;
};

export type Summary = Omit<Outcome, "refused"> & {
  rowCount: number;
  /** The first row of this run, when an earlier one of the same file was cut short. */
  resumedAt: number;
  refused: RefusedRow[];
};

/** Rows per transaction: short enough that an order that needs the same shelf does not notice. */
const batchSize = 250;

/**
 * Imports a file into a store, some rows in each transaction. An interrupted import continues where it stopped.
 * @throws FileRefused for a file without usable headings; AlreadyImporting
 * @see docs/recipes/import-a-catalog.md
 */
export async function importCatalog(
  db: Db,
  store: Store,
  file: CatalogFile,
  { onProgress, signal }: Run = {},
): Promise<Summary> {
  const rowCount = countRows(file.text, file.format);
  let at = await openImport(db, { storeId: store.id, fileName: file.name, fileHash: file.hash, rowCount });
  const resumedAt = at.position;
  for (const rows of batchesOf(file, at.position)) {
    if (signal?.aborted) break;
    at = await repeated(() => importRows(db, store, at, rows));
    await onProgress?.({ position: at.position, rowCount });
  }
  if (!signal?.aborted) {
    // Once for a file that changes all goods: purging them after each transaction would leave nothing cached.
    if (rowCount > maxGoods && at.added + at.changed > 0) await db.transaction((tx) => noteChanged(tx, allGoods));
    await endImport(db, at.id);
  }
  if (at.added + at.changed > batchSize) await db.execute(sql`analyze`);
  const { added, changed, unchanged } = at;
  return { ...{ rowCount, resumedAt, added, changed, unchanged }, refused: await refusedRows(db, at.id) };
}

const importRows = (db: Db, store: Store, before: ImportRow, rows: readonly FileRow[]) =>
  db.transaction(async (tx) => {
    // Two files take turns: each compares with what the other has written. All stores share part numbers and attributes.
    await tx.execute(sql`select pg_advisory_xact_lock(${importing})`);
    const locked = await lockImport(tx, before);
    const outcome = await importBatch(tx, await openScope(tx, store), rows, tx);
    if (before.rowCount <= maxGoods && outcome.added + outcome.changed > 0) await noteChanged(tx, shownIn(rows));
    return noteBatch(tx, locked, locked.position + rows.length, outcome);
  });

const importing = 7_305_014;

/** The goods that show these rows: their own, or all of them if a row names something that many share. */
function shownIn(rows: readonly FileRow[]): readonly string[] {
  const records = rows.flatMap((row) => ("record" in row ? row.record : []));
  const goods = records.flatMap((record) => (record.record === "product" ? `product:${record.partNumber}` : []));
  return goods.length < records.length ? allGoods : goods;
}

/** What an import of the file would do. Nothing is written. */
export async function tryCatalog(
  db: Db,
  store: Store,
  file: CatalogFile,
  { onProgress, signal }: Run = {},
): Promise<Summary> {
  const rowCount = countRows(file.text, file.format);
  const summary: Summary = { rowCount, resumedAt: 0, added: 0, changed: 0, unchanged: 0, refused: [] };
  const scope = await openScope(db, store);
  let position = 0;
  for (const rows of batchesOf(file, 0)) {
    if (signal?.aborted) break;
    const { added, changed, unchanged, refused } = await importBatch(db, scope, rows, undefined);
    summary.added += added;
    summary.changed += changed;
    summary.unchanged += unchanged;
    summary.refused.push(...refused);
    position += rows.length;
    await onProgress?.({ position, rowCount });
  }
  summary.refused.sort((a, b) => a.row - b.row);
  return summary;
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
