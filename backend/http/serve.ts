import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BackendFault } from "./fault.ts";

export type Serving = {
  port: number;
  /** Takes no new connections, lets the answers under way finish, for at most 10 s. */
  close: () => Promise<void>;
};

const mostBytes = 1_000_000;
const patienceMs = 10_000;

/** Puts a function from request to answer on a port. */
export async function serve(
  answer: (request: Request) => Promise<Response>,
  { port, host }: { port: number; host: string },
): Promise<Serving> {
  const server = createServer((incoming, outgoing) => {
    respond(answer, incoming, outgoing, () => !server.listening).catch(() => outgoing.destroy());
  });
  server.requestTimeout = 30_000;
  // Longer than the storefront keeps its connections: the one who sends closes first, and no request meets a closed door.
  server.keepAliveTimeout = 75_000;
  await listen(server, port, host);
  return { port: (server.address() as AddressInfo).port, close: () => shut(server) };
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isClosing: () => boolean,
) {
  const body = await read(incoming);
  const response = body === "too much" ? tooLarge() : await answer(requestOf(incoming, body));
  const content = Buffer.from(await response.arrayBuffer());
  const length = response.body ? { "content-length": content.length } : {};
  // A connection kept alive would hold up the end until its time is over.
  if (isClosing()) outgoing.setHeader("connection", "close");
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...length });
  outgoing.end(content);
}

function requestOf({ method = "GET", url = "/", headers }: IncomingMessage, body: Buffer) {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const carriesBody = body.length > 0 && method !== "GET" && method !== "HEAD";
  // Nothing here depends on the host; a path like `//elsewhere/` must not become one.
  const address = `http://backend${url.startsWith("/") ? url : "/"}`;
  return new Request(address, { method, headers: pairs, ...(carriesBody && { body: new Uint8Array(body) }) });
}

async function read(incoming: IncomingMessage): Promise<Buffer | "too much"> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > mostBytes) return "too much";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge() {
  const fault = new BackendFault(413, "_ERR_INVALID_INPUT");
  return Response.json(fault.body(-1, ""), { status: 413, headers: { connection: "close" } });
}

function listen(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}

function shut(server: Server) {
  return new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}
