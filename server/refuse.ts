import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import { countRefusal } from "./metrics.ts";

/** Why a guard turned a request away: a status, a label for the operators, one honest sentence for the visitor. */
export interface Refusal {
  status: number;
  reason: string;
  message: string;
  headers?: Record<string, string>;
  /** Words in the visitor's language instead of `message`. */
  page?: PageWords;
  /** The address a "try again" link leads to. */
  retry?: string;
  /** What the app's own scripts get instead of a page: an error as Remix sends it. */
  data?: object;
  /** Counted, but not logged: there may be hundreds per second. */
  quiet?: boolean;
}

export interface PageWords {
  lang: string;
  dir: string;
  title: string;
  text: string;
  retry: string;
}

/** Responds with a small error page that exposes no internals, and logs one line. */
export function refuse(req: Request, res: Response, refusal: Refusal): void {
  const { status, reason, headers, data } = refusal;
  countRefusal(reason);
  if (!refusal.quiet) req.log?.warn({ event: "refused", reason, status, ip: req.ip }, "refused");
  if (res.headersSent || res.destroyed) return void res.destroy();
  res.status(status).set({ "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8", ...headers });
  if (data) res.set("X-Remix-Catch", "yes").json(data);
  else res.send(refusalPage(refusal));
  lingerForBody(req);
}

function refusalPage({ status, message, page: words, retry }: Refusal): string {
  if (!words) {
    const title = `${status} ${STATUS_CODES[status] ?? "Refused"}`;
    return page(title, "", `<h1>${title}</h1><p>${message}</p><p><a href="/">Start page</a></p>`);
  }
  const link = retry === undefined ? "" : `<p><a href="${escaped(retry)}">${escaped(words.retry)}</a></p>`;
  return page(words.title, "", `<h1>${escaped(words.title)}</h1><p>${escaped(words.text)}</p>${link}`, words);
}

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The page for unexpected errors. The title and the keywords are those of the specification. */
export function genericError(req: Request, res: Response): void {
  if (res.destroyed) return;
  // Half a page must not look like a whole one: cut the connection so that the browser knows.
  if (res.headersSent) return void res.destroy();
  for (const name of res.getHeaderNames())
    if (/^(?:set-cookie|content-|etag|location|last-)/.test(name) && name !== "content-security-policy")
      res.removeHeader(name);
  const keywords = '<meta name="keywords" content="error, generic error, internal server error, 500">';
  res.status(500).set({ "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8" });
  const words = "<h1>Something went wrong</h1><p>This is our fault, not yours. Please try again in a moment.</p>";
  const id = `<p>Request ${String(req.id ?? "unknown")}</p>`;
  res.send(page("Default Generic Error", keywords, `${words}${id}<p><a href="/">Start page</a></p>`));
  lingerForBody(req);
}

function page(title: string, meta: string, main: string, { lang, dir } = { lang: "en", dir: "ltr" }): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head>${head}<title>${escaped(title)}</title><meta name="robots" content="noindex">${meta}</head><body><main>${main}</main></body></html>`;
}

/** Closing at once would reset the connection before a client that is still sending has read the response. */
function lingerForBody(req: Request): void {
  if (req.complete) return;
  const socket = req.socket;
  const timer = setTimeout(() => req.complete || socket.destroy(), 2_000).unref();
  req.once("close", () => clearTimeout(timer));
  req.resume();
}
