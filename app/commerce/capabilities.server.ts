import type { Logger } from "pino";
import { env } from "#app/env.server.ts";
import { type Call, type Capability, FaultBody } from "#contract";
import { parseJson } from "#settings/parse-json.ts";
import { CapabilityAbsent, CommerceUnavailable } from "./errors.ts";
import type { WireAnswer } from "./transport.server.ts";

/** How long a capability that was found absent counts as absent, in milliseconds: installations are extended. */
export const absentForMs = 600_000;
const absentUntil = new Map<Capability, number>();

/**
 * Whether the backend supports something beyond the suite's documented interface: as configured (`CAPABILITIES`),
 * otherwise unless one of its calls was found absent within the last ten minutes.
 * @see docs/decisions/037-capabilities.md
 */
export function has(capability: Capability | undefined, now = Date.now()): boolean {
  if (capability === undefined) return true;
  if (env.CAPABILITIES !== "auto") return env.CAPABILITIES.has(capability);
  return (absentUntil.get(capability) ?? 0) <= now;
}

/** Remembers whether it is there; a capability that is found absent is logged. */
export function remember(capability: Capability, call: string, isThere: boolean, log: Logger): void {
  if (isThere) return void absentUntil.delete(capability);
  if (has(capability)) log.warn({ event: "capability_absent", capability, call }, "the backend lacks a capability");
  absentUntil.set(capability, Date.now() + absentForMs);
}

/** What is asked: a call by its name, on whose behalf. `preview`: of other hosts, which may lack what the live ones have. */
type Asked = { name: string; call: Call; query: Record<string, unknown> | undefined; log: Logger; preview: boolean };

/**
 * Makes a call that may not exist, or with a value that may not be known; an absent capability is remembered. Errors:
 * `CapabilityAbsent`; those of `ask`.
 */
export async function askWherePresent(asked: Asked, ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  const { name, call, log, preview } = asked;
  const ofValue = capabilityOfValue(asked);
  const capability = call.capability ?? ofValue;
  if (!has(capability)) throw new CapabilityAbsent(name);
  if (!capability || env.CAPABILITIES !== "auto" || preview) return ask();
  const answer = await ask().catch((error: unknown) => {
    if (isOfNoAddress(error)) return undefined;
    throw error;
  });
  if (answer && !saysUnknown(answer) && !(ofValue && answer.status === 400)) return answer;
  remember(capability, name, false, log);
  throw new CapabilityAbsent(name);
}

/** The capability of a value that we added to a documented call: `q=eligiblePaymentTerms`. */
function capabilityOfValue({ call: { extensions = {} }, query = {} }: Asked): Capability | undefined {
  const given = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  return Object.entries(extensions).find(([extension]) => given.includes(extension))?.[1];
}

/** For tests: restores the state after startup. */
export const forgetAbsent = (): void => absentUntil.clear();

/**
 * Whether a response is that of an unknown address: 404, 405 or 501 without a fault of the interface. A fault says that
 * the call was understood, `{}` that there is no cart.
 */
export function saysUnknown({ status, text }: WireAnswer): boolean {
  if (!unknownStatuses.includes(status)) return false;
  const body = parseJson(text);
  if (typeof body !== "object" || body === null) return true;
  return Object.keys(body).length > 0 && !FaultBody.safeParse(body).data?.errors.some(({ key }) => key);
}

const unknownStatuses = [404, 405, 501];

/** The same as an HTML page for people, which is not a response of the interface. */
const isOfNoAddress = (error: unknown) =>
  error instanceof CommerceUnavailable && error.answered !== undefined && unknownStatuses.includes(error.answered);
