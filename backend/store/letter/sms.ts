import type { Delivery } from "#backend/platform/mail/queue.ts";

export type SmsSettings = { url: string; token: string };
type Sms = { to: string; text: string; messageId: string };
export type Texter = { send: (sms: Sms) => Promise<Delivery> };

const limitMs = 15_000;

/**
 * Sends text messages by `POST` of `{ to, text, id }` with a bearer token. The id is the same for every attempt and is also sent as
 * `Idempotency-Key`. 408, 425, 429 and 5xx are retried, other 4xx are final.
 */
export const openTexter = ({ url, token }: SmsSettings, waitMs = limitMs): Texter => ({
  async send({ to, text, messageId: id }) {
    const headers = {
      ...{ "content-type": "application/json", "idempotency-key": id },
      ...(token && { authorization: `Bearer ${token}` }),
    };
    try {
      const signal = AbortSignal.timeout(waitMs);
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ to, text, id }), signal });
      await answer.body?.cancel();
      if (answer.ok) return { done: true };
      const isFinal = answer.status < 500 && ![401, 403, 408, 425, 429].includes(answer.status);
      return { done: false, again: isFinal ? "never" : "later", why: `SMS ${answer.status}` };
    } catch {
      return { done: false, again: "later", why: "SMS no answer" };
    }
  },
});
