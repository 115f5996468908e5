import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { follow } from "#scripts/lib/run.mjs";
import { addressAt } from "./addresses.ts";
import { readRecording, readsFile, recordingText, writesFile } from "./record.ts";

const log = "var/recorded-calls.log";

/** Runs the browser tests over shops that log each call, and keeps which page made which write, or a read that no other test has seen. */
export async function recordWrites(): Promise<void> {
  rmSync(log, { force: true });
  const failed = await follow(process.execPath, ["scripts/e2e.mjs", "--project=no-js"], { RECORD_CALLS: log });
  if (failed) throw new Error("the browser tests failed: nothing was recorded");
  const known = new Set(Object.values(readRecording(readsFile)).flat());
  writeFileSync(writesFile, recordingText(callsIn(readFileSync(log, "utf8"), known)));
}

type Line = { requestId?: string; call?: string; url?: string };

/** The calls in a log of JSON lines, except those already known, by the address of the request that made them. */
export function* callsIn(text: string, known: ReadonlySet<string>): Iterable<[address: string, call: string]> {
  const lines = text.split("\n").flatMap(parsed);
  const urls = new Map(lines.flatMap(({ requestId, url }) => (requestId && url ? [[requestId, url] as const] : [])));
  for (const { requestId = "", call } of lines) {
    const address = addressAt(urls.get(requestId)?.split("?")[0] ?? "");
    if (address && call && !known.has(call)) yield [address, call];
  }
}

function parsed(line: string): Line[] {
  try {
    const read: Line = JSON.parse(line);
    return [read];
  } catch {
    return []; // other programs write to the log besides the shop
  }
}
