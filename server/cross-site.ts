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

const PAYMENT_CALLBACK = "/resources/payment-callback";

function forgedWrite(req: Request, allowed: ReadonlySet<string>): Refusal | undefined {
  const site = req.get("sec-fetch-site");
  const origin = req.get("origin");
  if (req.url.split("?", 1)[0] === PAYMENT_CALLBACK) {
    // Server to server: cookies play no part, and the app checks the signature. A browser's form has no business here.
    if (!isJson(req)) return { status: 415, reason: "callback-type", message: "This address takes signed JSON only." };
    const fromServer = site === undefined && origin === undefined;
    if (fromServer && !/[?&](?:_data|index)\b/.test(req.url)) return undefined;
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
  const mark = req.url.indexOf("?");
  const [path, query] = mark < 0 ? [req.url, ""] : [req.url.slice(0, mark), req.url.slice(mark + 1)];
  const isData = path.endsWith(".data") || new URLSearchParams(query).has("_data");
  return isData
    ? { status: 403, reason: "cross-site", message: "This address is for this shop's own pages." }
    : undefined;
}

/** A preview sends no referrer, so its origin is "null"; only a browser sends "same-origin", and only for our own pages. */
const isFromPreview = (req: Request) =>
  req.get("origin") === "null" &&
  req.get("sec-fetch-site") === "same-origin" &&
  /[?&]WCPreviewToken=/.test(req.originalUrl);

function isJson(req: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(req.get("content-type") ?? "");
}
