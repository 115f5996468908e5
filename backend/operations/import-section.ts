import { and, asc, desc, eq } from "drizzle-orm";
import type { ImportRow } from "#backend/catalog/import/imports.ts";
import { catalogImportRefusals, catalogImports } from "#backend/platform/db/schema/catalog-import.ts";
import { refuse, seeOther } from "#backend/studio/answer.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { pageIn, pagesView, shownOn } from "#backend/studio/paging.ts";
import { timeText } from "#backend/studio/views.ts";
import { csvMark, writeCsv } from "#contract/csv.ts";
import { badge } from "./badge.ts";
import { tableView } from "./table.ts";
import type { Texts } from "./texts/english.ts";
import { takeFile, uploadForm } from "./upload-form.ts";
import { emptyView, named } from "./views.ts";
import { type Shown, statusOf, type Visit } from "./visit.ts";

/** Files of goods that were imported, the latest first. */
export async function importsSection(visit: Visit): Promise<Shown> {
  const { db, store, texts, form } = visit;
  const taken = form && (await takeFile(visit, form));
  if (typeof taken === "number") return seeOther(`/operations/${store.id}/import/${taken}`);
  const page = pageIn(visit);
  const read = await db
    .select()
    .from(catalogImports)
    .where(eq(catalogImports.storeId, store.id))
    .orderBy(desc(catalogImports.startedAt), desc(catalogImports.id))
    .limit(page.limit)
    .offset(page.offset);
  const list = shownOn(page, read).map((row) => [
    html`<a href="/operations/${store.id}/import/${row.id}"><bdi>${row.fileName}</bdi></a>`,
    timeText(row.startedAt, texts),
    html`<bdi>${row.position} / ${row.rowCount}</bdi>`,
    row.refused,
    stateBadge(texts, row),
  ]);
  const { file, started, progress } = texts.columns;
  const heads = [
    ...[{ label: file }, { label: started }, { label: progress, end: true }],
    ...[{ label: texts.importCounts.refused, end: true }, { label: texts.status }],
  ];
  return {
    body: html`${uploadForm(visit, taken)}
    ${list.length ? tableView(texts.sections.imports, heads, list) : emptyView(texts)}
    ${pagesView(visit, page, read.length)}`,
    ...statusOf(taken),
  };
}

const stateBadge = (texts: Texts, row: ImportRow): Html =>
  badge(stateText(texts, row), row.endedAt ? (row.refused ? "warn" : "good") : "info");

const stateText = ({ importStates, trial }: Texts, row: ImportRow): string =>
  [...(row.trial ? [trial] : []), row.endedAt ? importStates.ended : importStates.open].join(" · ");

/** What became of one file, and the rows that were left out: page by page here, all of them as a file. */
export async function importSection(visit: Visit, id: number): Promise<Shown> {
  const { db, store, query } = visit;
  const here = and(eq(catalogImports.id, id), eq(catalogImports.storeId, store.id));
  const [row] = await db.select().from(catalogImports).where(here);
  if (!row) return refuse(404);
  const isFile = query.has("csv");
  const rows = db
    .select()
    .from(catalogImportRefusals)
    .where(eq(catalogImportRefusals.importId, id))
    .orderBy(asc(catalogImportRefusals.row), asc(catalogImportRefusals.place));
  if (isFile) return fileOf(visit, row, await rows);
  const page = pageIn(visit);
  const read = await rows.limit(page.limit).offset(page.offset);
  return { body: html`${importView(visit, row, shownOn(page, read))} ${pagesView(visit, page, read.length)}` };
}

type Refusals = (typeof catalogImportRefusals.$inferSelect)[];

function importView({ texts, store }: Visit, row: ImportRow, refusals: Refusals) {
  const counts = (["added", "changed", "unchanged", "refused"] as const).map(
    (name) => html`<li>${texts.importCounts[name]}: ${row[name]}</li>`,
  );
  const list = refusals.map(
    (one) =>
      html`<li>
        <bdi>${one.row}</bdi> <bdi>${one.partNumber}</bdi> <strong>${one.column}</strong>:
        ${named(texts.importReasons, one.reason)} <bdi class="hint">${one.detail}</bdi>
      </li>`,
  );
  return html`<p><a href="/operations/${store.id}/imports">${texts.back}</a></p>
    <h2><bdi>${row.fileName}</bdi> ${stateBadge(texts, row)}</h2>
    ${row.trial && html`<p>${texts.trialHint}</p>`}
    ${
      row.endedAt === null &&
      html`<p>
        ${row.position} / ${row.rowCount} · <a href="/operations/${store.id}/import/${row.id}">${texts.refresh}</a>
      </p>`
    }
    <ul>
      ${counts}
    </ul>
    ${list.length > 0 && html`<p><a href="/operations/${store.id}/import/${row.id}?csv">${texts.downloadRefused}</a></p>`}
    ${
      list.length > 0 &&
      html`<ul class="rows">
        ${list}
      </ul>`
    }`;
}

function fileOf({ texts }: Visit, row: ImportRow, refusals: Refusals): Response {
  const head = ["row", "partNumber", "column", "reason", "detail"];
  const rows = refusals.map((one) => [
    ...[one.row, one.partNumber, one.column, named(texts.importReasons, one.reason), one.detail],
  ]);
  return new Response(csvMark + writeCsv([head, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="refused-${row.id}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
