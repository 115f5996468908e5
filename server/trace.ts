import { context, SpanKind, trace } from "@opentelemetry/api";
import type { RequestHandler } from "express";
import { isTracing, noteStatus } from "#settings/tracing.ts";
import { routeKind } from "./metrics.ts";

/**
 * Each request is a trace of its own; trace headers from visitors are not trusted. Its name is the kind of address, as in
 * the metrics, so that it contains nothing about a person.
 */
export function traceRequests(): RequestHandler {
  return (req, res, next) => {
    if (!isTracing()) return next();
    const attributes = { "http.request.method": req.method };
    const span = trace.getTracer("shop").startSpan(`${req.method} ${routeKind(req)}`, { kind: SpanKind.SERVER, root: true, attributes }); // oxfmt-ignore
    res.on("close", () => {
      noteStatus(res.statusCode, span);
      span.end();
    });
    res.locals.trace = trace.setSpan(context.active(), span);
    context.with(res.locals.trace, next);
  };
}

/** For use after a queue: a request that leaves it continues in its own trace, not in that of the request that freed its slot. */
export function resumeTrace(): RequestHandler {
  return (_req, res, next) => (res.locals.trace ? context.with(res.locals.trace, next) : next());
}
