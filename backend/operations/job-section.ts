import type { Texts } from "./texts/english.ts";
import { forgetAllFailures } from "#backend/platform/clock/failures.ts";
import { runNoted } from "#backend/platform/clock/runs.ts";
import { seeOther } from "#backend/studio/answer.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import { recordOperatorAct } from "./acts.ts";
import { type JobState, readJobs } from "./job-states.ts";
import { jobPage } from "./job-page.ts";
import { named } from "./views.ts";
import type { Shown, Visit } from "./visit.ts";

/** What the backend does by itself: how it went last, what is put off, and a round at once; for one job (`job`) its last runs. */
export async function jobsSection(visit: Visit): Promise<Shown> {
  const { db, jobs, form, texts, query } = visit;
  const job = form && jobs.find(({ name }) => name === form.get("job"));
  if (job) {
    await db.transaction(async (tx) => {
      await recordOperatorAct(tx, visit, "run", `job/${job.name}`);
      await forgetAllFailures(tx, job.name);
    });
    // How it went is on the page that follows.
    await runNoted(db, job).catch(() => undefined);
    const page = query.get("job") === job.name ? `job=${job.name}&` : "";
    return seeOther(`/operations/${visit.store.id}/jobs?${page}ran=${job.name}`);
  }
  const rows = await readJobs(visit);
  const ran = rows.find(({ name }) => name === query.get("ran"));
  const asked = rows.find(({ name }) => name === query.get("job"));
  const done = html`${ran && html`<p class="notice" role="status">${texts.ran}: ${named(texts.jobNames, ran.name)} · ${texts.rows}: ${ran.run?.rows ?? 0} ${problemOf(visit, ran)}</p>`}`;
  if (asked) return { body: html`${done} ${await jobPage(visit, asked.name, summaryOf(visit, asked))}` };
  // Jobs that need attention first.
  const sorted = [...rows.filter(({ isTroubled }) => isTroubled), ...rows.filter(({ isTroubled }) => !isTroubled)];
  return {
    body: html`${done}
      <ul class="rows">
        ${sorted.map((row) => rowView(visit, row))}
      </ul>`,
  };
}

const rowView = (visit: Visit, row: JobState): Html => {
  const { texts } = visit;
  const { name, everyMs } = row;
  const label = named(texts.jobNames, name);
  return html`<li class="job">
    <div>
      <strong>${label}</strong>
      <span class="hint"><bdi>${name}</bdi> · ${texts.every} ${everyText(everyMs, texts)}</span>
      ${lastView(visit, row)}
    </div>
    <a href="?job=${name}" aria-label="${texts.lastRuns}: ${label}">${texts.lastRuns}</a>
    ${runForm(texts, name, label)}
  </li>`;
};

const summaryOf = (visit: Visit, row: JobState): Html => {
  const { name, everyMs } = row;
  return html`<div class="job">
    <div>
      <p class="hint"><bdi>${name}</bdi> · ${visit.texts.every} ${everyText(everyMs, visit.texts)}</p>
      ${lastView(visit, row)}
    </div>
    ${runForm(visit.texts, name, named(visit.texts.jobNames, name))}
  </div>`;
};

const lastView = (visit: Visit, row: JobState): Html => {
  const { texts } = visit;
  const { run } = row;
  return html`<p class="hint">
    ${texts.lastRun}: ${run ? timeText(run.endedAt, texts) : texts.never}${run && html` · ${texts.rows}: ${run.rows}`}
    ${problemOf(visit, row)}
  </p>`;
};

const runForm = (texts: Texts, name: string, label: string): Html =>
  html`<form method="post">
    <button class="plain" name="job" value="${name}" aria-label="${texts.runNow}: ${label}">${texts.runNow}</button>
  </form>`;

const problemOf = ({ texts }: Visit, { run, putOff, isLate }: JobState): Html =>
  html`${isLate && html`· <span class="error">${texts.overdue}</span>`}
  ${run?.error ? html`· <span class="error">${run.error}</span>` : undefined}
  ${putOff && html`· <span class="error">${texts.failures}: ${putOff.rows} (${putOff.lastError ?? ""})</span>`}`;

/** A period in whole hours, minutes or seconds. */
function everyText(ms: number, { lang }: Pick<Texts, "lang">): string {
  const unit = ms % 3_600_000 === 0 ? "hour" : ms % 60_000 === 0 ? "minute" : "second";
  const count = ms / { hour: 3_600_000, minute: 60_000, second: 1_000 }[unit];
  return new Intl.NumberFormat(withWesternDigits(lang), { style: "unit", unit }).format(count);
}
