import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Source } from "#settings/read.ts";
import { readOptions } from "./options.ts";
import { pageOf } from "./page.ts";
import { makeReport, summaryOf } from "./report.ts";
import { walk } from "./walk.ts";

/**
 * Walks an installation and writes what it found as a page and as JSON.
 * @param args the command line's arguments
 * @returns 0 if every call that was made responds as the contract promises, 1 if one does not
 * @throws when the store cannot be read, or the options are wrong
 */
export async function run(args: string[], source: Source, write: (text: string) => void): Promise<number> {
  const options = readOptions(args, source);
  const report = makeReport(options, await walk(options));
  const folder = path.resolve(options.out);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(path.join(folder, "report.html"), pageOf(report));
  write(`${summaryOf(report)}\nThe report: ${path.join(folder, "report.html")} (and report.json)\n`);
  return report.score.asPromised === report.score.asked ? 0 : 1;
}
