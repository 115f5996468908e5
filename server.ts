import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/server-runtime";
import express, { type RequestHandler } from "express";
import { createApp, type AppOptions } from "./server/app.ts";
import { checkBackend } from "./server/backend-check.ts";
import { probeBackend } from "./server/backend-probe.ts";
import { readServerEnv, settleNodeEnv } from "./server/env.ts";
import { createHttpServer, listen, stopOnSignals } from "./server/lifecycle.ts";
import { createLogger } from "./server/log.ts";
import { startOperations } from "./server/operations.ts";
import { beginWork, shareWith } from "./server/remix.ts";
import { openShared } from "./server/second-level/open.ts";
import { createState } from "./server/state.ts";
import { staticFiles } from "./server/static-files.ts";
import { startTracing } from "./settings/start-tracing.ts";
import { settingsFault } from "./settings/read.ts";

// Never imports app/: the Remix build is a module graph of its own, and a singleton imported by both would exist twice.
// Runs in the project's folder: build/ and public/ are resolved from there.
await start().catch(giveUp);

async function start() {
  settleNodeEnv();
  const env = readServerEnv();
  const log = createLogger(env.logLevel);
  const endTracing = await startTracing("storefront", env.tracing);
  const state = createState();
  const server = createHttpServer();
  const { build, files, close } = env.production ? await builtApp(env.assetsDir) : await viteApp(server);
  const shared = openShared(env, log);
  if (shared) shareWith(build, shared);

  server.on("request", createApp({ env, log, state, build, files, shared }));
  stopOnSignals({
    server,
    state,
    log,
    acceptMs: env.acceptMs,
    cleanUp: () => Promise.all([close(), endTracing()]).then(() => undefined),
  });
  startOperations(env, state, log);
  probeBackend(env.backendUrls, env.tls);
  await listen(server, env, state);
  log.info({ port: env.port, origin: env.origins[0], bootMs: Math.round(performance.now()) }, "listening");
  checkBackend(env, log);
  beginWork(build, log);
}

/** Reports wrong settings in one sentence; any other error keeps its stack. */
function giveUp(error: unknown): never {
  const fault = settingsFault(error);
  if (fault === undefined) throw error;
  process.stderr.write(`The storefront does not start. ${fault}\n`);
  process.exit(1);
}

type Source = Pick<AppOptions, "build" | "files"> & { close(): Promise<void> };

async function builtApp(assetsDir?: string): Promise<Source> {
  const entry = pathToFileURL(path.resolve("build/server/index.js")).href;
  const built: ServerBuild = await import(/* @vite-ignore */ entry);
  return {
    build: built,
    files: staticFiles(path.resolve("build/client"), assetsDir && path.resolve(assetsDir)),
    close: async () => undefined,
  };
}

async function viteApp(server: Server): Promise<Source> {
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  const load = async (): Promise<ServerBuild> => {
    const loaded: unknown = await vite.ssrLoadModule("virtual:remix/server-build");
    if (!isBuild(loaded)) throw new Error("Vite did not give a Remix build");
    return loaded;
  };
  const middlewares: RequestHandler = (req, res, next) => vite.middlewares(req, res, next);
  return { build: load, files: [middlewares, express.static("public", { index: false })], close: () => vite.close() };
}

function isBuild(value: unknown): value is ServerBuild {
  return typeof value === "object" && value !== null && "routes" in value && "entry" in value;
}
