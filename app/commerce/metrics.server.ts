import { Counter, Gauge, Histogram, register } from "prom-client";

/** Calls to the commerce backend by call and outcome: a status, or `unavailable`. */
export const callDuration = histogram("commerce_call_duration_seconds", "Calls to the commerce backend", [
  "call",
  "outcome",
]);
/** 0 closed, 1 half-open, 2 open. */
export const breakerState = gauge("commerce_breaker_state", "Circuit breaker: 0 closed, 1 half-open, 2 open", [
  "dependency",
]);
export const breakerChanges = counter("commerce_breaker_changes_total", "State changes of circuit breakers", [
  "dependency",
  "state",
]);
/**
 * `hit`, `stale` (served while it is refreshed), `miss`, `joined` (another request's call), `fallback` (an old one, as
 * the backend failed), `own` (a recent response to this buyer).
 */
export const cacheAnswers = counter("commerce_cache_answers_total", "Answers by where they came from", [
  "dependency",
  "result",
]);
export const degraded = counter("commerce_degraded_total", "Page parts left out because their call failed", ["call"]);
export const failovers = counter("commerce_failovers_total", "Calls that went on to another backend address", [
  "reason",
]);

// In development a module is loaded repeatedly; the metrics of the first load are kept.
function counter<T extends string>(name: string, help: string, labelNames: T[]) {
  const known = register.getSingleMetric(name);
  return known instanceof Counter ? known : new Counter<T>({ name, help, labelNames });
}

function gauge<T extends string>(name: string, help: string, labelNames: T[]) {
  const known = register.getSingleMetric(name);
  return known instanceof Gauge ? known : new Gauge<T>({ name, help, labelNames });
}

function histogram<T extends string>(name: string, help: string, labelNames: T[]) {
  const known = register.getSingleMetric(name);
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  return known instanceof Histogram ? known : new Histogram<T>({ name, help, labelNames, buckets });
}
