import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type pg from "pg";
import { inSpan, isTracing } from "#settings/tracing.ts";

const maxText = 2_000;
const nameOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "query";
/** The text has `$1` for each value, so it contains nothing about a person. */
const optionsFor = (text: string, system: string) => ({
  kind: SpanKind.CLIENT,
  attributes: { "db.system.name": system, "db.query.text": text.slice(0, maxText) },
});

/** Runs a statement of the embedded database as a span of the call that sends it; without tracing only the statement. */
export const inQuerySpan = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  isTracing() ? inSpan(nameOf(text), optionsFor(text, "pglite"), run) : run();

/** Makes each statement to a server a span of the call that sends it, also when it waits for a connection. */
export function traceQueries(pool: pg.Pool): void {
  const { connect } = pool;
  Reflect.set(pool, "connect", (...args: unknown[]) => Reflect.apply(connect, pool, args.map(bound)));
  pool.on("connect", (client) => {
    const { query } = client;
    const send = (args: unknown[]): unknown => Reflect.apply(query, client, args);
    Reflect.set(client, "query", (...args: unknown[]) => traced(send, args));
  });
}

const bound = (value: unknown): unknown =>
  typeof value === "function" ? context.bind(context.active(), value) : value;

/** `pg` reports the outcome to a callback, if the last argument is one, and otherwise by a promise. */
function traced(send: (args: unknown[]) => unknown, args: unknown[]): unknown {
  const text = textOf(args[0]);
  const span = trace.getTracer("shop").startSpan(nameOf(text), optionsFor(text, "postgresql"));
  const end = (error?: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const last = args.at(-1);
  if (typeof last === "function") {
    const callback = bound((error: unknown, ...rest: unknown[]) => {
      end(error);
      Reflect.apply(last, undefined, [error, ...rest]);
    });
    return send([...args.slice(0, -1), callback]);
  }
  const answer = send(args);
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
  return answer;
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : undefined;
  return typeof text === "string" ? text : "";
}
