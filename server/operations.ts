import { Worker } from "node:worker_threads";
import { collectDefaultMetrics, register } from "prom-client";
import type pino from "pino";
import type { ServerEnv } from "./env.ts";
import { isReady, type ServerState } from "./state.ts";

/** What the thread is given (`operations-worker.mjs`). */
export interface OperationsSettings {
  port: number;
  host: string;
  /** For how long the main thread may be silent before the process counts as dead. */
  livenessSeconds: number;
  /** Shared: when the main event loop last turned (seconds since the epoch), and whether requests are taken (1). */
  pulse: Int32Array;
}
/** `failed`: why the port cannot be used. */
type FromWorker = { ask: number } | { failed: string };

const HEARTBEAT = 0;
const READY = 1;
const BEAT_MS = 500;
const RESTART_MS = 1_000;

/**
 * Opens the operators' port in a thread of its own. If the port is taken, probes and metrics are lost, not the shop; a
 * thread that dies is restarted.
 */
export function startOperations(env: ServerEnv, state: ServerState, log: pino.Logger): void {
  const { metricsPort: port, metricsHost: host, livenessSeconds } = env;
  if (port === "off") return;
  collectDefaultMetrics();
  const pulse = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => {
    Atomics.store(pulse, HEARTBEAT, Math.floor(Date.now() / 1_000));
    Atomics.store(pulse, READY, isReady(state) ? 1 : 0);
  };
  beat();
  setInterval(beat, BEAT_MS).unref();
  launch({ port, host, livenessSeconds, pulse }, log);
}

function launch(settings: OperationsSettings, log: pino.Logger): void {
  let given = true;
  const worker = new Worker(new URL("./operations-worker.mjs", import.meta.url), { workerData: settings });
  worker.unref();
  worker.on("message", (message: FromWorker) => {
    if ("ask" in message) return void answer(worker, message.ask);
    given = false;
    log.warn({ port: settings.port, reason: message.failed }, "no probes and metrics: the port is not available");
  });
  worker.on("error", (error) => log.error({ err: error, event: "operations_failed" }, "the operators' port failed"));
  worker.on("exit", () => given && setTimeout(() => launch(settings, log), RESTART_MS).unref());
}

async function answer(worker: Worker, id: number): Promise<void> {
  const text = await register.metrics().catch(() => "");
  worker.postMessage({ answer: id, text, type: register.contentType });
}
