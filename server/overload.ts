import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Request, RequestHandler, Response } from "express";
import type { ServerEnv } from "./env.ts";
import { countRefusal, observeRenders } from "./metrics.ts";
import { RenderQueue, type NotRendered, type RenderClass } from "./render-queue.ts";
import { type PageWords, type RefusalWords, refuse, retryOf, wordsFor } from "./refuse.ts";

/**
 * Runs in front of Remix: limits concurrent renders, gives forms and the checkout priority, and answers requests that
 * cannot be served in time with 503 and Retry-After. Time spent in the queue counts as response time (`arrivedAt`).
 * @param words of the refusal; English without them
 */
export function overload({ renders }: Pick<ServerEnv, "renders">, words?: RefusalWords): RequestHandler {
  const { limit, maxWaitMs, maxLoopDelayMs } = renders;
  const queue = new RenderQueue({ limit, maxWaitMs, isLoopLate: loopMonitor(maxLoopDelayMs) });
  const announce = announcer();
  observeRenders(() => queue.counts);
  return (req, res, next) => {
    const arrivedAt = (res.locals.arrivedAt ??= Date.now());
    queue
      .enter(classOf(req), arrivedAt, () => res.destroyed)
      .then(async (leave) => {
        if (leave === "gone") return countRefusal("overload-gone");
        if (typeof leave === "string") {
          announce(req);
          return refuseBusy(req, res, leave, words);
        }
        res.once("close", leave);
        next();
      })
      .catch(next);
  };
}

const FIRST = /^\/(?:[^/]+\/)?(?:cart|checkout|login|register|order|track|resources\/payment-callback)(?:[/.]|$)/i;

/** How urgent a request is: forms, cart, sign-in and checkout go first, prefetches last. Pure. */
export function classOf(req: Pick<Request, "method" | "url" | "headers">): RenderClass {
  const purpose = [req.headers["sec-purpose"], req.headers.purpose, req.headers["x-moz"]].flat().join(" ");
  if (req.method === "POST") return "first";
  if (/\bprefetch\b/i.test(purpose)) return "prefetch";
  return FIRST.test(req.url.split("?", 1)[0] ?? "") ? "first" : "browse";
}

async function refuseBusy(req: Request, res: Response, why: NotRendered, words?: RefusalWords): Promise<void> {
  // Spread out, or visitors who were refused together would retry together.
  const headers = { "Retry-After": String(5 + Math.floor(Math.random() * 10)), Vary: "Accept-Language, Cookie" };
  const refusal = { status: 503, reason: `overload-${why}`, message: ENGLISH.text, headers, quiet: true };
  // The page's own scripts show the shop's error page; the shape is that of `toThrown` in app/entry.server.tsx.
  const data = { unavailable: true, trouble: "overloaded", doubtful: false };
  if (/[?&]_data=/.test(req.url)) return refuse(req, res, { ...refusal, data });
  const page = (await wordsFor("busy", req, words)) ?? ENGLISH;
  refuse(req, res, { ...refusal, page, ...retryOf(req) });
}

const ENGLISH: PageWords = {
  lang: "en",
  dir: "ltr",
  title: "Very many people are shopping right now",
  text: "Your request has not been started: nothing was changed or paid. Please try again in a few seconds.",
  retry: "Try again",
};

/** Logs one line when refusals begin, not one per refusal: the metrics count those. */
function announcer() {
  let lastAt = 0;
  return (req: Request) => {
    const now = Date.now();
    if (now - lastAt > QUIET_MS) req.log?.warn({ event: "overload" }, "more pages are asked for than can be rendered");
    lastAt = now;
  };
}
const QUIET_MS = 10_000;

/** Whether the event loop was late on average during the last half second. */
function loopMonitor(maxDelayMs: number): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let late = false;
  setInterval(() => {
    late = delays.mean / 1e6 > maxDelayMs;
    delays.reset();
  }, 500).unref();
  return () => late;
}
