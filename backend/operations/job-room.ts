import { forgetAllFailures } from "#backend/platform/clock/failures.ts";
import { readRuns, runNoted } from "#backend/platform/clock/runs.ts";
import { seeOther } from "#backend/studio/answer.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { recordOperatorAct } from "./acts.ts";
import type { Shown, Visit } from "./visit.ts";

/** What the backend does by itself: how it went last, what is put off, and a round at once. */
export async function jobsRoom(visit: Visit): Promise<Shown> {
  const { db, jobs, form } = visit;
  const job = form && jobs.find(({ name }) => name === form.get("job"));
  if (job) {
    await db.transaction(async (tx) => {
      await recordOperatorAct(tx, visit, "run", `job/${job.name}`);
      await forgetAllFailures(tx, job.name);
    });
    // How it went is on the page that follows.
    await runNoted(db, job).catch(() => undefined);
    return seeOther(`/operations/${visit.store.id}/jobs`);
  }
  const runs = await readRuns(db);
  return {
    body: html`<ul class="rows">
      ${jobs.map(({ name }) => rowView(visit, name, runs.of(name)))}
    </ul>`,
  };
}

type Row = ReturnType<Awaited<ReturnType<typeof readRuns>>["of"]>;

const rowView = ({ texts }: Visit, name: string, { run, putOff }: Row): Html =>
  html`<li>
    <strong>${name}</strong>
    <p class="hint">
      ${texts.lastRun}: ${run ? timeText(run.endedAt, texts) : texts.never}${run && html` · ${texts.rows}: ${run.rows}`}
      ${run?.error ? html`· <span class="error">${run.error}</span>` : undefined}
      ${putOff && html`· <span class="error">${texts.failures}: ${putOff.rows} (${putOff.lastError ?? ""})</span>`}
    </p>
    <form method="post">
      <button class="plain" name="job" value="${name}" aria-label="${texts.runNow}: ${name}">${texts.runNow}</button>
    </form>
  </li>`;
