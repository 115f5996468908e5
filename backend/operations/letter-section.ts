import { and, desc, eq, gt, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { isBeingSent } from "#backend/platform/mail/queue.ts";
import { letterKindOf } from "#backend/store/letter/compose.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field, timeText } from "#backend/studio/views.ts";
import { typedCode } from "#contract/rules/digits.ts";
import { maskEmail } from "#contract/rules/mask.ts";
import { recordOperatorAct } from "./acts.ts";
import { badge } from "./badge.ts";
import { doneAt } from "./done.ts";
import { isBeginning } from "./find-people.ts";
import { pageIn, pagesView, shownOn } from "#backend/studio/paging.ts";
import { emptyView, named, problemView } from "./views.ts";
import { type Problem, type Shown, statusOf, type Visit } from "./visit.ts";

type MailRow = typeof outbox.$inferSelect;

/**
 * Letters that were not sent: refused for good, or failed so far; with a search all of a recipient's, the sent ones too. None of them
 * says what is in it.
 */
export async function lettersSection(visit: Visit): Promise<Shown> {
  const { form, query } = visit;
  if (!form) return list(visit);
  const problem = await sendAgain(visit, form.get("letter") ?? "");
  const find = query.get("find");
  const search = find ? `?${new URLSearchParams({ find })}` : "";
  return problem ? list(visit, problem) : doneAt(visit, `letters${search}`, "resend");
}

async function list(visit: Visit, problem?: Problem): Promise<Shown> {
  const { db, texts, query } = visit;
  const term = (query.get("find") ?? "").trim().slice(0, 254);
  const unsent = or(eq(outbox.state, "dead"), and(eq(outbox.state, "waiting"), gt(outbox.attempts, 0)));
  const page = pageIn(visit);
  const rows = await db
    .select()
    .from(outbox)
    .where(and(ofStore(visit), term ? isTo(term) : unsent))
    .orderBy(desc(outbox.id))
    .limit(page.limit)
    .offset(page.offset);
  const letters = rows.length
    ? html`<ul class="rows">
        ${shownOn(page, rows).map((row) => rowView(visit, row))}
      </ul>`
    : emptyView(texts);
  const { label, hint, unsent: title } = texts.letterSearch;
  const form = html`<form method="get">
    ${field({ name: "find", label, hint, value: term, more: 'type="search" autocomplete="off"' })}
    <button>${texts.find}</button>
  </form>`;
  const body = html`${problemView(texts, problem)} ${form}
    <h3>${term ? texts.found : title}</h3>
    ${letters} ${pagesView(visit, page, rows.length)}`;
  return { body, ...statusOf(problem) };
}

/** Condition on a letter: its recipient begins like that, whatever the capitals; a number may be typed in groups. */
function isTo(term: string): SQL {
  const wanted = /\p{L}|@/u.test(term) ? term.toLowerCase() : typedCode(term).replaceAll(/[\s().-]/g, "");
  return isBeginning(wanted) ? sql`starts_with(lower(${outbox.to}), ${wanted})` : sql`lower(${outbox.to}) = ${wanted}`;
}

/** Letters that name no store belong to all stores. */
const ofStore = ({ store }: Visit) => {
  const named = sql`${outbox.payload} ->> 'storeId'`;
  return or(isNull(named), eq(named, String(store.id)));
};

/** A letter that is being sent is left alone: it could be sent twice. */
async function sendAgain(visit: Visit, id: string): Promise<Problem | undefined> {
  if (!/^\d{1,15}$/.test(id)) return "changed";
  const now = new Date();
  const here = and(eq(outbox.id, Number(id)), ofStore(visit));
  return visit.db.transaction(async (tx) => {
    const [row] = await tx
      .update(outbox)
      .set({ state: "waiting", nextAt: now })
      .where(and(here, ne(outbox.state, "sent"), not(isBeingSent(now) ?? sql`false`)))
      .returning();
    if (row) await recordOperatorAct(tx, visit, "resend", `letter/${row.id}`, { kind: row.kind });
    const [busy] = row
      ? []
      : await tx
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(here, isBeingSent(now)));
    return busy ? { error: "beingSent" as const } : row ? undefined : ("changed" as const);
  });
}

const letterTones = { waiting: "warn", sent: "good", dead: "bad" } as const;

const rowView = ({ texts }: Visit, row: MailRow): Html => {
  const name = named(texts.letterNames, letterKindOf(row));
  return html`<li>
    <strong>${name}</strong> ${badge(texts.letterStates[row.state], letterTones[row.state])}
    <p class="hint">
      <bdi>${row.kind}</bdi> · <bdi>${row.to.includes("@") ? maskEmail(row.to) : "•••"}</bdi> ·
      ${timeText(row.at, texts)} · ${texts.attempts}: ${row.attempts} <bdi>${row.trouble ?? ""}</bdi>
    </p>
    ${
      row.state !== "sent" &&
      html`<form method="post">
        <button class="plain" name="letter" value="${row.id}" aria-label="${texts.resend}: ${name} ${row.id}">
          ${texts.resend}
        </button>
      </form>`
    }
  </li>`;
};
