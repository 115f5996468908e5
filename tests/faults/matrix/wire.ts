import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";
import type { WireRequest } from "#app/commerce/transport.server.ts";
import type { Activity } from "./clock.ts";
import { type Fault, faults, type Outcome, slowMs } from "./faults.ts";

type Sent = { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal };
type Answered = Exclude<Outcome, string>;
export type Wire = {
  activity: Activity;
  /** The calls by name since the last `plan`, in the order they were made. */
  calls: string[];
  /** Makes this call fail like this from now on; every other one succeeds. Without an argument nothing fails. */
  plan: (call?: string, fault?: Fault | Change) => void;
};
/** Changes the text of a response on its way, or returns it as it is. */
export type Change = (text: string, call: string) => string;
/** Means all calls, where a name is expected. */
export const every = "*";

/**
 * Replaces the transport below the storefront's own client: every call gets the response it got the first time
 * (the same visitor asking the same), so that a cell of the matrix costs no database. Loads before the app.
 */
export function plantWire(answer: (request: Request) => Promise<Response>): Wire {
  const names = new AsyncLocalStorage<string>();
  const known = new Map<string, Answered>();
  const activity = { steps: 0, busy: 0 };
  const state: { calls: string[]; call: string; fault?: Fault | Change } = { calls: [], call: "" };

  async function request(address: string, sent: Sent) {
    const name = names.getStore() ?? "";
    activity.steps += 1;
    state.calls.push(name);
    const isMeant = name === state.call || state.call === every;
    const planned = isMeant && state.fault ? state.fault : undefined;
    const outcome = await outcomeOf(name, planned, address, sent);
    if (planned === "slow") await orGone(sent.signal, new Promise<void>((resolve) => setTimeout(resolve, slowMs)));
    if (outcome === "hang") return orGone(sent.signal, new Promise<never>(() => undefined));
    if (outcome === "reset") throw Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
    activity.steps += 1;
    return { statusCode: outcome.status, headers: { "content-type": outcome.type }, body: bodyOf(outcome) };
  }

  async function outcomeOf(
    name: string,
    planned: Fault | Change | undefined,
    address: string,
    sent: Sent,
  ): Promise<Outcome> {
    if (typeof planned === "string" && planned !== "slow") return faults[planned];
    const answered = await recorded(address, sent);
    return typeof planned === "function" ? { ...answered, text: planned(answered.text, name) } : answered;
  }

  async function recorded(address: string, { method, headers, body = "" }: Sent): Promise<Answered> {
    const who = `${headers.WCToken ?? ""} ${headers.WCTrustedToken ?? ""}`;
    const key = `${method} ${address} ${who} ${body}`;
    const before = known.get(key);
    if (before) return before;
    activity.busy += 1;
    try {
      const response = await answer(new Request(address, { method, headers, ...(body && { body }) }));
      const type = response.headers.get("content-type") ?? "";
      const found = { status: response.status, type, text: await response.text() };
      known.set(key, found);
      return found;
    } finally {
      activity.busy -= 1;
    }
  }

  vi.doMock("undici", async (importOriginal) => ({ ...(await importOriginal<object>()), request }));
  vi.doMock("#app/commerce/transport.server.ts", async (importOriginal) => {
    const { exchange } = await importOriginal<{ exchange: (wanted: WireRequest) => Promise<unknown> }>();
    return { exchange: (wanted: WireRequest) => names.run(wanted.name, () => exchange(wanted)) };
  });
  const plan: Wire["plan"] = (call = "", fault) => {
    Object.assign(state, { calls: [], call, fault });
  };
  return {
    activity,
    plan,
    get calls() {
      return state.calls;
    },
  };
}

async function* bodyOf({ text, cut }: Answered) {
  yield Buffer.from(text);
  if (cut) throw Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
}

const orGone = <T>(signal: AbortSignal, work: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
