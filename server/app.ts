import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type pino from "pino";
import { declaredBody, readBody } from "./body.ts";
import { crossSite } from "./cross-site.ts";
import { door } from "./door.ts";
import type { ServerEnv } from "./env.ts";
import { health } from "./health.ts";
import { accessLog } from "./log.ts";
import { measureRequests } from "./metrics.ts";
import { pictures } from "./pictures.ts";
import { rateLimits } from "./rate-limit.ts";
import { genericError } from "./refuse.ts";
import { remix, type RemixOptions } from "./remix.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ServerState } from "./state.ts";

export interface AppOptions {
  env: ServerEnv;
  log: pino.Logger;
  state: ServerState;
  build: RemixOptions["build"];
  /** The browser's files: build/client in production, Vite's middlewares in development. */
  files: RequestHandler[];
}

/** The whole way of a request, in the order it takes it: cheap refusals first, nothing parsed before it is limited. */
export function createApp({ env, log, state, build, files }: AppOptions): Express {
  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", env.trustProxy).set("query parser", false);
  app.use(health(state));
  app.use(measureRequests(), accessLog(log), closeWhileDraining(state), securityHeaders(env));
  app.use(door(env.hosts), declaredBody(), rateLimits(env.requestsPerMinute), crossSite(env.origins));
  app.use(compression(), files, pictures(env.backendUrl));
  app.use(readBody(), remix({ build, origins: env.origins, log }));
  app.use(failure(log));
  return app;
}

/** While stopping, every answer asks its client to come back on another connection. */
function closeWhileDraining(state: ServerState): RequestHandler {
  return (_req, res, next) => {
    if (state.draining) res.setHeader("Connection", "close");
    next();
  };
}

function failure(log: pino.Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    (req.log ?? log).error({ err: error, event: "request_failed" }, "a guard failed");
    genericError(req, res);
  };
}
