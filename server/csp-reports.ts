import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import { z } from "zod";
import { cspReportsPath } from "#settings/csp-reports.ts";
import { parseJson } from "#settings/parse-json.ts";
import type { ServerEnv } from "./env.ts";
import { isPaying } from "#settings/paying-pages.ts";
import { limiter } from "./rate-limit.ts";
import { refuse, type Refusal } from "./refuse.ts";
import { smallBody } from "./small-body.ts";

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 20;
const REPORTS_PER_MINUTE = 30;
const LINES_PER_MINUTE = 60;
const HOUR_MS = 3_600_000;
const TYPES = /^application\/(?:csp-report|reports\+json|json)\s*(?:;|$)/i;

const violations = new Counter({
  name: "csp_violations_total",
  help: "What browsers say the content security policy has stopped, by directive; paying: on pages that take money",
  labelNames: ["directive", "page"] as const,
});
const DIRECTIVES = new Set(
  "script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src form-action frame-src frame-ancestors base-uri object-src worker-src media-src manifest-src default-src require-trusted-types-for trusted-types".split(
    " ",
  ),
);
// An alert sees an increase only of a series that exists before: the first violation would go unnoticed.
for (const directive of [...DIRECTIVES, "other"]) violations.inc({ directive, page: "paying" }, 0);

/**
 * The alarm of the content security policy: accepts browsers' reports, counts them and logs each kind once an hour.
 * Anyone can send a report, so reports must be small and few and are believed about our own pages only; nothing personal is kept.
 */
export function cspReports({
  origins,
  requestsPerMinute,
}: Pick<ServerEnv, "origins" | "requestsPerMinute">): RequestHandler[] {
  const reported = new LRUCache<string, true>({ max: 1_000, ttl: HOUR_MS });
  const lines = new LRUCache<"minute", number>({ max: 1, ttl: 60_000, noUpdateTTL: true });
  const limit: RequestHandler[] = requestsPerMinute === "off" ? [] : [limiter(REPORTS_PER_MINUTE)];
  const onlyReports =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      req.url.split("?", 1)[0] === cspReportsPath ? handler(req, res, next) : next();

  const take: RequestHandler = (req, res, next) => {
    const refusal = wrongReport(req);
    if (refusal) return refuse(req, res, refusal);
    smallBody(req, MAX_BYTES).then((body) => {
      if (body === "gone") return;
      if (body === "large") return refuse(req, res, TOO_LARGE);
      for (const violation of violationsIn(body.text, origins)) note(req, violation);
      res.status(204).set("Cache-Control", "no-store").end();
    }, next);
  };

  function note(req: Request, violation: Violation): void {
    violations.inc({ directive: violation.directive, page: violation.paying ? "paying" : "other" });
    const kind = JSON.stringify(violation);
    const written = lines.get("minute") ?? 0;
    if (reported.has(kind) || written >= LINES_PER_MINUTE) return;
    reported.set(kind, true);
    lines.set("minute", written + 1);
    req.log?.warn({ event: "csp_violation", ...violation }, "the content security policy stopped something");
  }

  return [...limit, take].map(onlyReports);
}

const refusal = (status: number, reason: string, headers?: Record<string, string>): Refusal => ({
  status,
  reason: `report-${reason}`,
  message: "This address takes reports of browsers only.",
  ...(headers && { headers }),
});
const TOO_LARGE = refusal(413, "bytes");

function wrongReport(req: Request): Refusal | undefined {
  if (req.method !== "POST") return refusal(405, "method", { Allow: "POST" });
  const site = req.get("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") return refusal(403, "site");
  const isPlain = (req.get("content-encoding") ?? "identity") === "identity";
  if (!isPlain || !TYPES.test(req.get("content-type") ?? "")) return refusal(415, "type");
  return Number(req.get("content-length") ?? 0) > MAX_BYTES ? TOO_LARGE : undefined;
}

type Violation = {
  directive: string;
  /** What was blocked: `inline`, `eval`, a sink, or an address without its query. */
  blocked: string;
  /** Which of our pages it was on, without anything that identifies a person or an order. */
  page: string;
  paying: boolean;
  source: string;
  line: number;
  disposition: "enforce" | "report";
};

const text = z.string().max(4_096).catch("");
const line = z.number().int().min(0).catch(0);
/** `report-uri` (CSP 2). */
const Old = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "source-file": text,
    "line-number": line,
    disposition: text,
  }),
});
/** `report-to` (Reporting API). */
const New = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        documentURL: text,
        blockedURL: text,
        effectiveDirective: text,
        sourceFile: text,
        lineNumber: line,
        disposition: text,
      })
      .optional()
      .catch(undefined),
  }),
);

function violationsIn(json: string, origins: readonly string[]): Violation[] {
  return reportsIn(parseJson(json))
    .slice(0, MAX_REPORTS)
    .flatMap((report) => {
      const page = URL.canParse(report.documentURL) ? new URL(report.documentURL) : undefined;
      // The policy also blocks browser extensions; those reports say nothing about the shop.
      const ours =
        page &&
        origins.includes(page.origin) &&
        !/^[\w-]+-extension(?::|$)/.test(report.sourceFile || report.blockedURL);
      if (!ours) return [];
      return {
        directive: DIRECTIVES.has(report.effectiveDirective) ? report.effectiveDirective : "other",
        blocked: withoutQuery(report.blockedURL),
        page: withoutNames(page.pathname),
        paying: isPaying(page.pathname),
        source: withoutQuery(report.sourceFile),
        line: report.lineNumber,
        disposition: report.disposition === "report" ? ("report" as const) : ("enforce" as const),
      };
    });
}

function reportsIn(said: unknown) {
  const old = Old.safeParse(said).data?.["csp-report"];
  if (!old)
    return (New.safeParse(said).data ?? []).flatMap(({ type, body }) =>
      type === "csp-violation" && body ? [body] : [],
    );
  const effectiveDirective = old["effective-directive"] || (old["violated-directive"].split(" ")[0] ?? "");
  return [
    {
      documentURL: old["document-uri"],
      blockedURL: old["blocked-uri"],
      effectiveDirective,
      sourceFile: old["source-file"],
      lineNumber: old["line-number"],
      disposition: old.disposition,
    },
  ];
}

/** From the second segment after these on, addresses identify people, orders and lists. */
const PERSONAL = /^(?:account|checkout|track|orders?|wishlist|cart|business|service|seller|returns)$/i;

function withoutNames(path: string): string {
  const segments = path.split("/").map((segment) => (/\d{4,}|@|%40/i.test(segment) ? "…" : segment));
  const at = segments.findIndex((segment) => PERSONAL.test(segment));
  const kept = at < 0 ? segments.length : at + (/^[a-z-]+$/.test(segments[at + 1] ?? "") ? 2 : 1);
  const rest = segments.length > kept ? ["…"] : [];
  return [...segments.slice(0, kept), ...rest].join("/").slice(0, 200);
}

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return address.replace(/[^\w:-]+.*$/s, "").slice(0, 60);
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${origin}${withoutNames(pathname)}` : protocol;
}
