import type { Logger } from "pino";
import { Histogram, register } from "prom-client";
import { traced } from "#app/env.server.ts";

const name = "commerce_call_duration_seconds";
const histogram =
  (register.getSingleMetric(name) as Histogram<"call" | "outcome"> | undefined) ??
  new Histogram({
    name,
    help: "Calls to the commerce backend",
    labelNames: ["call", "outcome"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });

/** Measures one call and logs it; bodies only for the calls named in TRACE_DETAILS, secrets masked by the logger. */
export async function instrumented<T extends { status: number }>(
  log: Logger,
  call: string,
  details: object,
  work: () => Promise<T>,
): Promise<T> {
  const end = histogram.startTimer({ call });
  const started = performance.now();
  let outcome = "unavailable";
  try {
    const answer = await work();
    outcome = String(answer.status);
    return answer;
  } finally {
    end({ outcome });
    const line = { call, outcome, ms: Math.round(performance.now() - started) };
    if (outcome === "unavailable") log.warn(line, "commerce call failed");
    else log.debug(line, "commerce call");
    if (traced.has(call)) log.info({ ...line, details }, "commerce call in detail");
  }
}
