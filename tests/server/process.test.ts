import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { bundlePrograms } from "#scripts/lib/bundle-programs.mjs";
import { freePort } from "#tests/support/ports.ts";
import { patience } from "#tests/support/patience.ts";

const folder = mkdtempSync(path.join(tmpdir(), "process-"));
/** Lies in the project, where packages can be resolved. */
const bundle = path.resolve(".cache", path.basename(folder));

/** A build as Remix writes it, as far as server.ts looks at it; it needs no package, so it runs in any folder. */
const BUILD = `
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const loaders = {
  async slow() { await wait(700); return "slow"; },
  async block() { for (const end = Date.now() + 6_000; Date.now() < end;); return "block"; },
  async crash() { setTimeout(() => { throw new Error("crash"); }, 10); await wait(400); return "crash"; },
  async reject() { void Promise.reject(new Error("unhandled")); return "reject"; },
};
const page = (id, path, loader) => ({ id, path, parentId: path === "" ? undefined : "root", module: { default() {}, loader } });
const list = [page("root", ""), ...Object.entries(loaders).map(([id, loader]) => page(id, id, loader))];
export const routes = Object.fromEntries(list.map((route) => [route.id, route]));
export const assets = { entry: { imports: [], module: "" }, url: "", version: "1",
  routes: Object.fromEntries(list.map(({ id, path, parentId }) => [id, { id, path, parentId, module: "" }])) };
export const future = { v3_singleFetch: false, v3_lazyRouteDiscovery: false };
export const basename = "/", publicPath = "/", mode = "production", isSpaMode = false, assetsBuildDirectory = "build/client";
export const entry = { module: {
  default: (_request, status, headers, context) =>
    new Response(JSON.stringify(context.staticHandlerContext.loaderData), { status, headers }),
  createLoadContext: () => ({ commit: () => undefined }),
} };
`;

let child: ChildProcess | undefined;
beforeAll(async () => {
  // Uses the built server: starting from the sources would take several times as long, for each of these tests.
  await bundlePrograms({ server: "server.ts" }, bundle);
  mkdirSync(path.join(folder, "build/server"), { recursive: true });
  writeFileSync(path.join(folder, "build/server/index.js"), BUILD);
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}');
});
afterEach(() => void child?.kill("SIGKILL"));
afterAll(() => [folder, bundle].forEach((one) => rmSync(one, { recursive: true })));

