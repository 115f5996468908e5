import { type Html, html } from "#backend/studio/html.ts";
import { carriedBy, type Cost, type Need, type Part, parts, visitorsOf } from "../model.ts";
import type { Result } from "../result.ts";

export const partNames: Cost<string> = {
  front: "nginx",
  storefront: "storefront",
  backend: "backend",
  database: "PostgreSQL",
  redis: "Redis",
};

/** A table that scrolls on its own if it is too wide. */
function table(caption: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): Html {
  const cells = (row: readonly (string | number)[]) =>
    row.map((cell, index) => (index === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`));
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cells(row)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export const stepTable = ({ steps }: Result) =>
  table(
    "Steps; times in milliseconds from the moment at which a view was meant to begin, busy cores on average",
    [
      "views/s",
      "served/s",
      "refused",
      "failed",
      "p50",
      "p95",
      "p99",
      ...parts.map((part) => partNames[part]),
      "visitors",
      "others",
      "late by",
    ],
    steps.map(
      ({ rate, figures: { served, refused, failed, p50, p95, p99 }, cores, generatorCores, foreignCores, lagMs }) => [
        rate,
        served.toFixed(1),
        percent(refused),
        percent(failed),
        ...[p50, p95, p99].map(Math.round),
        ...parts.map((part) => cores[part].toFixed(2)),
        ...[generatorCores, foreignCores].map((cores) => cores.toFixed(2)),
        `${Math.round(lagMs)} ms`,
      ],
    ),
  );

export const kindTable = ({ kinds, view }: Result) =>
  table("Processor time of a view, in milliseconds", kindHeadings, [
    ...kindRows(kinds),
    ["all, as their kinds", "", ...costCells(view.predicted)],
    ["all, in the mix", "", ...costCells(view.measured)],
  ]);

export const busyKindTable = ({ busyKinds, view }: Result) =>
  table("The same when nearly every page of the catalog is in memory", kindHeadings, [
    ...kindRows(busyKinds),
    ["all, with these", "", ...costCells(view.busy)],
  ]);

const kindHeadings = [
  "page",
  "of all views",
  ...parts.map((part) => partNames[part]),
  "visitors",
  "views",
  "p50",
  "p95",
];

const kindRows = (kinds: Result["kinds"]) =>
  kinds.map(({ name, share, cost, generator, views, p50, p95 }) => [
    name,
    `${Number(share.toFixed(1))} %`,
    ...costCells(cost),
    generator.toFixed(2),
    views,
    Math.round(p50),
    Math.round(p95),
  ]);

export const needTable = ({ need, busyNeed, view }: Result) =>
  table(
    "What they need: with pages asked for as seldom as here, and with pages of the catalog from memory",
    ["", "ms a view", "cores", "whole cores", "ms a view", "cores", "whole cores"],
    parts.map((part) => [
      partNames[part],
      ...needCells(view.measured, need, part),
      ...needCells(view.busy, busyNeed, part),
    ]),
  );

const needCells = (view: Cost, need: Need, part: Part) => [
  view[part].toFixed(2),
  need.cores[part].toFixed(1),
  need.nodes[part],
];

/** What a number of nodes of one part can serve in a busy shop if the other parts suffice. */
export const nodeTable = ({ view, assumptions }: Result) =>
  table(
    "Views a second that so many cores carry, and visitors an hour",
    ["cores", ...parts.flatMap((part) => [partNames[part], "visitors/h"])],
    [1, 2, 4, 8, 16, 32].map((count) => [
      count,
      ...parts.flatMap((part) => {
        const carried = carriedBy(count, view.busy[part], assumptions.busy);
        return [whole(carried), whole(visitorsOf(carried, assumptions))];
      }),
    ]),
  );

export const unservedTable = (caption: string, unserved: Readonly<Record<string, number>>) =>
  Object.keys(unserved).length === 0
    ? html`<p>${caption}: none.</p>`
    : table(caption, ["page and status", "views"], Object.entries(unserved));

const costCells = (cost: Cost) => parts.map((part) => cost[part].toFixed(2));
export const percent = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.01 ? 2 : 1)} %`;
export const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString("en-US") : "any");
