import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import { countRefusal } from "./metrics.ts";
import { escaped, sendSmallPage } from "./small-page.ts";

/** Why a guard refused a request: a status, a label for the operators, one sentence for the visitor. */
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

/** What the visitor reads instead of the page, in their language. */
export type RefusalWords = (
  why: "busy" | "often" | "large" | "missing" | "away",
  headers: { cookie: string; acceptLanguage: string },
) => Promise<PageWords>;

/** These words for the visitor who sends this request; undefined without an app that has some. */
export const wordsFor = async (why: Parameters<RefusalWords>[0], req: Request, words: RefusalWords | undefined) =>
  words?.(why, { cookie: req.get("cookie") ?? "", acceptLanguage: req.get("accept-language") ?? "" });

/** The link to try again. A form has none: it is sent again from its own page, where everything typed still is. */
export const retryOf = ({ method, originalUrl }: Request): Pick<Refusal, "retry"> =>
  method === "POST" ? {} : { retry: originalUrl };

/** Responds with a small error page that exposes no internals, and logs one line. */
export function refuse(req: Request, res: Response, refusal: Refusal): void {
  const { status, reason, headers, data } = refusal;
  countRefusal(reason);
  if (!refusal.quiet) req.log?.warn({ event: "refused", reason, status, ip: req.ip }, "refused");
  if (res.headersSent || res.destroyed) return void res.destroy();
  if (data)
    res
      .status(status)
      .set({ "Cache-Control": "no-store", ...headers, "X-Remix-Catch": "yes" })
      .json(data);
  else sendPage(res, refusal);
  lingerForBody(req);
}

/** Sends a page without scripts or anything of the shop, in the visitor's language if there are words in it. */
export function sendPage(
  res: Response,
  {
    status,
    headers = {},
    message,
    page: words,
    retry,
  }: Pick<Refusal, "status" | "headers" | "message" | "page" | "retry">,
): void {
  if (!words) {
    const title = `${status} ${STATUS_CODES[status] ?? "Refused"}`;
    const main = `<h1>${title}</h1><p>${message}</p><p><a href="/">Home page</a></p>`;
    return sendSmallPage(res, status, headers, { title, main });
  }
  const { title, text, lang, dir } = words;
  const link = retry === undefined ? "" : `<p><a href="${escaped(retry)}">${escaped(words.retry)}</a></p>`;
  const main = `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${link}`;
  sendSmallPage(res, status, headers, { title, main, lang, dir });
}

/** The page for unexpected errors. The title and the keywords are those of the specification. */
export function genericError(req: Request, res: Response): void {
  if (res.destroyed) return;
  // Half a page must not look like a whole one: cut the connection so that the browser knows.
  if (res.headersSent) return void res.destroy();
  for (const name of res.getHeaderNames())
    if (/^(?:set-cookie|content-|etag|location|last-)/.test(name)) res.removeHeader(name);
  const meta = '<meta name="keywords" content="error, generic error, internal server error, 500">';
  const words = "<h1>Something went wrong</h1><p>This is our fault, not yours. Please try again in a moment.</p>";
  const main = `${words}<p>Error reference: ${String(req.id ?? "unknown")}</p><p><a href="/">Home page</a></p>`;
  sendSmallPage(res, 500, {}, { title: "Default Generic Error", main, meta });
  lingerForBody(req);
}

/** Closing at once would reset the connection before a client that is still sending has read the response. */
function lingerForBody(req: Request): void {
  if (req.complete) return;
  const socket = req.socket;
  const timer = setTimeout(() => req.complete || socket.destroy(), 2_000).unref();
  req.once("close", () => clearTimeout(timer));
  req.resume();
}
