import http from "node:http";
import type { Request, RequestHandler } from "express";
import { collectDefaultMetrics, Counter, Histogram, register } from "prom-client";
import type pino from "pino";

// The default register on purpose: the Remix build imports the same prom-client package and adds its own histograms to it.
const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the first byte of a request to the last of its answer",
  labelNames: ["method", "status", "route"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const refusals = new Counter({
  name: "http_refusals_total",
  help: "Requests refused by a guard, by reason",
  labelNames: ["reason"] as const,
});
export const droppedLogLines = new Counter({ name: "log_lines_dropped_total", help: "Lines a blocked reader cost us" });
export const unhandledRejections = new Counter({
  name: "unhandled_rejections_total",
  help: "Promises that failed with nobody listening",
});

export function countRefusal(reason: string): void {
  refusals.inc({ reason });
}

/** Times every request; the labels are few and fixed, so no visitor can make new series. */
export function measureRequests(): RequestHandler {
  return (req, res, next) => {
    const end = duration.startTimer();
    res.on("close", () => end({ method: req.method, status: statusClass(res.statusCode), route: routeKind(req) }));
    next();
  };
}

/** Serves the numbers on a port of their own, on the loopback address only. A taken port costs the numbers, not the shop. */
export function serveMetrics(port: number | "off", log: pino.Logger): http.Server | undefined {
  if (port === "off") return undefined;
  collectDefaultMetrics();
  const server = http.createServer((req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") return void res.writeHead(404).end();
    register.metrics().then(
      (text) => res.writeHead(200, { "Content-Type": register.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  server.on("error", (error) => log.warn({ err: error, port }, "no metrics: the port is not available"));
  server.listen(port, "127.0.0.1").unref();
  return server;
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

function routeKind(req: Request): string {
  if (req.originalUrl.startsWith("/assets/")) return "static";
  if (req.originalUrl.startsWith("/hclstore/")) return "picture";
  if (req.originalUrl.startsWith("/resources/")) return "resource";
  return /\?(?:.*&)?_data=|^[^?]*\.data(?:\?|$)/.test(req.originalUrl) ? "data" : "document";
}
