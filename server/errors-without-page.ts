import type { Request as HttpRequest, Response as HttpResponse } from "express";
import { type RefusalWords, sendPage, wordsFor } from "./refuse.ts";

/**
 * Whether a person would see an empty page or raw data: an error of a route that has no page of its own, such as a file to download,
 * in response to a link. Remix marks what such a route has thrown.
 */
export const isErrorWithoutPage = (req: HttpRequest, response: Response): boolean =>
  response.status >= 400 &&
  response.headers.has("X-Remix-Catch") &&
  !/[?&]_data=/.test(req.url) &&
  /\btext\/html\b/.test(req.get("accept") ?? "");

/** Sends a small page with the status of that error, in the visitor's language. */
export async function sendErrorPage(
  req: HttpRequest,
  res: HttpResponse,
  { status, headers }: Response,
  words: RefusalWords | undefined,
): Promise<void> {
  const isAway = status >= 500;
  const page = await wordsFor(isAway ? "away" : "missing", req, words);
  const wait = headers.get("Retry-After");
  const message = isAway ? "This is not available right now." : "This file does not exist.";
  const retry = isAway ? req.originalUrl : "/";
  sendPage(res, { status, message, page, retry, headers: { ...(wait && { "Retry-After": wait }) } });
}
