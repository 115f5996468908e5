import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { csvMark, writeCsv } from "#contract/csv.ts";
import { textOfFile } from "#contract/text-file.ts";
import type { RefusedRow } from "#backend/catalog/import/batch.ts";
import { formatOf } from "#backend/catalog/import/file.ts";
import { exportCatalog } from "#backend/catalog/import/export.ts";
import { sentenceOf } from "#backend/catalog/import/reasons.ts";
import {
  type CatalogFile,
  importCatalog,
  type Progress,
  type Summary,
  tryCatalog,
} from "#backend/catalog/import/run.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { runCommand } from "#backend/platform/run-command.ts";
import { writeWholeFile } from "#backend/platform/whole-file.ts";
import type { Store } from "#backend/store/store.ts";
import { withStore } from "./command.ts";

const usage = `usage: npm run import -- catalog.csv [--store 1] [--dry-run] [--errors errors.csv]
       npm run export -- catalog.jsonl [--store 1]
Files end in .csv or .jsonl; see docs/recipes/import-a-catalog.md.`;

/** A string cannot hold much more, and a file that large is better split into several. */
const maxBytes = 400_000_000;

/** Runs `import` or `export` of a store's catalog on the database in DATABASE_URL or DATA_DIR. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: "string", default: "1" }, "dry-run": { type: "boolean" }, errors: { type: "string" } },
  });
  const [command, file = "", ...more] = positionals;
  if ((command !== "import" && command !== "export") || !file || more.length > 0) throw new Error(usage);
  const format = formatOf(file);
  await withStore(values.store, (db, store) =>
    command === "export"
      ? writeCatalog(db, store, file, format)
      : readCatalog(db, store, { file, format, isTrial: values["dry-run"] === true, errors: values.errors }),
  );
}

async function writeCatalog(db: Db, store: Store, file: string, format: CatalogFile["format"]) {
  await writeWholeFile(file, exportCatalog(db, store, format));
  process.stdout.write(`The catalog of ${store.identifier} is in ${file}.\n`);
}

type Wanted = { file: string; format: CatalogFile["format"]; isTrial: boolean; errors: string | undefined };

async function readCatalog(db: Db, store: Store, { file, format, isTrial, errors }: Wanted) {
  if (statSync(file).size > maxBytes) throw new Error(`${file} has more than 400 MB: cut it into several files.`);
  const bytes = readFileSync(file);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const begun = Date.now();
  const show = progressLine(process.stderr);
  const work = isTrial ? tryCatalog : importCatalog;
  const summary = await work(
    db,
    store,
    { name: path.basename(file), hash, format, text: textOfFile(bytes) },
    { onProgress: show.next },
  );
  show.end();
  process.stdout.write(`${sentences(summary, isTrial, (Date.now() - begun) / 1000)}\n`);
  if (!summary.refused.length) return;
  const list = errors ?? file.replace(/\.\w+$/, ".errors.csv");
  writeFileSync(list, errorFile(summary.refused));
  process.stdout.write(`${list} says why, row by row.\n`);
  process.exitCode = 2;
}

/** What happened, in full sentences. */
function sentences(
  { rowCount, resumedAt, added, changed, unchanged, refused }: Summary,
  isTrial: boolean,
  seconds: number,
) {
  const number = (count: number) => count.toLocaleString("en-US");
  const counts = `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(refused.length)} refused`;
  return [
    ...(resumedAt > 0
      ? [`The import of this file was cut short after ${number(resumedAt)} rows and went on from there.`]
      : []),
    `${number(rowCount)} rows: ${counts} (${seconds.toFixed(1)} s).`,
    ...(isTrial ? ["This was a dry run: nothing was written."] : []),
    ...(!isTrial && added + changed === 0 ? ["Nothing has changed."] : []),
  ].join("\n");
}

const errorFile = (refused: readonly RefusedRow[]) =>
  csvMark +
  writeCsv([
    ["row", "column", "partNumber", "reason"],
    ...refused.flatMap(({ row, partNumber, refusals }) =>
      refusals.map((one) => [row, one.column, partNumber, sentenceOf(one)]),
    ),
  ]);

/** A single line that is overwritten on a terminal; ten lines elsewhere. */
function progressLine(stream: NodeJS.WriteStream) {
  let tenths = 0;
  const begun = Date.now();
  const next = ({ position, rowCount }: Progress) => {
    const share = rowCount === 0 ? 1 : position / rowCount;
    const rate = Math.round((position * 1000) / Math.max(1, Date.now() - begun));
    const said = `${position.toLocaleString("en-US")} of ${rowCount.toLocaleString("en-US")} rows, ${rate} a second`;
    if (stream.isTTY) {
      const filled = Math.round(share * 30);
      stream.write(`\r[${"#".repeat(filled)}${"-".repeat(30 - filled)}] ${said}  `);
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      stream.write(`${said}\n`);
    }
  };
  return { next, end: () => void (stream.isTTY && stream.write("\n")) };
}

runCommand(main, usage);
