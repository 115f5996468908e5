import { paymentTokens } from "#backend/platform/db/schema/payment.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { issueToken } from "#backend/simulators/card-provider/card-token.ts";
import { testConfig } from "./backend.ts";

/** A card that its bank remembers for a person, as after a payment with it. @returns its token */
export async function rememberBankCard(db: Db, memberId: number, number = "4152310000000001"): Promise<string> {
  const form = { number, expiry: "09/38", cvc: "123", holder: "Inés Vega" };
  const card = issueToken(form, testConfig.bankSecret);
  if (!card) throw new Error("no card of a known brand");
  await db.insert(paymentTokens).values({ ...card, cardBin: number.slice(0, 6), memberId, storeId: 1 });
  return card.token;
}
