import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { creditLines } from "#backend/platform/db/schema/credit-line.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentTerms } from "#backend/platform/db/schema/payment-term.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";

export type Agreement = { organizationId: number; contractId: number; lineId: number; termId: string; account: string };
type More = Partial<typeof creditLines.$inferInsert>;

/** Credit in the first store, whose sample has none: an organization's contract with a term that draws on a line. */
export async function writeAgreement(db: Db, organizationId: number, creditLimit = "1000", more: More = {}) {
  await offerInFirstStore(db, "LOC");
  const contract = { storeId: 1, name: "Convenio", organizationId };
  const [made] = await db.insert(contracts).values(contract).returning();
  const account = `CR-${organizationId}-0044`;
  const row = { storeId: 1, organizationId, account, currency: "MXN", creditLimit, ...more };
  const [line] = await db.insert(creditLines).values(row).returning();
  if (!made || !line) throw new Error("no agreement was written");
  const terms = { contractId: made.id, method: "LOC", sequence: 1, creditLineId: line.id };
  const [term] = await db.insert(paymentTerms).values(terms).returning();
  return { organizationId, contractId: made.id, lineId: line.id, termId: String(term?.id), account };
}

/** Offers a payment method in the first store that otherwise only the shop for businesses has. */
export const offerInFirstStore = (db: Db, method: string) =>
  db
    .insert(paymentMethods)
    .values({ storeId: 1, method, page: method, name: {}, description: {}, punchout: false, sequence: 20 })
    .onConflictDoNothing();

/** Makes this person buy for the organization from now on. */
export async function buyFor(db: Db, { organizationId }: Pick<Agreement, "organizationId">, memberId: number) {
  await db.update(members).set({ organizationId }).where(eq(members.id, memberId));
  await db.update(activities).set({ organizationId }).where(eq(activities.memberId, memberId));
}

/** Puts the lines of a cart under the agreement, at their current price. */
export async function putUnder(db: Db, { contractId }: Pick<Agreement, "contractId">, orderId: number) {
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  for (const { id, productId, unitPrice: price } of lines) {
    const [offer] = await db.insert(offers).values({ productId, contractId, currency: "MXN", price }).returning();
    await db
      .update(orderItems)
      .set({ contractId, offerId: offer?.id ?? null })
      .where(eq(orderItems.id, id));
  }
}
