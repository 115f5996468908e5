import http from "node:http";
import { count } from "drizzle-orm";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { Db } from "../db/client.ts";
import { countMails } from "../mail/count.ts";
import { clockFailures } from "../db/schema/clock.ts";

const register = new Registry();
const registers = [register];
const labelNames = ["job"] as const;

const lastSuccess = new Gauge({
  name: "clock_last_success_timestamp_seconds",
  help: "When a job of the clocks last went through all that was due, row failures aside",
  labelNames,
  registers,
});
const duration = new Gauge({
  name: "clock_last_round_seconds",
  help: "How long a job's last round took",
  labelNames,
  registers,
});
const doneRows = new Counter({
  name: "clock_rows_total",
  help: "Rows a job did something with",
  labelNames,
  registers,
});
const failedRows = new Counter({
  name: "clock_row_failures_total",
  help: "Rows a job failed at and put off",
  labelNames,
  registers,
});
const failedRounds = new Counter({
  name: "clock_round_failures_total",
  help: "Rounds of a job that ended early: the database was away, or its query failed",
  labelNames,
  registers,
});
const deferredRows = new Gauge({
  name: "clock_deferred_rows",
  help: "Rows that are put off because a job failed at them",
  labelNames,
  registers,
});

const letters = new Gauge({
  name: "mail_letters",
  help: "Letters and text messages in the outbox: waiting (of them tried in vain: retried), dead",
  labelNames: ["state"] as const,
  registers,
});
const deliveries = new Counter({
  name: "mail_attempts_total",
  help: "Attempts to send a letter or a text message, by what came of them",
  labelNames: ["channel", "result"] as const,
  registers,
});

/** `result`: sent, later, never. */
export const countDelivery = (channel: "mail" | "sms", result: string) => deliveries.inc({ channel, result });

export const countFailedRow = (job: string) => failedRows.inc({ job });

/** Times a job's round, counts its rows or its failure. */
export async function measureRound(job: string, round: () => Promise<number>): Promise<number> {
  const began = performance.now();
  try {
    const rows = await round();
    doneRows.inc({ job }, rows);
    lastSuccess.set({ job }, Date.now() / 1000);
    return rows;
  } catch (error) {
    failedRounds.inc({ job });
    throw error;
  } finally {
    duration.set({ job }, (performance.now() - began) / 1000);
  }
}

/** All numbers as Prometheus reads them. What is put off is stored in the database: every process reports the same. */
export async function readMetrics(db: Db): Promise<string> {
  const rows = await db
    .select({ job: clockFailures.job, rows: count() })
    .from(clockFailures)
    .groupBy(clockFailures.job);
  deferredRows.reset();
  for (const { job, rows: deferred } of rows) deferredRows.set({ job }, deferred);
  for (const [state, rows] of Object.entries(await countMails(db))) letters.set({ state }, rows);
  return register.metrics();
}

/** Serves the numbers on a port of their own, on the loopback address only. A taken port costs the numbers, not the shop. */
export function serveMetrics(db: Db, port: number | "off"): { close: () => void } {
  if (port === "off") return { close: () => undefined };
  collectDefaultMetrics({ register });
  const server = http.createServer((req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") return void res.writeHead(404).end();
    readMetrics(db).then(
      (text) => res.writeHead(200, { "content-type": register.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  server.on("error", () =>
    process.stderr.write(`${JSON.stringify({ level: 40, msg: "no metrics: the port is not available", port })}\n`),
  );
  server.listen(port, "127.0.0.1").unref();
  return { close: () => void server.close() };
}
