import { bulkhead, BulkheadRejectedError, type IPolicy } from "cockatiel";
import type { Logger } from "pino";
import { inSpan, noteStatus, SpanKind, traceHeaders } from "#settings/tracing.ts";
import { Breaker, type BreakerState, type CallOutcome } from "./breaker.ts";
import { CommerceUnavailable, type Trouble } from "./errors.ts";
import { breakerChanges, breakerState } from "./metrics.server.ts";
import { exchange, type WireAnswer, type WireRequest } from "./transport.server.ts";

/**
 * The transport behind a breaker and a bulkhead per dependency, with one jittered retry of reads that failed before a
 * response arrived. Writes are never retried: their outcome may be unknown.
 * @param group the contract group of the call
 * @param log gets one line per change of a breaker's state
 */
export const protectedExchange = (group: string, request: WireRequest, log: Logger): Promise<WireAnswer> =>
  inSpan(request.name, { kind: SpanKind.CLIENT }, async () => {
    const headers = { ...request.headers, ...traceHeaders() };
    const answer = await repeatedRead(group, { ...request, headers }, log);
    noteStatus(answer.status);
    return answer;
  });

async function repeatedRead(group: string, request: WireRequest, log: Logger): Promise<WireAnswer> {
  const attempt = () => guarded(dependencyOf(group, request.name), request, log);
  if (!request.isRead) return attempt();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CommerceUnavailable) || error.trouble !== "failed") throw error;
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
    return attempt();
  }
}

/** Calls whose load strangers control have their own breaker and bulkhead: abused sign-ins block nothing else. */
const ownDependency: Record<string, string> = {
  "identity.signIn": "identity.signIn",
  "identity.oauthValidate": "identity.signIn",
  "identity.createGuest": "identity.createGuest",
};

/** The unit that fails together: the contract group, or a part of it. */
export const dependencyOf = (group: string, name: string): string => ownDependency[name] ?? group;

async function guarded(dependency: string, request: WireRequest, log: Logger): Promise<WireAnswer> {
  const protection = protectionOf(dependency);
  const record = protection.breaker.admit();
  if (!record) throw new CommerceUnavailable(request.name, "overloaded", false);
  let givenMs = 0;
  try {
    const answer = await protection.places.execute(() => {
      givenMs = request.deadline - Date.now();
      return send(request);
    });
    record("ok");
    return answer;
  } catch (error) {
    const isFull = error instanceof BulkheadRejectedError;
    record(isFull ? "ignored" : outcomeOf(error, givenMs));
    throw isFull ? new CommerceUnavailable(request.name, "overloaded", false) : error;
  } finally {
    announce(protection, dependency, log);
  }
}

async function send(request: WireRequest): Promise<WireAnswer> {
  const answer = await exchange(request);
  const { status, retryAfter } = answer;
  if (status < 500) return answer;
  const trouble = troubles[status] ?? "failed";
  // A backend that says when to retry has refused the work, not lost it.
  const isRefusal = status === 503 && retryAfter !== undefined;
  const isDoubtful = !request.isRead && !isRefusal;
  throw new CommerceUnavailable(request.name, trouble, isDoubtful, String(status), status);
}

/** 504: the backend, or a gateway, did not learn the outcome of the call in time. */
const troubles: Partial<Record<number, Trouble>> = { 503: "overloaded", 504: "timeout" };

/** A call with less time than this, in milliseconds, may be late by our own fault. */
const fairTimeMs = 500;

/** Counts only what shows that the backend is unavailable or overloaded: never a 500 or an invalid response caused by one request. */
function outcomeOf(error: unknown, givenMs: number): CallOutcome {
  if (!(error instanceof CommerceUnavailable)) return "ignored";
  if (error.answered !== undefined) return [502, 503, 504].includes(error.answered) ? "outage" : "ok";
  if (error.trouble === "timeout") return givenMs >= fairTimeMs ? "outage" : "ignored";
  return error.trouble === "refused" || error.trouble === "failed" ? "outage" : "ok";
}

/** `announced`: the state last logged; failing probes are not logged again. */
type Protection = { breaker: Breaker; places: IPolicy; announced: BreakerState };
const protections = new Map<string, Protection>();
const levels: Record<BreakerState, number> = { closed: 0, "half-open": 1, open: 2 };

/** For tests: every breaker is closed again. */
export const forgetOutages = (): void => protections.clear();

function protectionOf(dependency: string): Protection {
  const known = protections.get(dependency);
  if (known) return known;
  const onChange = (state: BreakerState) => {
    breakerState.set({ dependency }, levels[state]);
    breakerChanges.inc({ dependency, state });
  };
  const protection: Protection = { breaker: new Breaker({ onChange }), places: bulkhead(48, 96), announced: "closed" };
  breakerState.set({ dependency }, levels.closed);
  protections.set(dependency, protection);
  return protection;
}

function announce(protection: Protection, dependency: string, log: Logger) {
  const { state } = protection.breaker;
  if (state === "half-open" || state === protection.announced) return;
  protection.announced = state;
  const line = { event: "breaker", dependency, state };
  if (state === "closed") log.info(line, "a dependency is back");
  else log.warn(line, "calls to a dependency are not made for now");
}
