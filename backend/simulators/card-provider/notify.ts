import { setTimeout as wait } from "node:timers/promises";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import type { PaymentSession } from "#backend/payment/page-session.ts";

export const callbackModes = ["normal", "late", "doubled", "lost", "wrong", "forged"] as const;
/** How the callback misbehaves, for tests of the shop: not at all, late, sent twice, never, another amount, forged signature. */
export type CallbackMode = (typeof callbackModes)[number];

export type Delivery = {
  mode: CallbackMode;
  /** Milliseconds that `late` waits. */
  delayMs: number;
  /** Milliseconds before each retry; its length is the number of retries. */
  backoffMs: number[];
  /** Ends all waiting when the provider closes. */
  signal: AbortSignal;
};

const answerWithinMs = 5_000;

/** Sends the signed verdict to the shop; resolves when it was accepted, given up or lost on purpose. Never rejects. */
export async function notify(
  session: Pick<PaymentSession, "callbackUrl">,
  verdict: Verdict,
  secret: string,
  delivery: Delivery,
) {
  const { mode } = delivery;
  const said = mode === "wrong" ? { ...verdict, amount: "0.01" } : verdict;
  const signature = signVerdict(said, mode === "forged" ? `not ${secret}` : secret);
  const body = JSON.stringify({ ...said, signature });
  const send = () => deliver(session.callbackUrl, body, delivery);
  try {
    if (mode === "lost") return;
    if (mode === "late") await wait(delivery.delayMs, undefined, { signal: delivery.signal });
    await send();
    if (mode === "doubled") await send();
  } catch {
    // the provider is closing
  }
}

async function deliver(url: string, body: string, { backoffMs, signal }: Delivery) {
  for (const pause of [0, ...backoffMs]) {
    if (pause) await wait(pause, undefined, { signal });
    if (await taken(url, body)) return;
  }
}

async function taken(url: string, body: string) {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // refused, reset or too slow: the next try may do better
  }
}
