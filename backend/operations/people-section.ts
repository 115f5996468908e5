import { and, eq, inArray } from "drizzle-orm";
import { setEnabled } from "#backend/people/buyer/update.ts";
import { forgetAttempts, lockedUntil } from "#backend/people/identity/attempts.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { written } from "#backend/platform/http/written.ts";
import { personName } from "#backend/platform/text.ts";
import { refuse } from "#backend/studio/answer.ts";
import { html } from "#backend/studio/html.ts";
import { field, timeText } from "#backend/studio/views.ts";
import { maskEmail } from "#contract/rules/mask.ts";
import { actsAbout, actText, historyView, recordOperatorAct } from "./acts.ts";
import { badge } from "./badge.ts";
import { doneAt } from "./done.ts";
import { findPeople, maxPeople, servedRoles } from "./find-people.ts";
import { personOrders } from "./person-orders.ts";
import { tableView } from "./table.ts";
import { emptyView, errorAt, problemView } from "./views.ts";
import { lateIn, noReason, type Problem, reasonIn, type Shown, statusOf, type Visit } from "./visit.ts";

type Person = typeof members.$inferSelect;

/** Finds people by the beginning of their name, user name or email address; there is no list of all of them. */
export async function peopleSection(visit: Visit): Promise<Shown> {
  const { db, texts, query } = visit;
  const term = (query.get("find") ?? "").trim().slice(0, 254);
  const found = term ? await findPeople(db, term) : [];
  const { findPerson: label, findPersonHint: hint } = texts;
  const form = html`<form>
    ${field({ name: "find", label, hint, value: term, more: 'type="search" autocomplete="off"' })}
    <button>${texts.find}</button>
  </form>`;
  const list = found.length ? peopleView(visit, found.slice(0, maxPeople)) : term ? emptyView(texts) : html``;
  return { body: html`${form} ${list} ${found.length > maxPeople && html`<p class="notice">${texts.morePeople}</p>`}` };
}

function peopleView({ store, texts }: Visit, people: readonly Person[]) {
  const rows = people.map((row) => [
    html`<a href="/operations/${store.id}/person/${row.id}"><bdi>${personName(row) || (row.logonId ?? "")}</bdi></a>`,
    html`<bdi>${row.logonId ?? ""}</bdi>`,
    html`<bdi>${maskEmail(row.email)}</bdi>`,
    row.enabled ? texts.mayEnter : badge(texts.mayNotEnter, "bad"),
  ]);
  const { name, logonId, email } = texts.personColumns;
  return tableView(texts.found, [{ label: name }, { label: logonId }, { label: email }, { label: texts.status }], rows);
}

/** Whether a person may sign in, and why not. */
export async function personSection(visit: Visit, id: number): Promise<Shown> {
  const { db, form } = visit;
  const here = and(eq(members.id, id), inArray(members.role, servedRoles));
  const [found] = await db.select().from(members).where(here);
  if (!found) return refuse(404);
  const problem = form ? await act(visit, found.id, form) : lateIn(visit, String(found.enabled));
  if (form && !problem) return doneAt(visit, `person/${id}`, form.get("intent") ?? "");
  const [row = found] = await db.select().from(members).where(here);
  return { body: await personView(visit, row, problem), ...statusOf(problem) };
}

const objectOf = (id: number) => `person/${id}`;

function act(visit: Visit, id: number, form: URLSearchParams): Promise<Problem | undefined> {
  const intent = form.get("intent") ?? "";
  const reason = reasonIn(form);
  if (!reason) return Promise.resolve(noReason);
  return written(visit.db, async (tx): Promise<Problem | undefined> => {
    const [row] = await tx.select().from(members).where(eq(members.id, id)).for("update");
    if (!row || String(row.enabled) !== form.get("version")) return "changed";
    if (intent === "unlock") await forgetAttempts(tx, row.logonId ?? "");
    else if (intent === "enable" || intent === "disable") await setEnabled(tx, row, intent === "enable");
    else return "changed";
    await recordOperatorAct(tx, visit, intent, objectOf(id), { reason });
    return undefined;
  }).catch((error: unknown) => {
    if (error instanceof BackendFault) return { error: "lastAdministrator" as const };
    throw error;
  });
}

async function personView(visit: Visit, row: Person, problem: Problem | undefined) {
  const { db, store, texts, typed } = visit;
  const until = await lockedUntil(db, row.logonId ?? "");
  const acts = await actsAbout(db, objectOf(row.id));
  const [last] = acts;
  const intents = [...(until ? ["unlock" as const] : []), row.enabled ? ("disable" as const) : ("enable" as const)];
  return html`<p><a href="/operations/${store.id}/people">${texts.back}</a></p>
    <h2><bdi>${row.logonId ?? ""}</bdi></h2>
    ${problemView(texts, problem, last && actText(texts, last))}
    <p><bdi>${personName(row)}</bdi> · <bdi>${maskEmail(row.email)}</bdi></p>
    <p>
      ${texts.status}: ${row.enabled ? texts.mayEnter : texts.mayNotEnter}
      ${until && html`· ${texts.lockedUntil} ${timeText(until, texts)}`}
    </p>
    <form method="post">
      <input type="hidden" name="version" value="${String(row.enabled)}" />
      ${field({
        ...{ name: "reason", label: texts.reason, value: typed?.get("reason") ?? "", more: 'maxlength="254" required' },
        error: errorAt(texts, problem, "reason"),
      })}
      ${intents.map((intent) => html`<button name="intent" value="${intent}">${texts.personActs[intent]}</button>`)}
    </form>
    ${await personOrders(visit, row.id)} ${historyView(texts, acts)}`;
}
