import { hashCard } from "#backend/payment/loyalty/hash.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyCards, loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { localized } from "./languages.ts";
import { seedStores } from "./stores.ts";

const store = seedStores.casaNorte;
const day = 86_400_000;
const pointValue = "0.05";

/** Numbers of the sample cards; the database keeps their hashes only. */
const sampleCards = {
  /** Linked to Ana. */
  ana: "6370120000044821",
  /** Waits for Bruno to link it. */
  bruno: "6370120000091111",
  /** Reported lost. */
  blocked: "6370120000030093",
};

type Movement = Pick<typeof loyaltyMovements.$inferInsert, "type" | "amount" | "left" | "inShop"> & {
  daysAgo: number;
  /** Days from now. */
  expires?: number;
};

/** How Ana's 325.50 points came about, oldest first. */
const anas: Movement[] = [
  { type: "ADJUSTMENT", amount: "371.50", left: "271.50", daysAgo: 300 },
  { type: "REDEMPTION", amount: "-100.00", inShop: true, daysAgo: 150 },
  { type: "ACCRUAL", amount: "40.00", left: "40.00", inShop: true, daysAgo: 75, expires: 100 },
  { type: "ACCRUAL", amount: "14.00", left: "14.00", inShop: true, daysAgo: 20, expires: 710 },
];

/** Cards of the first store's program, and points as a way to pay there. */
export async function writeLoyalty(db: Db) {
  await db.insert(paymentMethods).values({
    policyId: 14_590,
    storeId: store.id,
    method: "MONEDERO",
    page: "LoyaltyPoints",
    name: localized("Monedero electrónico", "Loyalty points", "محفظة النقاط"),
    description: localized(
      "Pagas con los puntos de tu monedero; el resto, como prefieras.",
      "Pay with your points, and the rest any way you like.",
      "تدفع بنقاط محفظتك، والباقي كما تفضل.",
    ),
    punchout: false,
    sequence: 12,
  });
  await writeCard(db, sampleCards.ana, { holderName: "Ana Ríos", phone: "6185550142", email: "ana@example.com" }, anas);
  await writeCard(
    db,
    sampleCards.bruno,
    { holderName: "Bruno Salas", phone: "6185550143", email: "bruno@example.com" },
    [{ type: "ADJUSTMENT", amount: "80.00", left: "80.00", daysAgo: 40 }],
  );
  await writeCard(db, sampleCards.blocked, { holderName: "Rosa Mena", phone: "6185550199", status: "BLOCKED" }, [
    { type: "ADJUSTMENT", amount: "500.00", left: "500.00", daysAgo: 90 },
  ]);
}

type Holder = Partial<typeof loyaltyCards.$inferInsert>;
const anasId = 4001;

async function writeCard(db: Db, number: string, holder: Holder, movements: Movement[]) {
  const linked = number === sampleCards.ana && { memberId: anasId, alias: "Mi monedero", linkedAt: ago(290) };
  const cents = movements.map(({ amount }) => Math.round(Number(amount) * 100));
  const after = cents.map((_, index) => (cents.slice(0, index + 1).reduce((a, b) => a + b, 0) / 100).toFixed(2));
  const [card] = await db
    .insert(loyaltyCards)
    .values({
      storeId: store.id,
      numberHash: await hashCard(number),
      last4: number.slice(-4),
      balance: after.at(-1) ?? "0",
      ...holder,
      ...linked,
    })
    .returning();
  if (!card) throw new Error("no loyalty card was written");
  const rows = movements.map(({ daysAgo, expires, ...movement }, index) => ({
    ...movement,
    cardId: card.id,
    cause: `sample ${index + 1}`,
    balanceAfter: after[index] ?? "0",
    pointValue,
    expiresAt: expires === undefined ? null : ago(-expires),
    at: ago(daysAgo),
  }));
  await db.insert(loyaltyMovements).values(rows);
}

const ago = (days: number) => new Date(Date.now() - days * day);
