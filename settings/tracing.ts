import { type Attributes, type Context, context, propagation, ROOT_CONTEXT, type SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"; // oxfmt-ignore

export { SpanKind } from "@opentelemetry/api";

let isOn = false;
/** Whether spans of this process are sent anywhere (`startTracing`). */
export const isTracing = (): boolean => isOn;
/** Turns the recording of spans on or off, for this process. */
export const setTracing = (on: boolean): void => void (isOn = on);

const tracer = () => trace.getTracer("shop");

type SpanOf = { kind?: SpanKind; attributes?: Attributes; parent?: Context };

/**
 * Runs some work within a span of the current trace, or of `parent`. Without a collector (`startTracing`) it only runs the
 * work. Names and attributes come from lists in the code: nothing that a person typed, no address with its query.
 * @see docs/decisions/093-traces.md
 */
export function inSpan<T>(
  name: string,
  { parent = context.active(), ...options }: SpanOf,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      // An error's message may quote what someone typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "" });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records the HTTP status of a response on a span; 500 and above mark it as failed. */
export function noteStatus(status: number, span = trace.getActiveSpan()): void {
  span?.setAttribute("http.response.status_code", status);
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** The current trace as headers for another process. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The trace that the headers of another process name. */
export const traceIn = (headers: Headers): Context => propagation.extract(ROOT_CONTEXT, Object.fromEntries(headers));
