import type { IncomingHttpHeaders } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/server-runtime";
import type { Request as HttpRequest, RequestHandler as Middleware, Response as HttpResponse } from "express";
import type pino from "pino";
import { branchHandler } from "./branch-dispatch.ts";
import { hostOf } from "./door.ts";
import { isErrorWithoutPage, sendErrorPage } from "./errors-without-page.ts";
import { genericError, type RefusalWords } from "./refuse.ts";
import type { Shared } from "./second-level/open.ts";
import { translateThrown } from "./thrown.ts";

/** What the app makes of a request before Remix sees it; it adds its cookies to the response afterward. */
type RequestContext = AppLoadContext & { commit(headers: Headers): void };
export type Gift = {
  nonce: string;
  requestId: string;
  log: pino.Logger;
  ip: string;
  arrivedAt: number;
  /** The page is rendered for every visitor with these fields; `mark` begins each of its blanks. */
  shared?: { fields: Readonly<Record<string, unknown>>; mark: string; renews: boolean };
};
type CreateLoadContext = (request: Request, gift: Gift) => RequestContext;
/** Answers a request; afterward the context says what the response was made from. */
export type Render = (request: Request, gift: Gift) => Promise<{ response: Response; context: RequestContext }>;

export interface RemixOptions {
  /** The finished build in production; a function in development, where every request may find a newer one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  origins: readonly string[];
  log: pino.Logger;
}

const modeOf = (build: RemixOptions["build"]) => (typeof build === "function" ? "development" : "production");

/** Remix and the app's context, which comes from the build, see app/entry.server.tsx. */
export function renderer(build: RemixOptions["build"]): Render {
  const mode = modeOf(build);
  const handle =
    typeof build === "function"
      ? createRequestHandler(() => build().then(translateThrown), mode)
      : branchHandler(translateThrown(build), mode);
  const currentBuild = async () => (typeof build === "function" ? build() : build);
  return async (request, gift) => {
    const context = contextFactory(await currentBuild())(request, gift);
    return { response: await handle(request, context), context };
  };
}

/** Passes a request to Remix and sends back its response. */
export function remix({ build, origins, log }: RemixOptions, render = renderer(build)): Middleware {
  const [mode, words] = [modeOf(build), refusalWords(build)];
  return (req, res) => {
    serve(req, res).catch((error: unknown) => {
      // A visitor who has left is not a fault; a response that broke while it was written is one.
      if (res.destroyed && !res.errored) return;
      (req.log ?? log).error({ err: error, event: "request_failed" }, "the app failed outside its own error pages");
      genericError(req, res);
    });
  };

  async function serve(req: HttpRequest, res: HttpResponse) {
    const gone = new AbortController();
    // After a finished response too: whatever still runs for this request may stop, and nothing of it stays reachable.
    res.on("close", () => gone.abort(GONE));
    const request = toRequest(req, res, origins, gone.signal);
    const { response, context } = await render(request, giftOf(req, res));
    if (res.destroyed) return;
    if (isLastResort(response, mode)) return genericError(req, res);
    if (isErrorWithoutPage(req, response)) return sendErrorPage(req, res, response, words);
    const headers = new Headers(response.headers);
    context.commit(headers);
    writeHead(res, response.status, headers);
    if (response.body && req.method !== "HEAD") await writeReadableStreamToWritable(response.body, res);
    else res.end();
  }
}

/** What a request hands over to the app. */
export function giftOf(req: HttpRequest, res: HttpResponse): Gift {
  const { nonce, arrivedAt = Date.now() } = res.locals;
  return { nonce, arrivedAt, requestId: String(req.id), log: req.log, ip: req.ip ?? "" };
}

/** Shared by all requests: without a reason every abort would create an exception with a stack of its own. */
const GONE = new Error("the answer is finished or the visitor has gone");

/** Returns a configured origin: what the visitor claims about hosts and schemes is never used. */
export function originOf(req: HttpRequest, origins: readonly string[]): string {
  const host = hostOf(req);
  return origins.find((candidate) => new URL(candidate).host === host) ?? origins[0] ?? "";
}

function toRequest(req: HttpRequest, res: HttpResponse, origins: readonly string[], signal: AbortSignal): Request {
  const origin = originOf(req, origins);
  const headers = toHeaders(req.headers);
  headers.set("host", new URL(origin).host);
  // The cross-site guard has already judged the Origin; Remix's own check compares it with the host only.
  if (headers.has("origin")) headers.set("origin", origin);
  const { body } = res.locals;
  return new Request(origin + withoutControlCharacters(req.originalUrl), {
    method: req.method,
    headers,
    signal,
    ...(body && { body }),
  });
}

/** Turns control characters in a query into spaces, on every page: databases and headers do not accept them. */
export function withoutControlCharacters(address: string): string {
  const [path = "", ...query] = address.split("?");
  return [path, ...query.map((part) => part.replace(/%(?:[01][\da-f]|7f|c2%[89][\da-f])/gi, "+"))].join("?");
}

const NOT_FOR_THE_APP =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-original-url|x-rewrite-url|x-http-method(?:-override)?|x-method-override|x-middleware-.*|x-remix-.*|x-react-router-.*|connection|keep-alive|transfer-encoding|te|upgrade|expect)$/;

function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (value === undefined || NOT_FOR_THE_APP.test(name)) continue;
    for (const item of [value].flat()) headers.append(name, item);
  }
  return headers;
}

function writeHead(res: HttpResponse, status: number, headers: Headers): void {
  res.status(status);
  for (const [name, value] of headers) {
    if (value === "") res.removeHeader(name);
    else if (name !== "set-cookie") res.setHeader(name, value);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  // Nothing is shared unless the app says so, and a response with a cookie never is.
  const caching = headers.get("cache-control");
  if (!caching || (cookies.length > 0 && !/no-store|private/.test(caching))) {
    res.setHeader("Cache-Control", "private, no-store");
  }
}

/** Remix's own last-resort error is plain text; people get the generic page instead. */
function isLastResort(response: Response, mode: string): boolean {
  const type = response.headers.get("content-type") ?? "";
  return (
    mode === "production" &&
    response.status === 500 &&
    type.startsWith("text/plain") &&
    !response.headers.has("x-remix-error")
  );
}

/** The app's words for a refusal (`refusalWords` of app/entry.server.tsx). */
export function refusalWords(build: RemixOptions["build"]): RefusalWords | undefined {
  // In development the English words will do.
  if (typeof build === "function") return undefined;
  const words: unknown = Reflect.get(build.entry.module, "refusalWords");
  return areWords(words) ? words : undefined;
}

/** Lets the app start its background work (`onListening` of app/entry.server.tsx); in development it does nothing. */
export function beginWork(build: RemixOptions["build"], log: pino.Logger): void {
  if (typeof build === "function") return;
  const begin: unknown = Reflect.get(build.entry.module, "onListening");
  if (typeof begin === "function") begin(log);
}

/** Gives the app what all nodes share (`share` of app/entry.server.tsx). */
export function shareWith(build: RemixOptions["build"], shared: Shared): void {
  if (typeof build === "function") return;
  const share: unknown = Reflect.get(build.entry.module, "share");
  if (typeof share === "function") share(shared);
}

function contextFactory(build: ServerBuild): CreateLoadContext {
  const factory: unknown = Reflect.get(build.entry.module, "createLoadContext");
  if (!isFactory(factory)) throw new Error("app/entry.server.tsx must export createLoadContext");
  return factory;
}

function isFactory(value: unknown): value is CreateLoadContext {
  return typeof value === "function";
}

function areWords(value: unknown): value is RefusalWords {
  return typeof value === "function";
}
