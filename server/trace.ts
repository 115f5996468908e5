import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { RequestHandler } from "express";
import { routeKind } from "./metrics.ts";

/**
 * Each request is a trace of its own; what a visitor sends as one is not believed. Its name is the kind of address, as in
 * the metrics, so that nothing of a person is in it.
 */
export function traceRequests(): RequestHandler {
  return (req, res, next) => {
    const attributes = { "http.request.method": req.method };
    const span = trace.getTracer("shop").startSpan(`${req.method} ${routeKind(req)}`, { kind: SpanKind.SERVER, root: true, attributes }); // prettier-ignore
    if (!span.isRecording()) return next();
    res.on("close", () => {
      span.setAttribute("http.response.status_code", res.statusCode);
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    res.locals.trace = trace.setSpan(context.active(), span);
    context.with(res.locals.trace, next);
  };
}

/** After a queue: whoever leaves it goes on in their own trace, not in that of the one who made room. */
export function resumeTrace(): RequestHandler {
  return (_req, res, next) => (res.locals.trace ? context.with(res.locals.trace, next) : next());
}
