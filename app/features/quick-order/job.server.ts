import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { requireLists } from "#app/features/requisition-list/add/guard.server.ts";
import { findLists } from "#app/features/requisition-list/lists.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { faultText } from "#app/forms/messages.server.ts";
import { readPieces } from "#app/forms/pieces.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { type FileUploadJob, ProcessInfo, type UploadRow } from "#contract/file-upload-job.ts";
import { viewWanted } from "./check.server.ts";
import { judge } from "./judge.server.ts";
import { mergeRows, type Row } from "./read-rows.ts";

export type JobPageData = Awaited<ReturnType<typeof loadJob>>;

const perPage = 50;
const maxTargets = 100;

/** An uploaded file: its progress, the result of its rows, and where the good ones can go. */
export async function loadJob(context: AppLoadContext, id: string, request: Request) {
  const { shop, job } = await requireJob(context, id);
  const { words, store, href, format, t } = shop;
  const { done, good, refused } = rowsOf(job);
  const isOpen = !job.processFile[0]?.endTime;
  const { wanted } = mergeRows(good);
  const page = Math.min(pageNumberOf(request), pageCount(wanted.length, perPage));
  const shown = isOpen ? [] : wanted.slice((page - 1) * perPage, page * perPage);
  const [found, lists] = await Promise.all([
    judge(shop, shown),
    isOpen ? undefined : optional(findLists(shop, 1, maxTargets)),
  ]);
  const me = context.session.get("identity")?.userId;
  const at = (number: number) => href(paths.uploadJob(id, { page: number > 1 ? String(number) : undefined }));
  const total = job.x_rowCount ?? done;
  const made = madeOf(shop, job);
  return {
    text: words.quickOrder,
    title: `${job.uploadFile.fileInfo.fileName} | ${store.name}`,
    name: job.uploadFile.fileInfo.fileName,
    uploaded: t("quickOrder:job.uploaded", { date: format.instant(job.uploadFile.uploadTime) }),
    isOpen,
    progress: {
      done,
      total,
      text: t("quickOrder:job.progress", { done: format.number(done), total: format.number(total) }),
    },
    summary: summaryOf(shop, { made: made !== undefined, good: good.length, refused: refused.length }),
    goodTitle: made ? words.quickOrder.result.added : words.quickOrder.result.good,
    good: shown.map((one) => viewWanted(shop, one, found.get(one.partNumber))),
    refused: refused.map((row) => viewFault(shop, row)),
    csv: href(paths.uploadJobRefused(id)),
    paging: {
      label: words.catalog.listing.pages,
      ...pagingOf(shop, page, pageCount(wanted.length, perPage), at),
    },
    targets: (lists?.lists ?? [])
      .filter(({ memberId }) => memberId === me)
      .map(({ orderId, description }) => ({ value: orderId, label: description })),
    list: new URL(request.url).searchParams.get("list") ?? "",
    here: href(shop.here),
    made,
    again: href(paths.quickOrder()),
    ticket: makeTicket(context.session),
  };
}

/** What has happened to the rows: they are on the list that an upload has created, or nowhere yet. */
function summaryOf({ t }: Shop, { made, good: count, refused }: { made: boolean; good: number; refused: number }) {
  if (!made) return t("quickOrder:said.checked", { count, refused });
  return refused ? t("quickOrder:said.some", { count }) : t("quickOrder:said.listed", { count });
}

/** The list that an upload has created. */
function madeOf({ href, words }: Shop, job: FileUploadJob) {
  const { RequisitionListId: id } = infoOf(job);
  return id === undefined ? undefined : { href: href(paths.requisitionList(id)), label: words.quickOrder.toList };
}

/** An upload of the shopper's own. For anyone else's id the page does not exist. */
export async function requireJob(context: AppLoadContext, id: string): Promise<{ shop: Shop; job: FileUploadJob }> {
  const shop = await requireLists(context);
  try {
    const { resultList: [job] = [] } = await shop.commerce.fileUploadJob.get({ fileUploadJobId: id });
    if (job) return { shop, job };
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  throw new Response(null, { status: 404 });
}

/** The rows processed so far: those that can be ordered, as rows of the form, and those that were left out. */
export function rowsOf(job: FileUploadJob) {
  const rows = job.x_rows;
  if (!rows) return { done: processedOf(job), good: [], refused: failedOf(job) };
  const good = rows.filter(({ error }) => !error);
  return { done: rows.length, good: good.map(asRow), refused: rows.filter(({ error }) => error) };
}

const asRow = ({ line, partNumber, written }: UploadRow): Row => ({
  line,
  partNumber,
  typed: written,
  pieces: Number(written),
});

/** A row that was left out, with the reason as text. */
export function viewFault({ t, format, words }: Shop, { line, partNumber, written, error }: UploadRow) {
  const problem = error && problemOf(error, written);
  const text = problem ? words.quickOrder.problem[problem] : error && faultText(t, error);
  const reason = text ?? words.quickOrder.job.refusedRow;
  return { where: t("quickOrder:where.line", { number: format.number(line) }), partNumber, quantity: written, reason };
}

/** The same reason that a pasted row is given for its quantity. */
function problemOf({ key, parameters }: NonNullable<UploadRow["error"]>, written: string) {
  const isQuantity = key === "_ERR_NUMBER_FORMAT_EXCEPTION" || parameters["field"] === "quantity";
  return isQuantity ? (readPieces(written).problem ?? "range") : undefined;
}

/** What a job reports about itself if it does not list its rows. */
function infoOf({ processFile: [process] }: FileUploadJob) {
  try {
    return ProcessInfo.parse(JSON.parse(process?.processInfo ?? "{}"));
  } catch {
    return ProcessInfo.parse({});
  }
}

const processedOf = (job: FileUploadJob) => Number(infoOf(job).ProcessedItemsNumber ?? 0);

const failedOf = (job: FileUploadJob): UploadRow[] =>
  (infoOf(job).FailedPartNumbers ?? []).map((text) => {
    const [line = "", ...partNumber] = text.split(",");
    return { line: Number(line) || 0, partNumber: partNumber.join(","), written: "" };
  });
