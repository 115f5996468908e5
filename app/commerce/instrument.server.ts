import type { Logger } from "pino";
import { traced } from "#app/env.server.ts";
import { callDuration } from "./metrics.server.ts";

/**
 * Measures one call and logs it; bodies only for the calls named in TRACE_DETAILS, secrets masked by the logger. A
 * failing dependency is logged as one warning a minute, with the number of failures it covers.
 */
export async function instrumented<T extends { status: number; text: string }>(
  log: Logger,
  { call, dependency, ...details }: { call: string; dependency: string; path: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const end = callDuration.startTimer({ call });
  const started = performance.now();
  let outcome = "unavailable";
  let text: string | undefined;
  try {
    const answer = await work();
    outcome = String(answer.status);
    text = answer.text;
    return answer;
  } finally {
    end({ outcome });
    const line = { call, outcome, ms: Math.round(performance.now() - started) };
    const failures = outcome === "unavailable" ? failuresToReport(dependency) : 0;
    if (failures > 0) log.warn({ ...line, dependency, failures }, "commerce calls failed");
    else log.debug(line, "commerce call");
    if (traced.has(call)) log.info({ ...line, details, answer: readable(text) }, "commerce call in detail");
  }
}

const maxTraced = 10_000;

/** A response as an object, so that the logger sees the names of the fields it masks; anything longer or unparseable only by its size. */
function readable(text: string | undefined): unknown {
  if (text === undefined || text.length > maxTraced) return text && `${text.length} characters`;
  try {
    return JSON.parse(text);
  } catch {
    return `${text.length} characters that are not JSON`;
  }
}

const reportEveryMs = 60_000;
const failing = new Map<string, { reportedAt: number; since: number }>();

/** The number of failures covered by the line now due, including this one; 0 while none is due. */
function failuresToReport(dependency: string): number {
  const known = failing.get(dependency) ?? { reportedAt: -Infinity, since: 0 };
  const due = Date.now() - known.reportedAt >= reportEveryMs;
  failing.set(dependency, due ? { reportedAt: Date.now(), since: 0 } : { ...known, since: known.since + 1 });
  return due ? known.since + 1 : 0;
}

const maxReported = 2_000;
const reported = new Set<string>();

/** Logs one line for the places of a response that were mended, each place of a call once per process. */
export function reportMended(log: Logger, call: string, places: readonly string[]): void {
  const fresh = places.filter((place) => !reported.has(`${call} ${place}`));
  if (fresh.length === 0 || reported.size > maxReported) return;
  for (const place of fresh) reported.add(`${call} ${place}`);
  log.warn({ event: "reply_mended", call, places: fresh.slice(0, 20) }, "an answer was not of its shape");
}
