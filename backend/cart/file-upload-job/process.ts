import { and, asc, count, eq, isNull, min } from "drizzle-orm";
import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import { requestJob } from "#backend/platform/clock/job.ts";
import { queue } from "#backend/platform/clock/queue.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { fileUploadJobs, type StoredRow } from "#backend/platform/db/schema/file-upload-job.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { uploadTypes, type UploadStatus } from "#contract/file-upload-job.ts";
import { type Goods, type ListScope, openGoods, putGoods } from "../requisition-list/lines.ts";
import { type FileRow, readFileRows } from "./file-rows.ts";
import { listOf } from "./list.ts";

export type JobRow = typeof fileUploadJobs.$inferSelect;
type Step = { scope: ListScope; job: JobRow; contractIds: number[] };
type Judged = { row: FileRow; goods?: Goods; fault?: BackendFault };

/** Rows per transaction: the owner of a file sees what has been processed, and it survives the end of the process. */
const atOnce = 200;

/**
 * Processes the rows of uploaded files in batches. Each batch is a transaction under the lock of its job's row and records its
 * progress with the rows themselves, so that a process that ends leaves nothing half done and another one continues from there.
 * @see docs/interface/file-upload-job.md#processing
 */
export const uploadJob = requestJob({
  name: "file_uploads",
  everyMs: 2_000,
  limit: 20,
  due: (db, { limit, ready }) =>
    db
      .select({ id: fileUploadJobs.id })
      .from(fileUploadJobs)
      .where(and(isNull(fileUploadJobs.endedAt), ready(fileUploadJobs.id)))
      .orderBy(asc(fileUploadJobs.uploadedAt))
      .limit(limit),
  work: async (db, { id }, { signal, now }) => {
    for (let done = 0; ; done += 1) {
      if (signal.aborted) return done > 0;
      const more = await db.transaction((tx) => doSome(tx, Number(id), now));
      if (!more) return true;
    }
  },
});

/** Uploaded files whose rows are still to be processed, for the metrics. */
export const fileUploadQueue = queue("file_uploads", (db) =>
  db
    .select({ rows: count(), oldest: min(fileUploadJobs.uploadedAt) })
    .from(fileUploadJobs)
    .where(isNull(fileUploadJobs.endedAt)),
);

/** @returns whether the job has more rows to process */
async function doSome(db: Tx, id: number, now: Date): Promise<boolean> {
  const [job] = await db
    .select()
    .from(fileUploadJobs)
    .where(eq(fileUploadJobs.id, id))
    .for("update", { skipLocked: true });
  if (!job || job.endedAt) return false;
  const next = readFileRows(job.content ?? "").slice(job.rows.length, job.rows.length + atOnce);
  const step = await openStep(db, job);
  const judged = await judge(step, next);
  const { done, listId } =
    job.uploadType === uploadTypes.check ? { done: judged, listId: null } : await put(step, judged);
  const rows = [...job.rows, ...done.map(stored)];
  const isOver = rows.length >= job.rowCount || next.length === 0;
  const changed = { rows, startedAt: job.startedAt ?? now, requisitionListId: listId };
  const state = isOver
    ? { status: outcomeOf(rows), endedAt: new Date(), content: null }
    : { status: "Processing" as const };
  await db
    .update(fileUploadJobs)
    .set({ ...changed, ...state })
    .where(eq(fileUploadJobs.id, id));
  return !isOver;
}

async function openStep(db: Tx, job: JobRow): Promise<Step> {
  const store: Store = await findStore(db, String(job.storeId));
  const { memberId, organizationId } = job;
  const caller = { kind: "registered" as const, memberId, organizationId, activity: undefined };
  const eligible = await eligibleContracts(db, caller, store);
  const contractIds = job.contractIds.filter((id) => eligible.includes(id));
  const common = { languageId: job.languageId, currency: job.currency, contractIds };
  return { scope: { db, caller, store, common }, job, contractIds };
}

async function judge({ scope, contractIds }: Step, rows: readonly FileRow[]): Promise<Judged[]> {
  const goodsOf = await openGoods(
    scope,
    rows.filter(({ partNumber }) => partNumber),
    contractIds,
  );
  return rows.map((row) => attempt(row, () => goodsOf(row)));
}

function attempt(row: FileRow, find: () => Goods): Judged {
  try {
    return { row, goods: find() };
  } catch (error) {
    if (error instanceof BackendFault) return { row, fault: error };
    throw error;
  }
}

/** Puts goods on the job's list: all together if possible, else one by one, so that a refused row does not block the others. */
async function put(step: Step, judged: readonly Judged[]): Promise<{ done: Judged[]; listId: number | null }> {
  const goods = judged.flatMap((one) => one.goods ?? []);
  if (!goods.length) return { done: [...judged], listId: step.job.requisitionListId };
  const list = await inside(step, (scope) => listOf(scope, step.job));
  if (list instanceof BackendFault)
    return { done: judged.map((one) => refusedBy(one, list)), listId: step.job.requisitionListId };
  const together = await inside(step, (scope) => putGoods(scope, list, goods));
  if (!(together instanceof BackendFault)) return { done: [...judged], listId: list.id };
  const done: Judged[] = [];
  for (const one of judged) {
    const { goods: wanted } = one;
    const result = wanted && (await inside(step, (scope) => putGoods(scope, list, [wanted])));
    done.push(result instanceof BackendFault ? refusedBy(one, result) : one);
  }
  return { done, listId: list.id };
}

const refusedBy = ({ row, fault }: Judged, later: BackendFault): Judged => ({ row, fault: fault ?? later });

/** Runs work in a nested transaction, so that a refusal leaves no trace. */
async function inside<T>({ scope }: Step, work: (scope: ListScope) => Promise<T>): Promise<T | BackendFault> {
  const run = (db: Db & Tx) => work({ ...scope, db });
  try {
    return await scope.db.transaction(run);
  } catch (error) {
    if (error instanceof BackendFault) return error;
    throw error;
  }
}

const stored = ({ row, fault }: Judged): StoredRow => ({
  line: row.line,
  partNumber: row.partNumber.slice(0, 100),
  written: row.quantity.slice(0, 40),
  ...(fault && {
    error: { errorKey: fault.key, errorCode: fault.code, errorParameters: fault.parameters.join(",") },
  }),
});

function outcomeOf(rows: readonly StoredRow[]): UploadStatus {
  const failed = rows.filter(({ error }) => error).length;
  if (failed === rows.length) return "Failed";
  return failed ? "Partially Complete" : "Complete";
}
