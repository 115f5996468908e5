import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { privateNetworks, readNetworks, visitorAddress } from "../attempt/network.ts";
import { traceOf } from "../trace.ts";
import { refused } from "./fault.ts";

export type Serving = {
  port: number;
  /**
   * Answers `/health` with 503 at once, accepts requests for another `acceptMs` (0), then no new connections; responses in
   * progress may finish. All of it takes 7 s at most.
   */
  close: (acceptMs?: number) => Promise<void>;
};

const maxBytes = 1_000_000;
export type BodyLimit = (request: IncomingMessage) => number;
const timeoutMs = 7_000;

type Place = {
  port: number;
  host: string;
  trusted?: BlockList;
  /** The size limit of a request body, in bytes; a megabyte when absent. */
  limitFor?: BodyLimit;
};

/** Serves a function from request to response on a port. */
export async function serve(
  answer: (request: Request) => Promise<Response>,
  { port, host, trusted = readNetworks(privateNetworks), limitFor = () => maxBytes }: Place,
): Promise<Serving> {
  const running = new Set<ServerResponse>();
  let closing = false;
  const server = createServer((incoming, outgoing) => {
    running.add(outgoing);
    outgoing.once("close", () => running.delete(outgoing));
    if (closing) outgoing.shouldKeepAlive = false;
    if (closing && incoming.url === "/health") return void outgoing.writeHead(503).end();
    respond(answer, incoming, outgoing, { trusted, limitFor }).catch(() => outgoing.destroy());
  });
  server.requestTimeout = 30_000;
  // Longer than the storefront keeps its connections: the side that sends closes first, so no request hits a closed connection.
  server.keepAliveTimeout = 75_000;
  await listen(server, port, host);
  const close = (acceptMs = 0) => {
    closing = true;
    // A keep-alive connection would delay the shutdown until it times out.
    for (const outgoing of running) outgoing.shouldKeepAlive = false;
    return shut(server, acceptMs);
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { trusted, limitFor }: Required<Pick<Place, "trusted" | "limitFor">>,
) {
  const body = await read(incoming, Math.max(maxBytes, limitFor(incoming)));
  const leaving = leavingOf(outgoing);
  const response =
    body === "too much"
      ? tooLarge()
      : await answer(requestOf(incoming, body, leaving, trusted)).catch((error: unknown) => failed(error, leaving));
  const content = Buffer.from(await response.arrayBuffer());
  const length = response.body ? { "content-length": content.length } : {};
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...length });
  outgoing.end(content);
}

/** Aborts when the caller disconnects before the response is sent. */
function leavingOf(outgoing: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

function requestOf(
  { method = "GET", url = "/", headers, socket }: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
  trusted: BlockList,
) {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  headers["x-forwarded-for"] = visitorAddress(socket.remoteAddress ?? "", forwarded || undefined, trusted);
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const carriesBody = body.length > 0 && method !== "GET" && method !== "HEAD";
  // Nothing here depends on the host; a path like `//elsewhere/` must not become one.
  const address = `http://backend${url.startsWith("/") ? url : "/"}`;
  return new Request(address, { method, headers: pairs, signal, ...(carriesBody && { body: new Uint8Array(body) }) });
}

async function read(incoming: IncomingMessage, limit: number): Promise<Buffer | "too much"> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > limit) return "too much";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What went wrong is for the log. A browser that gets no response at all would lose what was typed. */
function failed(error: unknown, leaving: AbortSignal): Response {
  if (leaving.aborted) throw error;
  process.stderr.write(`${JSON.stringify({ level: 50, msg: "no response", err: traceOf(error) })}\n`);
  return new Response("<!doctype html><title>500</title><h1>500</h1>", {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

function tooLarge() {
  const fault = refused("_ERR_INVALID_INPUT", {}, { status: 413 });
  return Response.json(fault.body(-1, ""), { status: 413, headers: { connection: "close" } });
}

function listen(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}

async function shut(server: Server, acceptMs: number) {
  if (acceptMs > 0) await new Promise((resolve) => setTimeout(resolve, acceptMs));
  return new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), timeoutMs - acceptMs);
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
  });
}
