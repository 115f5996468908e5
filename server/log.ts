import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import pino from "pino";
import { pinoHttp } from "pino-http";
import { droppedLogLines } from "./metrics.ts";
import { maskText, maskUrl, redact } from "./redact.ts";

/** JSON lines on standard output (or wherever a test wants them). Secrets are censored here, for every caller. */
export function createLogger(level: string, destination: pino.DestinationStream = bufferedStdout()): pino.Logger {
  const log = pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactObject },
      hooks: {
        logMethod(args, method) {
          const masked = args.map((item) => (typeof item === "string" ? maskText(item) : item));
          Reflect.apply(method, this, masked);
        },
      },
      serializers: {
        err: (error: unknown) => redact(error instanceof Error ? { ...pino.stdSerializers.err(error) } : error),
      },
    },
    destination,
  );
  // Pino formats the bindings of its first logger only; those of children (one per request) pass through here.
  const child = log.child;
  log.child = function (bindings, options) {
    // `pino-http` makes one for the request object, of which the access log writes nothing: 4% of a page from memory.
    const make = "req" in bindings ? itself : child;
    return Reflect.apply(make, this, [redactObject(bindings), options]);
  };
  return log;
}

function itself(this: pino.Logger): pino.Logger {
  return this;
}

/** The access log: one line per answered request, quiet for files, with the request id that the client also gets. */
export function accessLog(log: pino.Logger) {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: log,
    quietReqLogger: true,
    serializers: { req: () => undefined, res: () => undefined },
    genReqId: requestId,
    autoLogging: { ignore: (req) => /^\/(?:assets|hclstore)\//.test(req.url ?? "") },
    customAttributeKeys: { reqId: "requestId" },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? "error" : "info"),
    customSuccessMessage: () => "request",
    customErrorMessage: () => "request",
    customSuccessObject: (req, res, value: { responseTime?: number }) => line(req, res, value.responseTime),
    customErrorObject: (req, res, error, value: { responseTime?: number }) => ({
      ...line(req, res, value.responseTime),
      reason: error.message,
    }),
  });
}

function line(req: IncomingMessage, res: ServerResponse, responseTime?: number) {
  const url = "originalUrl" in req && typeof req.originalUrl === "string" ? req.originalUrl : req.url;
  return { method: req.method, url: maskUrl(url ?? ""), status: res.statusCode, ms: responseTime };
}

/** Keeps a caller's id if it is harmless, so that one id runs through all systems; otherwise makes a new one. */
function requestId(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers["x-request-id"];
  const id = typeof given === "string" && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID();
  res.setHeader("X-Request-Id", id);
  return id;
}

/** A blocked reader of standard output must not stop the shop: lines beyond 4 MB are dropped and counted. */
function bufferedStdout() {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: 4 * 1024 * 1024 });
  destination.on("drop", () => droppedLogLines.inc());
  return destination;
}

function redactObject(value: object): Record<string, unknown> {
  const clean = redact(value);
  return typeof clean === "object" && clean !== null ? { ...clean } : {};
}
