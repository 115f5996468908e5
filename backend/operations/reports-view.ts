import type { AbuseReportRow } from "#backend/people/abuse-report/record.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { type AbuseReason, abuseReasons } from "#contract/abuse-report.ts";
import type { Texts } from "./texts/english.ts";
import { emptyView } from "./views.ts";

/** How many reports give each reason, the commonest first; those with as many in the order of the form. Pure. */
export function countReasons(reports: readonly { reason: AbuseReason }[]): [AbuseReason, number][] {
  return abuseReasons
    .map((reason): [AbuseReason, number] => [reason, reports.filter((one) => one.reason === reason).length])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
}

/** How many open reports there are, and why, in one line; nothing without any. */
export const reportsLine = (texts: Texts, reports: readonly AbuseReportRow[]): string =>
  reports.length === 0
    ? ""
    : [
        `${texts.reports}: ${reports.length}`,
        ...countReasons(reports).map(([reason, count]) => `${texts.abuseReasons[reason]} (${count})`),
      ].join(" · ");

/** The list of a section: what was reported, under a heading of its own, and what waits to be read. */
export function reportedFirst(texts: Texts, reported: Html[], waiting: Html[]): Html {
  const list = (rows: Html[]) =>
    html`<ul class="rows">
      ${rows}
    </ul>`;
  if (reported.length === 0) return waiting.length === 0 ? emptyView(texts) : list(waiting);
  const rest = html`<h3>${texts.moderation.pending}</h3>
    ${list(waiting)}`;
  return html`<h3>${texts.reported}</h3>
    ${list(reported)} ${waiting.length === 0 ? "" : rest}`;
}

/**
 * Each open report about something published, and the button that keeps it. A report that arrives later stays open: the form names the
 * last one that is shown.
 */
export function reportsView(texts: Texts, reports: readonly AbuseReportRow[], version: number, mayKeep: boolean): Html {
  const last = reports.at(-1);
  if (!last) return html``;
  const list = reports.map(
    ({ reason, text, createdAt }) =>
      html`<li>
        ${texts.abuseReasons[reason]} <span class="hint">${timeText(createdAt, texts)}</span>
        ${text && html`<p class="said"><bdi>${text}</bdi></p>`}
      </li>`,
  );
  const keep = html`<form method="post">
    <input type="hidden" name="version" value="${version}" />
    <input type="hidden" name="report" value="${last.id}" />
    <p class="hint" id="keep-hint">${texts.keepHint}</p>
    <button name="intent" value="keep" aria-describedby="keep-hint">${texts.keep}</button>
  </form>`;
  return html`<h2>${reportsLine(texts, reports)}</h2>
    <ul class="rows">
      ${list}
    </ul>
    ${mayKeep ? keep : ""}`;
}

export type Kept = { version: number; last: number };

/** What the form to keep something names: the version and the last report that were read. Undefined for any other form. Pure. */
export const keptIn = (form: URLSearchParams): Kept | undefined =>
  form.get("intent") === "keep"
    ? { version: Number(form.get("version")), last: Number(form.get("report")) }
    : undefined;
