import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type pino from "pino";
import { declaredBody, readBody } from "./body.ts";
import { crossSite } from "./cross-site.ts";
import { cspReports } from "./csp-reports.ts";
import { door } from "./door.ts";
import type { ServerEnv } from "./env.ts";
import { health } from "./health.ts";
import { accessLog } from "./log.ts";
import { measureRequests } from "./metrics.ts";
import { oneByOne } from "./one-by-one.ts";
import { overload } from "./overload.ts";
import { pictures } from "./pictures.ts";
import { purges } from "./purges.ts";
import { rateLimits } from "./rate-limit.ts";
import { genericError } from "./refuse.ts";
import { refusalWords, remix, type RemixOptions, type Render, renderer } from "./remix.ts";
import { replay, type Replay } from "./replay/replay.ts";
import { sharedPageStore } from "./replay/page-store.ts";
import { releaseOf } from "./replay/release.ts";
import type { Shared } from "./second-level/open.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ServerState } from "./state.ts";
import { resumeTrace, traceRequests } from "./trace.ts";
import { untrustedProxy } from "./untrusted-proxy.ts";

export interface AppOptions {
  env: ServerEnv;
  log: pino.Logger;
  state: ServerState;
  build: RemixOptions["build"];
  /** The browser's files: build/client in production, Vite's middlewares in development. */
  files: RequestHandler[];
  /** What renders, and what serves one page to many visitors; both are made from the build unless given. */
  render?: Render;
  pages?: Replay;
  /** What all nodes of the shop share. */
  shared?: Shared | undefined;
}

/** The whole path of a request, in order: cheap refusals first, and nothing is parsed before it is limited. */
export function createApp({ env, log, state, build, files, ...given }: AppOptions): Express {
  const app = express();
  const { render = renderer(build) } = given;
  const { shared, pages = replay({ build, env, log, render, secondLevel: pageStoreOf(build, shared) }) } = given;
  const purge = async (tags: readonly string[]) => {
    await shared?.entries.purge(tags);
    await pages.purge(tags);
  };
  app.disable("x-powered-by").disable("etag").set("trust proxy", env.trustProxy).set("query parser", false);
  app.use(oneByOne(), closeWhileDraining(state), health(state));
  app.use(
    measureRequests(),
    traceRequests(),
    accessLog(log),
    securityHeaders(env),
    purges(env, { purge }),
    untrustedProxy(log),
  );
  // Browsers send reports without cookies and with content types that no form has, so this comes before the checks on forms.
  app.use(door(env.hosts), cspReports(env));
  const words = refusalWords(build);
  app.use(
    declaredBody(words),
    rateLimits(env.requestsPerMinute, words, shared?.hits),
    crossSite(env.origins),
    pages.answer,
  );
  app.use(compression(), files, pictures(env.mediaUrls, env));
  app.use(readBody(words), overload(env, words), resumeTrace(), pages.fill);
  app.use(remix({ build, origins: env.origins, log }, render));
  app.use(failure(log));
  return app;
}

const pageStoreOf = (build: AppOptions["build"], shared: Shared | undefined) =>
  shared && typeof build !== "function" ? sharedPageStore(shared.entries, releaseOf(build)) : undefined;

/** While draining, every response asks its client to reconnect; `drain` handles the responses already in progress. */
function closeWhileDraining(state: ServerState): RequestHandler {
  return (_req, res, next) => {
    if (state.draining) res.shouldKeepAlive = false;
    state.running.add(res);
    res.once("close", () => state.running.delete(res));
    next();
  };
}

function failure(log: pino.Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    (req.log ?? log).error({ err: error, event: "request_failed" }, "a guard failed");
    genericError(req, res);
  };
}
