// The operators' port: whether the process is alive, whether it takes requests, and its metrics. In a thread of its own,
// so that neither a load peak nor a blocked event loop keeps it from answering. Plain JavaScript: TypeScript loaders are
// not available in threads.
import http from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** @type {import("./operations.ts").OperationsSettings} */
const { port, host, livenessSeconds, pulse } = workerData;
const METRICS_MS = 2_000;
const waiting = new Map();
let asked = 0;

parentPort.on("message", (message) => waiting.get(message.answer)?.(message));
const server = http.createServer((req, res) => {
  const path = req.method === "GET" ? req.url : undefined;
  if (path === "/health/live") sayHealth(res, silentSeconds() <= livenessSeconds);
  else if (path === "/health/ready") sayHealth(res, Atomics.load(pulse, 1) === 1);
  else if (path === "/metrics") void sendMetrics(res);
  else res.writeHead(404).end();
});
server.on("error", (error) => parentPort.postMessage({ failed: String(error) }));
server.listen(port, host);

/** Since the main thread's event loop last turned. */
function silentSeconds() {
  return Math.max(0, Math.floor(Date.now() / 1_000) - Atomics.load(pulse, 0));
}

function sayHealth(res, up) {
  const headers = { "Cache-Control": "no-store", "Content-Type": "application/json" };
  res.writeHead(up ? 200 : 503, headers).end(JSON.stringify({ status: up ? "up" : "unavailable" }));
}

/** The metrics are collected in the main thread; when it does not answer, its silence is the only metric. */
async function sendMetrics(res) {
  const { text = "", type = "text/plain; version=0.0.4; charset=utf-8" } = await askMain();
  res.writeHead(200, { "Content-Type": type }).end(`${text}main_thread_silent_seconds ${silentSeconds()}\n`);
}

function askMain() {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    setTimeout(() => resolve({}), METRICS_MS);
    parentPort.postMessage({ ask: id });
  }).finally(() => waiting.delete(id));
}
