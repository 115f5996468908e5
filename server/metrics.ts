import type { Request, RequestHandler } from "express";
import { Counter, Gauge, Histogram } from "prom-client";

// The default register on purpose: the Remix build imports the same prom-client package and adds its own histograms to it.
const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the first byte of a request to the last byte of its response",
  labelNames: ["method", "status", "route"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const refusals = new Counter({
  name: "http_refusals_total",
  help: "Requests refused by a guard, by reason",
  labelNames: ["reason"] as const,
});
new Gauge({
  name: "renders",
  help: "Pages being rendered, and pages waiting to be rendered",
  labelNames: ["state"] as const,
  collect() {
    for (const [state, count] of Object.entries(renderCounts())) this.set({ state }, count);
  },
});
let renderCounts = (): Record<string, number> => ({});
export const backendUp = new Gauge({
  name: "backend_up",
  help: "Whether the backend address gave any HTTP response to the last probe",
  labelNames: ["address"] as const,
});
export const droppedLogLines = new Counter({
  name: "log_lines_dropped_total",
  help: "Log lines dropped because the log consumer was too slow",
});
export const unhandledRejections = new Counter({
  name: "unhandled_rejections_total",
  help: "Promise rejections without a handler",
});

/** @param counts by state; read on every scrape of the metrics */
export function observeRenders(counts: typeof renderCounts): void {
  renderCounts = counts;
}

/** Counts a request that was refused before Remix. @param reason a label of the metric */
export function countRefusal(reason: string): void {
  refusals.inc({ reason });
}

const replays = new Counter({
  name: "shared_pages_total",
  help: "Shared pages by outcome: fresh, stale, made (rendered), renewed, failed (to renew), unfit (not shareable)",
  labelNames: ["result"] as const,
});
new Gauge({
  name: "shared_pages_bytes",
  help: "Memory used by shared pages",
  collect() {
    this.set(replayedBytes());
  },
});
let replayedBytes = () => 0;

/** @param bytes read on every scrape of the metrics */
export function observeReplays(bytes: typeof replayedBytes): void {
  replayedBytes = bytes;
}

/** Counts a shared page by its outcome. */
export function countReplay(result: "fresh" | "stale" | "made" | "renewed" | "failed" | "unfit"): void {
  replays.inc({ result });
}

const purges = new Counter({
  name: "purges_total",
  help: "Invalidation messages received: done, repeated (received before)",
  labelNames: ["result"] as const,
});

/** Counts a purge by its outcome. */
export function countPurge(result: "done" | "repeated"): void {
  purges.inc({ result });
}

export const sharedUp = new Gauge({ name: "second_level_up", help: "Whether Redis responds; 0 if none is configured" });
const shared = new Counter({
  name: "second_level_questions_total",
  help: "Redis requests: answered, refused (full or read-only), failed (unreachable or late), away (skipped while it is unreachable)",
  labelNames: ["result"] as const,
});

/** Counts a question to the second level by its outcome. */
export function countShared(result: "answered" | "refused" | "failed" | "away"): void {
  shared.inc({ result });
}

/** Times every request; the labels are few and fixed, so no visitor can create new series. */
export function measureRequests(): RequestHandler {
  return (req, res, next) => {
    const end = duration.startTimer();
    res.on("close", () => end({ method: req.method, status: statusClass(res.statusCode), route: routeKind(req) }));
    next();
  };
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** One of a few kinds, so no visitor can create new ones. */
export function routeKind(req: Request): string {
  if (req.originalUrl.startsWith("/assets/")) return "static";
  if (req.originalUrl.startsWith("/hclstore/")) return "picture";
  if (req.originalUrl.startsWith("/resources/")) return "resource";
  return /\?(?:.*&)?_data=|^[^?]*\.data(?:\?|$)/.test(req.originalUrl) ? "data" : "document";
}
