import { keptRounds, lastRounds } from "#backend/platform/clock/runs.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import { tableView } from "./table.ts";
import type { Texts } from "./texts/english.ts";
import { emptyView, named } from "./views.ts";
import type { Visit } from "./visit.ts";

/** The last runs of one job. @param summary how it went last, with the button that runs it */
export async function jobPage({ db, store, texts }: Visit, name: string, summary: Html): Promise<Html> {
  const rounds = await lastRounds(db, name);
  const rows = rounds.map(({ startedAt, endedAt, rows: done, error }) => [
    timeText(startedAt, texts),
    durationText(endedAt.getTime() - startedAt.getTime(), texts),
    done,
    error === null ? texts.runDone : html`<span class="error">${texts.runFailed}: <bdi>${error}</bdi></span>`,
  ]);
  const columns = [
    { label: texts.runStarted },
    { label: texts.runTook, end: true },
    { label: texts.rows, end: true },
    { label: texts.runResult },
  ];
  return html`<p><a href="/operations/${store.id}/jobs">${texts.back}</a></p>
    <h2>${named(texts.jobNames, name)}</h2>
    ${summary} ${rounds.length ? tableView(texts.lastRuns, columns, rows) : emptyView({ none: texts.noRuns })}
    <p class="hint">${texts.runsHint.replace("{{count}}", String(keptRounds))}</p>`;
}

/** A length of time in milliseconds, or from a second on in seconds. */
function durationText(ms: number, { lang }: Pick<Texts, "lang">): string {
  const isShort = ms < 1_000;
  const unit = isShort ? "millisecond" : "second";
  const format = { style: "unit", unit, maximumFractionDigits: isShort ? 0 : 1 } as const;
  return new Intl.NumberFormat(withWesternDigits(lang), format).format(isShort ? ms : ms / 1_000);
}
