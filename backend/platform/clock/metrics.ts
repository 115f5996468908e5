import http from "node:http";
import { count } from "drizzle-orm";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "../db/client.ts";
import { countMails } from "../mail/count.ts";
import { clockFailures } from "../db/schema/clock.ts";
import type { JobHealth } from "./health.ts";
import type { Queue } from "./queue.ts";

const register = new Registry();
const registers = [register];
const labelNames = ["job"] as const;

const lastSuccess = new Gauge({
  name: "clock_last_success_timestamp_seconds",
  help: "When a scheduled job last completed a round, regardless of failed rows",
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
  help: "Rows processed by a job",
  labelNames,
  registers,
});
const failedRows = new Counter({
  name: "clock_row_failures_total",
  help: "Rows that a job failed on and deferred",
  labelNames,
  registers,
});
const failedRounds = new Counter({
  name: "clock_round_failures_total",
  help: "Rounds of a job that ended early: the database was unreachable, or the query failed",
  labelNames,
  registers,
});
const deferredRows = new Gauge({
  name: "clock_deferred_rows",
  help: "Rows currently deferred because a job failed on them",
  labelNames,
  registers,
});

const overdueJobs = new Gauge({
  name: "clock_overdue",
  help: "1 if no round of a job has succeeded for ten of its periods",
  labelNames,
  registers,
});
const queueRows = new Gauge({
  name: "queue_rows",
  help: "Entries waiting for a job of the backend, or for an external system",
  labelNames: ["queue"] as const,
  registers,
});
const queueSeconds = new Gauge({
  name: "queue_oldest_seconds",
  help: "Age of the oldest waiting entry; 0 if the queue is empty",
  labelNames: ["queue"] as const,
  registers,
});
const letters = new Gauge({
  name: "mail_letters",
  help: "Letters and text messages in the outbox: waiting, retried (those of the waiting that were tried before), dead",
  labelNames: ["state"] as const,
  registers,
});
const deliveries = new Counter({
  name: "mail_attempts_total",
  help: "Attempts to send a letter or a text message, by result",
  labelNames: ["channel", "result"] as const,
  registers,
});

const calls = new Histogram({
  name: "backend_call_duration_seconds",
  help: "Duration of API calls, by call and status class",
  labelNames: ["call", "status"] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});
const connections = new Gauge({
  name: "database_connections",
  help: "Connections to the PostgreSQL server, busy or idle, and callers waiting for one",
  labelNames: ["state"] as const,
  registers,
});

/** Times a call of the interface. `call`: one of the contract's names, so that no caller can create new series. */
export async function measureCall(call: string, answer: () => Promise<Response>): Promise<Response> {
  const end = calls.startTimer({ call });
  const response = await answer();
  end({ status: `${Math.floor(response.status / 100)}xx` });
  return response;
}

const purges = new Counter({
  name: "shop_purges_total",
  help: "Invalidation messages to storefronts: delivered, failed",
  labelNames: ["result"] as const,
  registers,
});

// An alert sees an increase only of a series that exists before: the first failure would go unnoticed.
for (const result of ["delivered", "failed"]) purges.inc({ result }, 0);
for (const channel of ["mail", "sms"])
  for (const result of ["sent", "later", "never"]) deliveries.inc({ channel, result }, 0);

/** Counts a storefront that was notified of a change, or could not be. */
export const countPurge = (result: "delivered" | "failed") => purges.inc({ result });

/** `result`: sent, later, never. */
export const countDelivery = (channel: "mail" | "sms", result: string) => deliveries.inc({ channel, result });

/** Counts a row that a job failed on. */
export const countFailedRow = (job: string) => failedRows.inc({ job });

/** Times a job's round, and counts its rows or its failure. */
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

export type Seen = {
  queues?: readonly Queue[];
  health?: JobHealth;
  /** Only for a database that has several. */
  connections?: (() => Record<string, number>) | undefined;
};

/** All metrics in Prometheus format. What is put off or waiting is stored in the database, so every process reports the same. */
export async function readMetrics(
  db: Db,
  { queues = [], health, connections: counts }: Seen = {},
  now = new Date(),
): Promise<string> {
  const rows = await db
    .select({ job: clockFailures.job, rows: count() })
    .from(clockFailures)
    .groupBy(clockFailures.job);
  deferredRows.reset();
  for (const { job, rows: deferred } of rows) deferredRows.set({ job }, deferred);
  for (const [state, rows] of Object.entries(await countMails(db))) letters.set({ state }, rows);
  for (const [job, { overdue }] of Object.entries(health?.states(now) ?? {})) overdueJobs.set({ job }, Number(overdue));
  for (const [state, some] of Object.entries(counts?.() ?? {})) connections.set({ state }, some);
  for (const { name, depth } of queues) {
    const { rows: waiting, oldest } = await depth(db);
    queueRows.set({ queue: name }, waiting);
    queueSeconds.set({ queue: name }, oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1_000) : 0);
  }
  return register.metrics();
}

/** Responds with the metrics, or with the state of each job. */
export const serveOperators =
  (db: Db, seen: Seen): http.RequestListener =>
  (req, res) => {
    if (req.method === "GET" && req.url === "/health/jobs" && seen.health) return void sendHealth(res, seen.health);
    if (req.url !== "/metrics" || req.method !== "GET") return void res.writeHead(404).end();
    readMetrics(db, seen).then(
      (text) => res.writeHead(200, { "content-type": register.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  };

/** Serves the metrics and the state of each job on a port of their own. If the port is taken, they are lost, not the shop. */
export function serveMetrics(
  db: Db,
  { port, host }: { port: number | "off"; host: string },
  seen: Seen = {},
): { close: () => void } {
  if (port === "off") return { close: () => undefined };
  collectDefaultMetrics({ register });
  const server = http.createServer(serveOperators(db, seen));
  server.on("error", () =>
    process.stderr.write(`${JSON.stringify({ level: 40, msg: "no metrics: the port is not available", port })}\n`),
  );
  server.listen(port, host).unref();
  return { close: () => void server.close() };
}

function sendHealth(res: http.ServerResponse, health: JobHealth) {
  const overdue = health.overdue();
  const body = { status: overdue.length ? "degraded" : "ok", overdue, jobs: health.states() };
  res.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify(body));
}
