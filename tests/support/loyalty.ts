import { desc, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyCards, loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { hashCard } from "#backend/payment/loyalty/hash.ts";
import { passesLuhn } from "#backend/payment/loyalty/card-number.ts";
import { openMember } from "./member.ts";
import type { TestShop } from "./test-shop.ts";

let count = 0;

/** A valid card number of the first store that is not issued yet. */
export function newCardNumber(): string {
  const body = `637012${String((count += 1)).padStart(9, "0")}`;
  return [...Array(10).keys()].map((digit) => `${body}${digit}`).find(passesLuhn) ?? "";
}

type CardRow = typeof loyaltyCards.$inferSelect;

/** Adds a card with a balance in the first store, linked to `memberId` if given. */
export async function addCard(db: Db, more: Partial<CardRow> & { amount?: string } = {}) {
  const { amount = "325.50", ...values } = more;
  const number = newCardNumber();
  const phone = `618${String(count).padStart(7, "1")}`;
  const [card] = await db
    .insert(loyaltyCards)
    .values({
      storeId: 1,
      numberHash: await hashCard(number),
      last4: number.slice(-4),
      holderName: "Inés Vega",
      phone,
      email: `card${count}@example.mx`,
      balance: amount,
      ...(values.memberId && { linkedAt: new Date(), alias: "Mi monedero" }),
      ...values,
    })
    .returning();
  if (!card) throw new Error("no card");
  await db.insert(loyaltyMovements).values({
    cardId: card.id,
    type: "ADJUSTMENT",
    amount,
    left: amount,
    balanceAfter: amount,
    pointValue: "0.05",
    cause: "sample",
  });
  return { ...card, number, cardId: `LC-${card.id}` };
}

/** A registered shopper with an address, whose carts `TestShop` can write. */
export async function openCardHolder(shop: TestShop) {
  const member = await openMember(shop);
  const address = {
    memberId: member.memberId,
    nickName: "Casa",
    type: "ShippingAndBilling" as const,
    firstName: "Inés",
    lastName: "Vega",
    addressLine1: "Av. Juárez 101",
    city: "Durango",
    state: "DUR",
    country: "MX",
    zipCode: "34000",
    phone1: "6181234567",
    email1: "ines@example.mx",
  };
  const [row] = await shop.db.insert(addresses).values(address).returning();
  if (!row) throw new Error("no address");
  return { ...member, address: row };
}

/** The last code that was sent to a contact. */
export async function lastCode(db: Db, to: string): Promise<string> {
  const mails = await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id));
  return String(mails.find(({ kind }) => kind === "loyalty-otp")?.payload.code ?? "");
}

/** A code other than this one. */
export const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

/** Changes the settings of the first store's program until the work is done. */
export async function withSettings(db: Db, settings: Record<string, string>, work: () => Promise<void>) {
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`loyalty.${name}`, value]));
  const set = (userData: Record<string, string>) => db.update(stores).set({ userData }).where(eq(stores.id, 1));
  await set({ ...store?.userData, ...named });
  try {
    await work();
  } finally {
    await set(store?.userData ?? {});
  }
}
