import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { testConfig } from "./backend.ts";
import type { Moves } from "./every-order.ts";
import type { TestShop } from "./test-shop.ts";

/** What a provider's callbacks are about; `foreignId` is another shopper's order. */
export type About = { orderId: string; piId: string; amount: string; foreignId: string };

/** Sends a provider's callback to the shop, correctly signed by default; for another provider with its `secret`. */
export const sayTo =
  (shop: Pick<TestShop, "call">, secret = testConfig.paymentSecret) =>
  (verdict: Verdict, signature = signVerdict(verdict, secret)) =>
    shop.call("POST", "cart/@self/payment_instruction/callback", { body: { ...verdict, signature } });

/** The word about an attempt: `word(about, "APPROVED", "1.a")`. */
export const word = (
  { orderId, piId, amount }: About,
  result: Verdict["result"],
  transaction: string,
  more: Partial<Verdict> = {},
): Verdict => ({ orderId, piId, transactionId: `${piId}.${transaction}`, result, amount, ...more });

/**
 * Callbacks that must be refused: another amount, a forged signature, an unknown order, another shopper's order, a
 * transaction of something else. None repeats an earlier one.
 * @param attempt the attempt that they claim to be about
 * @param secret the secret of the provider who supposedly said it
 */
export function lies(shop: Pick<TestShop, "call">, about: About, attempt = 1, secret?: string): Moves {
  const say = sayTo(shop, secret);
  const approved = (transaction: string, more: Partial<Verdict> = {}) =>
    word(about, "APPROVED", `${attempt}.${transaction}`, more);
  return {
    wrong: () => say(approved("wrong", { amount: "0.01" })),
    forged: () => say(approved("forged"), "00"),
    nowhere: () => say(approved("nowhere", { orderId: "999999999" })),
    foreign: () => say(approved("foreign", { orderId: about.foreignId })),
    elsewhere: () => say(approved("", { transactionId: `${Number.parseInt(about.piId, 10) + 1}.1.x` })),
  };
}

/** The status with which each lie is answered. */
export const refusals: Record<string, number> = { wrong: 400, forged: 403, nowhere: 404, foreign: 400, elsewhere: 400 };
