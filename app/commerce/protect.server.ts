import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from "cockatiel";
import { CommerceUnavailable } from "./errors.ts";
import { exchange, type WireAnswer, type WireRequest } from "./transport.server.ts";

/**
 * The transport behind a breaker and a bulkhead per dependency (contract group), with one jittered repeat of reads
 * that failed before an answer. Writes are never repeated: their outcome may be unknown.
 */
export async function protectedExchange(group: string, request: WireRequest): Promise<WireAnswer> {
  const attempt = () => guarded(group, request);
  if (request.method !== "GET") return attempt();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CommerceUnavailable) || error.trouble !== "failed") throw error;
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
    return attempt();
  }
}

async function guarded(group: string, request: WireRequest) {
  try {
    return await policyFor(group).execute(async () => {
      const answer = await exchange(request);
      if (answer.status >= 500)
        throw new CommerceUnavailable(
          request.name,
          answer.status === 503 ? "overloaded" : "failed",
          request.method !== "GET",
          String(answer.status),
        );
      return answer;
    });
  } catch (error) {
    const shed = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
    throw shed ? new CommerceUnavailable(request.name, "overloaded", false) : error;
  }
}

const policies = new Map<string, IPolicy>();

function policyFor(group: string) {
  const known = policies.get(group);
  if (known) return known;
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof CommerceUnavailable),
    { halfOpenAfter: 1_500, breaker: new ConsecutiveBreaker(12) },
  );
  const policy = wrap(breaker, bulkhead(48, 96));
  policies.set(group, policy);
  return policy;
}
