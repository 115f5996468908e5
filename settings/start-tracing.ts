import { context, propagation, trace } from "@opentelemetry/api";
import { z } from "zod";
import { setTracing } from "./tracing.ts";

/** The names are OpenTelemetry's own. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type Tracing = { endpoint: string; ratio: number } | undefined;

/** Undefined without a collector. */
export const tracingOf = (env: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): Tracing =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ""), ratio: env.OTEL_TRACES_SAMPLER_ARG };

/**
 * Sends the spans of this process to a collector, by OTLP over HTTP, in the background: a collector that is down costs
 * spans and nothing else. The packages are loaded only where traces are wanted.
 * @returns a function that sends what is left, for the end of the process
 */
export async function startTracing(service: string, tracing: Tracing): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined;
  const [sdk, hooks, core, resources, exporter] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracing.ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces` }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return () => provider.shutdown().catch(() => undefined);
}
