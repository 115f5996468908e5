import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import { countRefusal } from "./metrics.ts";

/** Why a guard turned a request away: a status, a label for the operators, one honest sentence for the visitor. */
export interface Refusal {
  status: number;
  reason: string;
  message: string;
  headers?: Record<string, string>;
}

/** Answers with a small page that tells the truth and nothing about our insides, and leaves one line for the operators. */
export function refuse(req: Request, res: Response, { status, reason, message, headers }: Refusal): void {
  countRefusal(reason);
  req.log?.warn({ event: "refused", reason, status, ip: req.ip }, "refused");
  if (res.headersSent || res.destroyed) return void res.destroy();
  const title = `${status} ${STATUS_CODES[status] ?? "Refused"}`;
  res.status(status).set({ "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8", ...headers });
  res.send(page(title, "", `<h1>${title}</h1><p>${message}</p><p><a href="/">Start page</a></p>`));
  lingerForBody(req);
}

/** The page for whatever nobody expected. The title and the keywords are those of the specification. */
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

function page(title: string, meta: string, main: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  return `<!doctype html><html lang="en"><head>${head}<title>${title}</title><meta name="robots" content="noindex">${meta}</head><body><main>${main}</main></body></html>`;
}

/** Closing at once would reset the connection before a client that is still sending has read its answer. */
function lingerForBody(req: Request): void {
  if (req.complete) return;
  const socket = req.socket;
  const timer = setTimeout(() => req.complete || socket.destroy(), 2_000).unref();
  req.once("close", () => clearTimeout(timer));
  req.resume();
}
