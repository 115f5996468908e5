import type { Request as HttpRequest } from "express";
import type pino from "pino";
import { originOf, withoutControlCharacters } from "../remix.ts";
import type { AppReplay } from "./app.ts";
import type { Happened } from "./page.ts";

/** The headers a report depends on besides the address: the visitor's identity and language. */
const passedOn = ["cookie", "accept-language"] as const;

/** Reports a page's events for the visitor it was sent to. It runs in the background, and a failure does not affect the page. */
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
