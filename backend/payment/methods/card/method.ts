import type { Attached, Attaching, HostedMethod } from "#backend/order/payment/method.ts";
import { cardProvider } from "#backend/payment/adapter.ts";
import { cardPageAddress } from "#backend/payment/card-page.ts";
import { cardOf, maskedNumber, ownToken } from "#backend/payment/saved-cards.ts";
import { invalid, notFound } from "#backend/platform/http/fault.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

/** A card, typed or saved, at the provider's hosted page. @see docs/interface/payment.md#punch-out */
export const card: HostedMethod = {
  id: payMethods.card,
  kind: "hosted",
  adapter: cardProvider,
  paysInstead: true,
  attach: attachToken,
  page: async (args) => {
    const { db, caller, order, instruction } = args;
    const { id, attempt, amount } = instruction;
    // Accounts may have their cards remembered; guests have nowhere to keep them.
    const account = { remember: caller.kind === "registered", card: await cardOf(db, order, instruction) };
    return cardPageAddress(args, order, { id, attempt, amount, kind: "card", ...account }, args.returnPath);
  },
};

/**
 * The remembered card that an instruction is to be paid with, as its columns; undefined for none. A change of the amount keeps the card;
 * an empty token means another card. Errors: 404 as `readToken`, `_ERR_CMD_INVALID_PARAM` (payment_token).
 */
async function attachToken(args: Attaching): Promise<Attached | undefined> {
  const { sent, replaces } = args;
  const named = sent.payment_token ?? (replaces?.method === payMethods.card ? replaces.reference : "");
  if (typeof named !== "string") throw invalid("payment_token");
  if (!named) return undefined;
  const row = await ownToken(args, named);
  if (row.cardBin) throw notFound(); // saved at a bank, usable there only
  const { brand, lastFour, expireMonth, expireYear } = row;
  const seen = { payment_method: brand, cc_brand: brand, account: maskedNumber(lastFour) };
  const shown = { payment_token: named, ...seen, expire_month: expireMonth, expire_year: expireYear };
  return { reference: named, shown };
}