describe.sequential("the process", () => {
  it("keeps accepting after SIGTERM, finishes running requests and exits with 0", async () => {
    const shop = await start({ DRAIN_SECONDS: "2" });
    const running = get(shop.port, "/slow");
    await new Promise((resolve) => setTimeout(resolve, 150));
    shop.process.kill("SIGTERM");
    while ((await get(shop.port, "/health/ready")) !== '{"status":"unavailable"}') continue;
    expect(await get(shop.port, "/slow")).toContain("slow");
    expect(await running).toBe('{"slow":"slow","root":null}');
    expect(await shop.exit).toBe(0);
    expect(shop.output()).toContain('"outcome":"finished"');
  });

  it("logs an uncaught error, finishes running requests and exits with 1", async () => {
    const shop = await start();
    expect(await get(shop.port, "/crash")).toBe('{"crash":"crash","root":null}');
    expect(await shop.exit).toBe(1);
    expect(shop.output()).toContain('"event":"uncaught_exception"');
  });

  it("survives an unhandled rejection and counts it", async () => {
    const shop = await start();
    expect(await get(shop.port, "/reject")).toBe('{"reject":"reject","root":null}');
    expect(await get(shop.port, "/slow")).toContain("slow");
    expect(shop.output()).toContain('"event":"unhandled_rejection"');
    await vi.waitFor(() => get(shop.metricsPort, "/metrics"), patience);
    expect(await get(shop.metricsPort, "/metrics")).toMatch(/^unhandled_rejections_total 1$/m);
    expect(await get(shop.metricsPort, "/metrics")).toMatch(
      /^http_request_duration_seconds_count\{method="GET",status="2xx",route="document"\} 2$/m,
    );
  });

  it("reports its health even while its event loop is blocked, and as unavailable if that takes too long", async () => {
    const shop = await start({ LIVENESS_SECONDS: "2" });
    const health = (name: string) => get(shop.metricsPort, `/health/${name}`).catch(() => "");
    const until = async (answer: string, name = "live") => {
      while ((await health(name)) !== answer) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await until('{"status":"up"}');
    await until('{"status":"up"}', "ready");
    const blocked = get(shop.port, "/block");
    let settled = false;
    const settle = () => (settled = true);
    blocked.then(settle, settle);
    // All of this happens while the main thread is blocked.
    await until('{"status":"unavailable"}');
    expect(await get(shop.metricsPort, "/metrics")).toMatch(/^main_thread_silent_seconds [1-9]\d*$/m);
    expect(settled).toBe(false);
    expect(await blocked).toContain("block");
    await until('{"status":"up"}');
  }, 60_000);

  it("exits at once on Ctrl-C, without the drain delay of SIGTERM", async () => {
    const shop = await start({ DRAIN_SECONDS: "6" });
    const begun = Date.now();
    shop.process.kill("SIGINT");
    expect(await shop.exit).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5_500);
  });

  it("starts without its backend and reports in one sentence which setting to check", async () => {
    const shop = await start();
    await vi.waitFor(() => expect(shop.output()).toMatch(/^The backend cannot be used\. .*$/m), patience);
    const [sentence] = /^The backend cannot be used\. .*$/m.exec(shop.output()) ?? [];
    expect(sentence).toMatch(/ Nothing listens at 127\.0\.0\.1:9: check BACKEND_URL, or start what belongs there\.$/);
    await vi.waitFor(() => expect(shop.output()).toContain('"event":"backend_unusable"'), patience);
    expect(await get(shop.port, "/slow")).toContain("slow");
  });

  it("refuses invalid settings and names them", async () => {
    const shop = await start({ PUBLIC_ORIGIN: "not an address" });
    expect(await shop.exit).toBe(1);
    expect(shop.output()).toContain("PUBLIC_ORIGIN: must be an http(s) origin");
  });

  it.each<[string, Record<string, string>, string]>([
    ["no secret and no NODE_ENV", { SESSION_SECRET: "", NODE_ENV: "" }, "SESSION_SECRET: is missing"],
    ["a short one besides a good one", { SESSION_SECRET: `${SECRET},short` }, "needs 32 characters or more"],
  ])("does not start with %s and prints one sentence without a stack trace", async (_name, settings, sentence) => {
    const shop = await start(settings);
    expect(await shop.exit).toBe(1);
    const lines = shop.output().trim().split("\n");
    expect(lines).toEqual([expect.stringContaining(sentence)]);
    expect(lines[0]).toMatch(/^The storefront does not start\. SESSION_SECRET: /);
    expect(shop.output()).not.toContain("short,");
  });
});

const SECRET = "a secret of the process tests and of nothing else";

async function start(settings: Record<string, string> = {}) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    BACKEND_URL: "http://127.0.0.1:9",
    SESSION_SECRET: `${SECRET},`,
    DRAIN_SECONDS: "0",
    ...settings,
  };
  const server = spawn(process.execPath, [path.join(bundle, "server.js")], {
    cwd: folder,
    env,
  });
  child = server;
  let output = "";
  const exit = new Promise<number | null>((resolve) => void server.once("close", resolve));
  await new Promise<void>((resolve) => {
    const take = (part: Buffer) => {
      output += String(part);
      if (output.includes('"listening"')) resolve();
    };
    server.stdout.on("data", take);
    server.stderr.on("data", take);
    void exit.then(() => resolve());
  });
  return { process: server, port, metricsPort, exit, output: () => output };
}

function get(port: number, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: "127.0.0.1", path: address, agent: false }, (response) => {
      let body = "";
      response.on("data", (part) => (body += String(part)));
      response.on("end", () => resolve(body));
    });
    request.on("error", reject);
  });
}
