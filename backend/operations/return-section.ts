import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { lockReturn, moveReturn, progressOf } from "#backend/after-sales/return/advance.ts";
import { denyReturn } from "#backend/after-sales/return/deny.ts";
import type { ReturnEventCode } from "#backend/after-sales/return/progress.ts";
import { type FoundReturn, readEvents, readReturns } from "#backend/after-sales/return/read.ts";
import { readItems } from "#backend/cart/load.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { returnEvents, returns } from "#backend/platform/db/schema/return.ts";
import { written } from "#backend/platform/http/written.ts";
import { refuse, seeOther } from "#backend/studio/answer.ts";
import { html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { typedCode } from "#contract/rules/digits.ts";
import { type ActName, actsAbout, recordOperatorAct } from "./acts.ts";
import { doneAt } from "./done.ts";
import { lineNames } from "./language.ts";
import { filteredReturns, isOnItsWay, returnFilters } from "./open-returns.ts";
import { pageIn, pagesView, shownOn } from "#backend/studio/paging.ts";
import { intentsAfter } from "./return-steps.ts";
import { returnBadge, returnView } from "./return-view.ts";
import { tableView } from "./table.ts";
import { emptyView, findForm, moneyText, orderLink, problemView } from "./views.ts";
import { lateIn, noReason, type Problem, reasonIn, type Shown, statusOf, type Visit } from "./visit.ts";

/**
 * Returns by what to do next: those that are not over, those that wait longest first, and those that are still with the shopper or the
 * carrier last, as some never arrive; or those that are over, the latest first. Those of sellers with people are left to the job.
 */
export async function returnsSection(visit: Visit): Promise<Shown> {
  const { db, store, query } = visit;
  const number = typedCode(query.get("number") ?? "");
  if (!number) return list(visit);
  const found = /^\d{1,15}$/.test(number) && (await findReturn(db, store.id, Number(number)));
  return found
    ? seeOther(`/operations/${store.id}/return/${found.row.id}`)
    : list(visit, { error: "unknownReturn", at: "number" });
}

/** A return that the desk handles: of this store, and not of a seller with people. */
async function findReturn(db: Db, storeId: number, id: number): Promise<FoundReturn | undefined> {
  const [found] = await readReturns(db, and(eq(returns.id, id), eq(returns.storeId, storeId)));
  return found?.seller?.organizationId ? undefined : found;
}

async function list(visit: Visit, problem?: Problem): Promise<Shown> {
  const { db, store, texts, query } = visit;
  const filter = returnFilters.find((one) => one === query.get("state")) ?? "open";
  const order = filter === "over" ? [desc(returns.updatedAt), desc(returns.id)] : waitingFirst;
  const page = pageIn(visit);
  const rowsRead = await db
    .select({ id: returns.id })
    .from(returns)
    .where(filteredReturns(store.id, filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const ids = shownOn(page, rowsRead);
  const read = await readReturns(db, inArray(returns.id, [-1, ...ids.map(({ id }) => id)]));
  const found = ids.flatMap(({ id }) => read.find(({ row }) => row.id === id) ?? []);
  const codes = await lastCodes(db, ids);
  const rows = found.map(({ row }) => [
    html`<a href="/operations/${store.id}/return/${row.id}">${texts.return} ${row.id}</a>`,
    orderLink(visit, row.orderId),
    timeText(row.createdAt, texts),
    html`<bdi>${moneyText(row.totalCredit, row.currency, texts)}</bdi>`,
    returnBadge(texts, codes.get(row.id)),
  ]);
  const { columns, credit, status } = texts;
  const heads = [
    ...[{ label: texts.return }, { label: texts.order }, { label: columns.requested }],
    ...[{ label: credit, end: true }, { label: status }],
  ];
  const body = html`${problemView(texts, problem)}
    <nav aria-label="${texts.show}">
      ${returnFilters.map((one) => html`<a href="?state=${one}" ${one === filter ? html` aria-current="true"` : ""}>${texts.returnFilters[one]}</a>`)}
    </nav>
    ${findForm(visit, texts.returnNumber, problem)}
    ${rows.length ? tableView(texts.returnFilters[filter], heads, rows) : emptyView(texts)}
    ${pagesView(visit, page, rowsRead.length)}`;
  return { body, ...statusOf(problem) };
}

const waitingFirst = [asc(isOnItsWay), asc(returns.updatedAt), asc(returns.id)];

/** The last thing that happened to each of these returns, by its id. */
async function lastCodes(db: Db, ids: readonly { id: number }[]): Promise<Map<number, string>> {
  const { returnId, code, at, id } = returnEvents;
  const events = await db
    .selectDistinctOn([returnId], { returnId, code })
    .from(returnEvents)
    .where(inArray(returnId, [-1, ...ids.map((one) => one.id)]))
    .orderBy(returnId, desc(at), desc(id));
  return new Map(events.map((event) => [event.returnId, event.code]));
}

/** One return: approving, receiving, and what the inspection says. */
export async function returnSection(visit: Visit, id: number): Promise<Shown> {
  const { db, store, form } = visit;
  const found = await findReturn(db, store.id, id);
  if (!found) return refuse(404);
  if (!form) return show(visit, found);
  const problem = await act(visit, found, form);
  if (!problem) return doneAt(visit, `return/${id}`, form.get("intent") ?? "");
  return show(visit, (await findReturn(db, store.id, id)) ?? found, problem);
}

async function show(visit: Visit, found: FoundReturn, refused?: Problem): Promise<Shown> {
  const { db, texts } = visit;
  const { id } = found.row;
  const events = await readEvents(db, id);
  const problem = refused ?? lateIn(visit, events.at(-1)?.code ?? "");
  const acts = await actsAbout(db, `return/${id}`);
  const names = await lineNames(db, await readItems(db, found.row.orderId), texts);
  const reason = visit.typed?.get("reason") ?? "";
  const body = returnView(visit, { ...found, names, events, acts, reason, problem });
  return { body, ...statusOf(problem) };
}

const steps: Record<string, { name: ActName; to: ReturnEventCode }> = {
  approve: { name: "approve", to: "APPROVED" },
  receive: { name: "receive", to: "RECEIVED" },
  refund: { name: "refund", to: "CREDITED" },
};

async function act(visit: Visit, { row }: FoundReturn, form: URLSearchParams): Promise<Problem | undefined> {
  const intent = form.get("intent") ?? "";
  const reason = reasonIn(form);
  if (intent === "deny" && !reason) return noReason;
  return written(visit.db, async (tx) => {
    const locked = await lockReturn(tx, row.id);
    const progress = locked && (await progressOf(tx, locked));
    const isLatest = progress?.code === form.get("version") && intentsAfter(progress?.code).includes(intent);
    if (!locked || !isLatest) return "changed" as const;
    await decide(tx, visit, locked, { intent, reason: reason ?? "", arrived: progress?.code === "RECEIVED" });
    return undefined;
  });
}

type Decision = { intent: string; reason: string; arrived: boolean };

async function decide(tx: Tx, visit: Visit, row: FoundReturn["row"], { intent, reason, arrived }: Decision) {
  const now = new Date();
  const step = steps[intent];
  if (step) await moveReturn(tx, row, step.to, now);
  else await denyReturn(tx, row, { reason, arrived, now });
  await recordOperatorAct(tx, visit, step?.name ?? "deny", `return/${row.id}`, reason ? { reason } : {});
}
