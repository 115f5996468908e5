import http, { type Agent, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { RequestHandler } from "express";
import { createApp } from "#server/app.ts";
import { readServerEnv } from "#server/env.ts";
import { createHttpServer, type Timeouts } from "#server/lifecycle.ts";
import { createLogger } from "#server/log.ts";
import type { Replay } from "#server/replay/replay.ts";
import { createState } from "#server/state.ts";
import { fakeBuild, type Seen } from "./fake-build.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Call {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Keeps connections alive; without it every call has one of its own. */
  agent?: Agent;
}

/** The real server in front of the fake app, on a port of its own. */
export async function startShop(
  settings: Record<string, string> = {},
  more: {
    files?: RequestHandler[];
    timeouts?: Timeouts;
    actions?: Parameters<typeof fakeBuild>[1];
    pages?: Replay;
  } = {},
) {
  const seen: Seen = { actions: [], commits: 0 };
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = createHttpServer(undefined, more.timeouts);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(portOf(server.address())));
  });
  const env = readServerEnv({ NODE_ENV: "test", PORT: String(port), RATE_LIMIT: "off", ...settings });
  const state = { ...createState(), listening: true };
  const log = createLogger("info", sink);
  const build = fakeBuild(seen, more.actions);
  const { files = [], pages } = more;
  server.on("request", createApp({ env, log, state, build, files, ...(pages && { pages }) }));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    seen,
    lines,
    state,
    server,
    call: (path: string, options: Call = {}) => call(port, path, options),
    post: (path: string, headers: Record<string, string | string[]>, body = "a=1") =>
      call(port, path, { method: "POST", headers: { "Content-Type": FORM, ...headers }, body }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
export const FORM = "application/x-www-form-urlencoded";

export function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || address === null) throw new Error("not listening on a port");
  return address.port;
}

/** node:http on purpose: fetch would not let us forge Host, Origin and Sec-Fetch-Site. */
function call(port: number, path: string, { method = "GET", headers = {}, body, agent }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: "127.0.0.1", path, method, headers, agent: agent ?? false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
