import type { Request, RequestHandler } from "express";
import { refuse, type Refusal } from "./refuse.ts";

/**
 * The guard against forged requests, in front of every entry point of Remix: documents, `.data`, `?_data=` and resource
 * routes. Remix's own check covers documents only, trusts X-Forwarded-Host and lets requests without an Origin through.
 */
export function crossSite(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins);
  return (req, res, next) => {
    const refusal = req.method === "POST" ? forgedWrite(req, allowed) : foreignRead(req);
    if (refusal) refuse(req, res, refusal);
    else next();
  };
}

/** Where mail programs unsubscribe their readers (RFC 8058). */
export const UNSUBSCRIBE = "/resources/unsubscribe";

/**
 * Addresses that other servers post to, without an Origin. Each request proves itself, by a signature or by the token in
 * its address, so that forging one gains nothing.
 */
const forServers = new Map([
  [
    "/resources/payment-callback",
    { type: /^application\/json\s*(?:;|$)/i, reason: "callback-type", message: "This address takes signed JSON only." },
  ],
  [
    UNSUBSCRIBE,
    {
      type: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i,
      reason: "unsubscribe-type",
      message: "This address takes forms only.",
    },
  ],
]);

function forgedWrite(req: Request, allowed: ReadonlySet<string>): Refusal | undefined {
  const site = req.get("sec-fetch-site");
  const origin = req.get("origin");
  const { path, query } = partsOf(req.url);
  const rule = forServers.get(path);
  if (rule) {
    // A visitor's cookies must have no effect here, so the app does not get them.
    delete req.headers.cookie;
    const { type, reason, message } = rule;
    if (!type.test(req.get("content-type") ?? "")) return { status: 415, reason, message };
    const fromServer = site === undefined && origin === undefined;
    if (fromServer && !query.has("_data") && !query.has("index")) return undefined;
  }
  const bySite = site === "same-origin" || site === "none";
  const byOrigin = origin !== undefined && (allowed.has(origin) || isFromPreview(req));
  // Both must agree when both are present; the Origin alone decides for browsers that send no Sec-Fetch-Site.
  const ours = site === undefined ? byOrigin : bySite && (origin === undefined || byOrigin);
  return ours ? undefined : { status: 403, reason: "cross-site", message: "This form was not sent from this shop." };
}

/** Data requests are made by our own scripts only; another site has no reason to load one. */
function foreignRead(req: Request): Refusal | undefined {
  const site = req.get("sec-fetch-site");
  if (site === undefined || site === "same-origin" || site === "none") return undefined;
  const { path, query } = partsOf(req.url);
  const isData = path.endsWith(".data") || query.has("_data");
  return isData
    ? { status: 403, reason: "cross-site", message: "This address is for this shop's own pages." }
    : undefined;
}

/** A preview sends no referrer, so its origin is "null"; only a browser sends "same-origin", and only for our own pages. */
const isFromPreview = (req: Request) =>
  req.get("origin") === "null" &&
  req.get("sec-fetch-site") === "same-origin" &&
  /[?&]WCPreviewToken=/.test(req.originalUrl);

function partsOf(url: string) {
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  return { path, query: new URLSearchParams(query) };
}
