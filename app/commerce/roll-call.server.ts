import type { Logger } from "pino";
import { env } from "#app/env.server.ts";
import { type Call, type Capability, capabilities, contract, type Group, isCapability } from "#contract";
import { remember, saysUnknown } from "./capabilities.server.ts";
import { exchange, type WireAnswer } from "./transport.server.ts";
import { prefixOf } from "./wire-request.server.ts";

/** Shorter than an absent capability is remembered, so that what is known stays known. */
const everyMs = 300_000;
const waitMs = 3_000;

/** Finds out what the backend supports, now and every five minutes, unless it is configured. Called at the server's start. */
export function keepRollCall(log: Logger): void {
  if (env.CAPABILITIES !== "auto") return;
  const call = () => void rollCall(log);
  call();
  setInterval(call, everyMs).unref();
}

/**
 * Requests one address of each capability, by `GET` and without tokens, so that nothing is changed: a backend that knows
 * the address refuses. One that knows none of them is the plain suite: then what has no address of its own, such as a field
 * that would be ignored, is absent too. Nothing is concluded while the backend does not respond to a documented call.
 */
export async function rollCall(log: Logger): Promise<void> {
  const known = await addressed(contract.settings.features);
  if (!known || known.status >= 400) return;
  const asked = addresses();
  let isPlain = true;
  for (const [capability, call] of asked) {
    const answer = await addressed(call);
    const isThere = answer && !isUnknown(call, answer);
    if (isThere !== undefined) remember(capability, call.route, isThere, log);
    if (isThere !== false) isPlain = false;
  }
  const others = allCapabilities.filter((name) => !asked.some(([one]) => one === name));
  if (isPlain) for (const name of others) remember(name, "none of our addresses is known", false, log);
}

/** A known address rejects other methods; for a read, the address would belong to another call. */
const isUnknown = ({ route }: Call, answer: WireAnswer) =>
  saysUnknown(answer) && (answer.status !== 405 || route.startsWith("GET "));

const allCapabilities = Object.keys(capabilities).filter(isCapability);

/** One call of each capability that has any, preferring reads without path parameters. */
function addresses(): [Capability, Call][] {
  const groups: Group[] = Object.values(contract);
  const calls = groups.flatMap((group) => Object.values(group));
  const rank = ({ route }: Call) => (route.startsWith("GET ") ? 0 : 2) + (route.includes("{") ? 1 : 0);
  const sorted = calls.filter(({ route }) => !route.endsWith("resend-mail")).sort((a, b) => rank(a) - rank(b));
  return allCapabilities.flatMap((name) => {
    const call = sorted.find(({ capability }) => capability === name);
    return call ? [[name, call]] : [];
  });
}

/** Undefined while it does not answer. */
async function addressed(call: Call): Promise<WireAnswer | undefined> {
  const path = (call.route.split(" ")[1] ?? "").replace(/\{\w+\}/g, "0");
  const headers = { accept: "application/json" };
  const deadline = Date.now() + waitMs * env.PATIENCE;
  const request = { name: "roll call", method: "GET" as const, isRead: true, headers, deadline };
  return exchange({ ...request, path: prefixOf(call, env.DEFAULT_STORE_ID) + path }).catch(answerInside);
}

/** An HTML page for people is a response too. */
const answerInside = (error: unknown): WireAnswer | undefined =>
  error instanceof Error && "answered" in error && typeof error.answered === "number"
    ? { status: error.answered, text: "" }
    : undefined;
