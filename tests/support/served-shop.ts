import http from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { vi } from "vitest";
import { createApp } from "#server/app.ts";
import { readServerEnv } from "#server/env.ts";
import { createHttpServer } from "#server/lifecycle.ts";
import { renderer } from "#server/remix.ts";
import { type Replay, replay } from "#server/replay/replay.ts";
import { sharedPageStore } from "#server/replay/page-store.ts";
import { openShared } from "#server/second-level/open.ts";
import { createState } from "#server/state.ts";
import { readBuild, useProductionReact } from "./source-build.ts";
import { openFaultyShop, openVisitedShop, type VisitedShop, type Visitor } from "./visitor.ts";
import type { FaultProxy } from "./fault-proxy.ts";

export type ServedShop = VisitedShop & {
  proxy?: FaultProxy;
  /** A page as served over HTTP to a visitor with these cookies; the visitor's jar takes the cookies of the response. */
  page: (path: string, as?: Pick<Visitor, "jar">, headers?: Record<string, string>) => Promise<PageAnswer>;
  /** Where its server listens. */
  node: string;
  /** Purges as after a change of prices, stock, content or settings. */
  purge: Replay["purge"];
  /** Opens one more node in front of the same backend, with pages of its own. */
  another: () => Promise<Served>;
};
type Served = Pick<ServedShop, "node" | "page"> & { close(): void };
type PageAnswer = { status: number; headers: Headers; text: string };

type Settings = { faulty?: boolean; PURGE_SECRET?: string; REDIS_URL?: string | undefined };

/** The storefront's server in front of the storefront's sources and a reference backend, in this process. */
export async function openServedShop({ faulty = false, ...settings }: Settings = {}): Promise<ServedShop> {
  vi.stubEnv("SESSION_SECRET", "a secret of served shops in tests and of nothing else");
  useProductionReact();
  const opened = faulty ? await openFaultyShop() : { shop: await openVisitedShop(), proxy: undefined };
  const build = await readBuild();
  const log = pino({ level: "silent" });
  const env = readServerEnv({ ...usual, SESSION_SECRET: process.env.SESSION_SECRET, ...settings });
  const render = renderer(build);
  const shared = openShared(env, log);
  const secondLevel = shared && sharedPageStore(shared.entries, "this release");
  const others: Served[] = [];
  const serve = async (pages: Replay): Promise<Served> => {
    const state = { ...createState(), listening: true };
    const server = createHttpServer(createApp({ env, log, state, build, files: [], pages, render, shared }));
    const port = await new Promise<number>((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
    );
    const agent = new http.Agent({ keepAlive: true });
    const close = () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    };
    return { node: `http://127.0.0.1:${port}`, page: pageOf(port, agent), close };
  };
  const newPages = () => replay({ build, env, log, render, secondLevel });
  const pages = newPages();
  const first = await serve(pages);
  return {
    ...opened.shop,
    ...(opened.proxy && { proxy: opened.proxy }),
    node: first.node,
    page: first.page,
    purge: async (tags) => {
      await shared?.entries.purge(tags);
      await pages.purge(tags);
    },
    another: async () => {
      const other = await serve(newPages());
      others.push(other);
      return other;
    },
    close: async () => {
      for (const { close } of [first, ...others]) close();
      shared?.close();
      await opened.shop.close();
    },
  };
}

const usual = {
  NODE_ENV: "test",
  PORT: "3000",
  ALLOWED_HOSTS: "127.0.0.1:3000",
  RATE_LIMIT: "off",
  PATIENCE: "20",
  REPLAY_MB: "64",
};

/** Pages as served over HTTP on this port of this machine. */
export const pageOf =
  (port: number, agent: http.Agent): ServedShop["page"] =>
  async (path, as, more) => {
    const cookie = [...(as?.jar ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(port, agent, path, { ...(cookie && { cookie }), ...more });
    for (const line of answer.headers.getSetCookie()) if (as) keep(as.jar, line);
    return answer;
  };

function ask(port: number, agent: http.Agent, path: string, more: Record<string, string>): Promise<PageAnswer> {
  const headers = { host: "127.0.0.1:3000", accept: "text/html", "accept-language": "es-MX", ...more };
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: "127.0.0.1", path, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const found = new Headers();
          for (const [name, value = []] of Object.entries(response.headers))
            for (const one of [value].flat()) found.append(name, one);
          resolve({ status: response.statusCode ?? 0, headers: found, text: Buffer.concat(parts).toString() });
        });
      })
      .on("error", reject);
  });
}

function keep(jar: Map<string, string>, line: string) {
  const [pair = ""] = line.split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  if (/Max-Age=0/.test(line)) jar.delete(name);
  else jar.set(name, value);
}
