import type { Request as HttpRequest } from "express";
import type pino from "pino";
import { originOf, withoutControlCharacters } from "../remix.ts";
import type { AppReplay } from "./app.ts";
import type { Happened } from "./page.ts";

/** What a report depends on beside the address: who it is, and in which language the shop is. */
const passedOn = ["cookie", "accept-language"] as const;

/** Has what a page showed reported for the visitor who was given it. Nobody waits for it, and no failure reaches the page. */
export function reporter(
  app: Pick<AppReplay, "report">,
  { origins, log }: { origins: readonly string[]; log: pino.Logger },
) {
  return (req: HttpRequest, happened: readonly Happened[]): void => {
    if (happened.length === 0 || req.method !== "GET") return;
    const url = originOf(req, origins) + withoutControlCharacters(req.originalUrl);
    const headers = new Headers();
    for (const name of passedOn) if (req.headers[name] !== undefined) headers.set(name, req.headers[name]);
    const gift = { requestId: String(req.id), log: req.log ?? log, ip: req.ip ?? "" };
    app.report(new Request(url, { headers }), gift, happened).catch((error: unknown) => {
      log.warn({ err: error, event: "report_failed" }, "what a page showed was not reported");
    });
  };
}
