import * as z from "zod";
import { config } from "#backend/platform/config.ts";
import { refused, type BackendFault } from "#backend/platform/http/fault.ts";
import { signCall } from "../sign-call.ts";

const answerWithinMs = 4_000;

const Options = z.object({ cardTypes: z.array(z.string()) });
const Opened = z.object({
  sessionId: z.string().regex(/^[\w-]{8,80}$/),
  sessionVersion: z.string(),
  expiresAt: z.coerce.date(),
  challenge: z.boolean(),
});
const Updated = z.object({ sessionVersion: z.string(), challenge: z.boolean() });

/** What the bank receives about an order; `page` once it was placed. Amounts: decimal strings in the currency. */
export type BankOrder = {
  orderId: string;
  amount: string;
  currency: string;
  /** Whether its page may offer to remember the card, and whether the shopper has already asked for that. */
  remember?: boolean;
  rememberAsked?: boolean;
  /** First digits of the cards that may pay; absent: any. */
  accepts?: string[];
  /** The promotion in words. */
  plan?: string;
  months?: number;
  page?: {
    piId: string;
    attempt: number;
    returnUrl: string;
    callbackUrl: string;
    shopName: string;
    language: string;
  };
};

/** The kinds of card the bank takes. Errors: those of `bankAway`. @see docs/interface/bank-session.md#plans */
export const askCardTypes = async (): Promise<string[]> => (await ask("GET", "/options", Options)).cardTypes;

/** Opens a session, with a remembered card or for one that is typed. Errors: those of `bankAway`. */
export const openAtBank = (token: string) => ask("POST", "/sessions", Opened, token ? { token } : {});

/** Sends the order to a session. Errors: those of `bankAway`; `GONE` if the bank no longer knows the session. */
export const updateAtBank = (sessionId: string, order: BankOrder) =>
  ask("PUT", `/sessions/${sessionId}`, Updated, order);

/**
 * 400 `_ERR_CREATE_PAYMENT_METHOD` CMN1112E: `AWAY` no answer in time, `GONE` session over, `REFUSED` everything else.
 * @see docs/interface/bank-session.md#errors
 */
export const bankAway = (why: "AWAY" | "GONE" | "REFUSED"): BackendFault =>
  refused("_ERR_CREATE_PAYMENT_METHOD", { reason: why });

async function ask<T>(method: string, path: string, reply: z.ZodType<T>, sent?: object): Promise<T> {
  const { bankOrigin, bankSecret } = config();
  const body = sent === undefined ? "" : JSON.stringify(sent);
  const headers = { "content-type": "application/json", "x-signature": signCall(method, path, body, bankSecret) };
  const signal = AbortSignal.timeout(answerWithinMs);
  const send = () =>
    fetch(`${bankOrigin}${path}`, { method, headers, ...(body && { body }), redirect: "error", signal });
  // The bank may have just closed a kept-alive connection; asking twice does no harm.
  const answer = await send()
    .catch(send)
    .catch(() => undefined);
  if (!answer) throw bankAway("AWAY");
  const said = reply.safeParse(await answer.json().catch(() => undefined));
  if (answer.status === 404 || answer.status === 410) throw bankAway("GONE");
  if (answer.status >= 500) throw bankAway("AWAY");
  if (!answer.ok || !said.success) throw bankAway("REFUSED");
  return said.data;
}
