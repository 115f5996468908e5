import http from "node:http";
import type { RequestListener, Server } from "node:http";
import type pino from "pino";
import { unhandledRejections } from "./metrics.ts";
import type { ServerState } from "./state.ts";

const SECOND = 1_000;
/** From the signal to the exit; requests that arrived in between are finished by then (a page has 3.4 s). */
const STOP_MS = 10 * SECOND;
const IDLE_CHECK_MS = 100;
/** Longer than load balancers keep an idle connection (usually 60 s), so that the side that sends requests closes first. */
const KEEP_ALIVE_MS = 65 * SECOND;

export interface Timeouts {
  headersMs: number;
  requestMs: number;
  idleMs: number;
  checkMs: number;
}

const TIMEOUTS: Timeouts = { headersMs: 15 * SECOND, requestMs: 30 * SECOND, idleMs: 30 * SECOND, checkMs: 5 * SECOND };

/** An HTTP server with timeouts against slow headers, slow bodies and clients that do not read the response. */
export function createHttpServer(listener?: RequestListener, timeouts: Timeouts = TIMEOUTS): Server {
  const server = http.createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  });
  server.timeout = timeouts.idleMs;
  if (listener) server.on("request", listener);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const status = CLIENT_ERRORS[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}

const CLIENT_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Listens and marks the node as ready; rejects if the port is not available. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  state: ServerState,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      state.listening = true;
      resolve();
    });
  });
}

/**
 * Reports "not ready" at once but keeps serving for `acceptMs`, until every load balancer has noticed; each response
 * closes its connection. Then accepts no new connections and lets requests finish; after `stopMs` in all they are aborted.
 */
export async function drain(
  server: Server,
  state: ServerState,
  { acceptMs = 0, stopMs = STOP_MS } = {},
): Promise<"finished" | "cut off"> {
  state.draining = true;
  for (const response of state.running) response.shouldKeepAlive = false;
  if (acceptMs > 0) await new Promise((resolve) => setTimeout(resolve, acceptMs));
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve("cut off");
      server.closeAllConnections();
    }, stopMs - acceptMs);
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve("finished");
    });
  });
}

export interface Stopping {
  server: Server;
  state: ServerState;
  log: pino.Logger;
  /** How long requests are still accepted after SIGTERM, in milliseconds; not after Ctrl-C or a fault. */
  acceptMs: number;
  cleanUp: () => Promise<void>;
}

/** SIGTERM and SIGINT shut down gracefully with exit code 0; an uncaught error does the same with 1. */
export function stopOnSignals({ server, state, log, acceptMs, cleanUp }: Stopping): void {
  let since = 0;
  const stop = async (why: string, exitCode: number) => {
    // npm forwards a Ctrl-C that the terminal has already sent to every process: that is the same request, not a second one.
    if (state.draining && exitCode === 0 && Date.now() - since < SECOND) return;
    if (state.draining) process.exit(1); // a second signal, or a fault while draining: exit at once
    since = Date.now();
    log.info({ why }, "draining");
    const patience = { acceptMs: why === "SIGTERM" ? acceptMs : 0 };
    const [outcome] = await Promise.all([drain(server, state, patience), cleanUp().catch(() => undefined)]);
    log.info({ outcome }, "stopped");
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal, 0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error, event: "uncaught_exception" }, "uncaught exception");
    void stop("uncaughtException", 1);
  });
  process.on("unhandledRejection", (reason) => {
    unhandledRejections.inc();
    log.error({ err: reason, event: "unhandled_rejection" }, "unhandled rejection");
  });
}
