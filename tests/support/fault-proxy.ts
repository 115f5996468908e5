import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** What the proxy between storefront and backend does to a call. */
export type Mode = keyof typeof behaviors | "refuse";

export type Logged = {
  method: string;
  /** Path and query. */
  path: string;
  mode: Mode;
  /** Whether the backend got it: a forwarded write may have been done, whatever the caller received. */
  forwarded: boolean;
};

export type FaultProxy = {
  url: string;
  log: Logged[];
  /** Does this to every call, or to those that match. "pass" lets everything through again. */
  set: (mode: Mode, match?: (call: { method: string; path: string }) => boolean) => Promise<void>;
  /** Request headers that the backend never sees, as if it did not know them. */
  withhold: (headers: string[]) => void;
  close: () => Promise<void>;
};

/** Planted in every broken answer; no page, header or log line of the shop may hold it. */
export const SECRET = "SECRET-STACK at db:5432";
const latencyMs = 700;

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; forward: () => Promise<Answer> };
type Answer = { status: number; type: string; body: Buffer };

/** A recording proxy that fails on command. Without a target "pass" returns a minimal response; without a port it gets any. */
export async function startFaultProxy(target?: string, wantedPort = 0): Promise<FaultProxy> {
  const log: Logged[] = [];
  let mode: Mode = "pass";
  let withheld: string[] = [];
  let matches = (_call: { method: string; path: string }) => true;
  const server = http.createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/" } = incoming;
    const entry: Logged = { method, path, mode: matches({ method, path }) ? mode : "pass", forwarded: false };
    log.push(entry);
    const forward = () => {
      entry.forwarded = target !== undefined;
      for (const name of withheld) delete incoming.headers[name];
      return target ? forwardTo(target, incoming) : Promise.resolve(nothing);
    };
    // "refuse" for some calls only: the port stays open, so the connection is cut instead.
    const behave = entry.mode === "refuse" ? behaviors.reset : behaviors[entry.mode];
    behave({ incoming, outgoing, forward }).catch(() => outgoing.destroy());
  });
  const port = await listen(server, wantedPort);
  const set: FaultProxy["set"] = async (next, match) => {
    const refusing = next === "refuse" && !match;
    mode = next;
    matches = match ?? (() => true);
    if (refusing && server.listening) await stop(server);
    if (!refusing && !server.listening) await listen(server, port);
  };
  const close = async () => {
    if (server.listening) await stop(server);
  };
  return { url: `http://127.0.0.1:${port}`, log, set, withhold: (headers) => void (withheld = headers), close };
}

const nothing: Answer = { status: 200, type: "application/json", body: Buffer.from(`{"resourceName":"nothing"}`) };
const page = `<!DOCTYPE html><title>Error</title><h1>${SECRET}</h1>`;
const fault = {
  errors: [
    { errorKey: "ERR_INTERNAL_SERVER_ERROR", errorCode: "CWXFR0230E", errorMessage: SECRET, errorParameters: SECRET },
  ],
};

const answer = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  async function ({ incoming, outgoing }: Exchange) {
    incoming.resume();
    outgoing.writeHead(status, { "content-type": type, ...headers });
    outgoing.end(body);
  };
const json = (status: number, body: unknown, headers?: Record<string, string>) =>
  answer(status, "application/json; charset=utf-8", JSON.stringify(body), headers);

const behaviors = {
  pass: async ({ outgoing, forward }: Exchange) => send(outgoing, await forward()),
  /** The connection is cut before the call is forwarded. */
  reset: async ({ incoming }: Exchange) => void incoming.socket.resetAndDestroy(),
  /** The call is accepted and never answered. */
  hang: async ({ incoming }: Exchange) => void incoming.resume(),
  latency: async ({ outgoing, forward }: Exchange) => {
    await wait(latencyMs);
    send(outgoing, await forward());
  },
  "error-json": json(500, fault),
  "error-html": answer(502, "text/html", page),
  busy: json(503, fault, { "retry-after": "30" }),
  /** What a gateway sends when it may have lost the answer. */
  unavailable: json(503, fault),
  /** The outcome of the call was not known in time. */
  late: json(504, fault),
  unauthorized: json(401, fault),
  refusal: json(400, fault),
  /** Well-formed, but the response to a different request. */
  other: json(200, { unheardOf: SECRET }),
  html: answer(200, "text/html; charset=utf-8", page),
  /** The right content type on the wrong content. */
  "html-as-json": answer(200, "application/json", page),
  empty: answer(200, "application/json", ""),
  null: json(200, null),
  list: json(200, []),
  "wrong-shape": answer(
    200,
    "application/json",
    `{"orderId":{"${SECRET}":1},"userId":[],"contents":"${SECRET}","orderItem":[null],"grandTotal":1e309,"__proto__":{"polluted":true}}`,
  ),
  /** Fewer bytes than were promised. */
  truncated: async ({ incoming, outgoing }: Exchange) => {
    incoming.resume();
    outgoing.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    outgoing.write(`{"orderId":"${SECRET}`);
    await wait(20);
    outgoing.destroy();
  },
  /** Half a response that looks complete. */
  "cut-short": answer(200, "application/json", `{"orderId":"${SECRET}`),
  drip: async ({ incoming, outgoing }: Exchange) => {
    incoming.resume();
    outgoing.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
    while (!outgoing.destroyed) {
      outgoing.write(`{"a":"${SECRET}"`.slice(0, 16));
      await wait(500);
    }
  },
  large: answer(200, "application/json", JSON.stringify({ orderId: "x".repeat(3_000_000) })),
  zipped: answer(200, "application/json", gzipSync(Buffer.alloc(20_000_000, "a")), { "content-encoding": "gzip" }),
  deep: answer(200, "application/json", `{"a":${"[".repeat(100_000)}1234567890123456789${"]".repeat(100_000)}}`),
  redirect: answer(302, "application/json", "{}", { location: "http://127.0.0.1:9/elsewhere" }),
  /** The backend did it, but the response is lost. */
  "commit-then-reset": async ({ incoming, forward }: Exchange) => {
    await forward();
    incoming.socket.resetAndDestroy();
  },
  "commit-then-hang": async ({ forward }: Exchange) => void (await forward()),
};

async function forwardTo(target: string, incoming: IncomingMessage): Promise<Answer> {
  const body = await read(incoming);
  const { host: _, connection: __, "content-length": ___, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const onward = http.request(target + (incoming.url ?? "/"), { method: incoming.method, headers }, (reply) => {
      read(reply).then(
        (content) =>
          resolve({ status: reply.statusCode ?? 502, type: reply.headers["content-type"] ?? "", body: content }),
        reject,
      );
    });
    onward.once("error", reject);
    onward.end(body);
  });
}

function send(outgoing: ServerResponse, { status, type, body }: Answer) {
  outgoing.writeHead(status, type ? { "content-type": type } : {});
  outgoing.end(body);
}

async function read(stream: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function listen(server: Server, port: number) {
  return new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
