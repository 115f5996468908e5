import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { Agent, request, type Dispatcher } from "undici";
import type { Tls } from "#settings/tls.ts";
import { refuse } from "./refuse.ts";

type Options = { tls: Tls; mediaWaitMs: number };

interface Picture {
  headers: Record<string, string>;
  body: Buffer;
}

const MB = 1024 * 1024;
const SMALL = MB / 2;
const LARGEST = 10 * MB;
const CACHE_CONTROL = "public, max-age=604800, immutable";
const PASSED_ON = ["content-type", "content-length", "etag", "last-modified"];
const ADDRESS = /^\/hclstore\/[\w.,~%@+()/-]+(?:\?[\w.=&%-]{0,200})?$/;

/**
 * Product pictures are on the commerce backend or on a host of their own; browsers fetch them from this origin, so that
 * both stay internal.
 * Small ones are kept in memory (32 MB), one fetch at a time per picture; large ones are streamed through.
 */
export function pictures(mediaUrls: readonly string[], { tls, mediaWaitMs }: Options): RequestHandler {
  const dispatcher = new Agent({
    connect: { timeout: 1_000, ...tls },
    connections: 16,
    headersTimeout: mediaWaitMs,
    bodyTimeout: mediaWaitMs,
  });
  const kept = new LRUCache<string, Picture>({
    maxSize: 32 * MB,
    sizeCalculation: ({ body }) => body.length + 512,
    ttl: 3_600_000,
  });
  const flights = new Map<string, Promise<Picture | Dispatcher.ResponseData | undefined>>();
  return (req, res, next) => {
    if (!req.url.startsWith("/hclstore/")) return next();
    if (req.method === "POST" || !isPictureAddress(req.url)) return missing(req, res);
    answer(req, res).catch(() => (res.headersSent ? res.destroy() : unavailable(req, res)));
  };

  async function answer(req: Request, res: Response) {
    const picture = kept.get(req.url);
    if (picture) return send(req, res, picture);
    const fetched = await (flights.get(req.url) ?? take(req.url));
    if (!fetched) return missing(req, res);
    if (isPicture(fetched)) return send(req, res, fetched);
    if (fetched.body.readableFlowing !== null || fetched.body.destroyed) return answer(req, res);
    res.set(passedOn(fetched));
    if (req.method === "HEAD") return void (fetched.body.destroy(), res.end());
    await pipeline(fetched.body, res);
  }

  function take(url: string) {
    const flight = fetchPicture(url).finally(() => flights.delete(url));
    flights.set(url, flight);
    return flight;
  }

  async function fetchPicture(url: string) {
    const found = await firstAnswer(url);
    const length = Number(found.headers["content-length"] ?? LARGEST);
    if (found.statusCode !== 200 || !/^image\//.test(String(found.headers["content-type"])) || length > LARGEST) {
      await found.body.dump({ limit: SMALL });
      if (found.statusCode === 404) return undefined;
      throw new Error(`picture: unexpected answer ${found.statusCode}`);
    }
    if (length > SMALL || isPrivate(found)) return found;
    const picture = { headers: passedOn(found), body: Buffer.from(await found.body.arrayBuffer()) };
    const seconds = revocableSeconds(found);
    kept.set(url, picture, seconds === undefined ? {} : { ttl: Math.max(1, seconds * 1_000) });
    return picture;
  }

  /** From the first address that answers at all. */
  async function firstAnswer(url: string) {
    let failure: unknown;
    for (const address of mediaUrls) {
      try {
        return await request(address + url, { dispatcher, headers: { accept: "image/*" } });
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }
}

function send(req: Request, res: Response, { headers, body }: Picture): void {
  res.set(headers);
  if (headers.etag && req.get("if-none-match") === headers.etag) return void res.status(304).end();
  if (req.method === "HEAD") res.end();
  else res.end(body);
}

function passedOn(found: Dispatcher.ResponseData): Record<string, string> {
  const headers: Record<string, string> = {
    "Cache-Control": cachingOf(found),
    // A picture opened on its own is a document of this origin, so an SVG must not run scripts.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  for (const name of PASSED_ON) {
    const value = found.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
}

function cachingOf(found: Dispatcher.ResponseData): string {
  if (isPrivate(found)) return "private, no-store";
  const seconds = revocableSeconds(found);
  return seconds === undefined ? CACHE_CONTROL : `public, max-age=${seconds}, must-revalidate`;
}

/** What may be taken down, such as a photograph of a review, says for how long it may be shown unasked. */
function revocableSeconds({ headers }: Dispatcher.ResponseData): number | undefined {
  const said = String(headers["cache-control"]);
  return /\bmust-revalidate\b/.test(said) ? Number(/\bmax-age=(\d{1,6})\b/.exec(said)?.[1] ?? 0) : undefined;
}

/** For one person, and for now: not yet published. */
const isPrivate = ({ headers }: Dispatcher.ResponseData) => /\bprivate\b/.test(String(headers["cache-control"]));

function isPicture(value: Picture | Dispatcher.ResponseData): value is Picture {
  return Buffer.isBuffer(value.body);
}

/** False for addresses that climb out of the picture folder, whether plain or encoded, once or twice. */
function isPictureAddress(url: string): boolean {
  return ADDRESS.test(url) && !/\.\.|%2e|%2f|%5c|%25|\/\/|\/\.\//i.test(url.split("?", 1)[0] ?? "");
}

function missing(req: Request, res: Response): void {
  refuse(req, res, { status: 404, reason: "picture", message: "There is no such picture." });
}

function unavailable(req: Request, res: Response): void {
  const message = "The pictures are not available at the moment.";
  refuse(req, res, { status: 502, reason: "picture-backend", message, headers: { "Retry-After": "5" } });
}
