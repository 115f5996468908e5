import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import type { Store } from "#backend/store/store.ts";
import { readCardNumber } from "./card-number.ts";
import { hashCard } from "./hash.ts";
import { readSettings } from "./settings.ts";

/**
 * The people who have linked a card of the store's program: by its whole number, or by its last four digits.
 * @returns their member ids; undefined for a text that is neither
 * @see docs/interface/buyer.md#search
 */
export async function cardHolders(db: Db, store: Store, text: string): Promise<number[] | undefined> {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^(\d{4}|\d{16})$/.test(digits)) return undefined;
  const { enabled, cardPrefix } = readSettings(store);
  const number = readCardNumber(digits, cardPrefix);
  const isWhole = digits.length > 4;
  if (!enabled || (isWhole && !number)) return [];
  const named = number ? eq(loyaltyCards.numberHash, await hashCard(number)) : eq(loyaltyCards.last4, digits);
  const rows = await db
    .select({ memberId: loyaltyCards.memberId })
    .from(loyaltyCards)
    .where(and(eq(loyaltyCards.storeId, store.id), named, isNotNull(loyaltyCards.memberId)));
  return rows.flatMap(({ memberId }) => memberId ?? []);
}
