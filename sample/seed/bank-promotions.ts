import type { Db } from "#backend/platform/db/client.ts";
import { bankBins, bankPromotions, banks } from "#backend/platform/db/schema/bank-promotion.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { localized } from "./languages.ts";
import { seedStores } from "./stores.ts";

const store = seedStores.casaNorte;
const [sierra, norteno, peninsular] = [1, 2, 3] as const;

/** First digits of the sample cards; `docs/sample-data.md` has whole test numbers. */
const bins = [
  { bin: "520416", bankId: sierra, cardType: "CREDIT" as const },
  { bin: "520417", bankId: sierra, cardType: "DEBIT" as const },
  { bin: "415231", bankId: norteno, cardType: "CREDIT" as const },
  { bin: "415232", bankId: norteno, cardType: "DEBIT" as const },
  { bin: "377750", bankId: peninsular, cardType: "CREDIT" as const },
];

type Row = typeof bankPromotions.$inferInsert;
type Sample = Pick<Row, "bankId" | "type" | "name"> & Partial<Row>;

const months = (bankId: number, count: number, minimum: string): Sample => ({
  bankId,
  type: "MSI",
  months: count,
  minimum,
  name: localized(`${count} meses sin intereses`, `${count} interest-free installments`, arabicMonths(count)),
});

const samples: Sample[] = [
  months(sierra, 3, "300"),
  months(sierra, 6, "1500"),
  months(sierra, 9, "2500"),
  months(norteno, 3, "300"),
  months(norteno, 6, "1500"),
  months(norteno, 12, "5000"),
  months(norteno, 18, "9000"),
  months(peninsular, 6, "1500"),
  months(peninsular, 12, "4000"),
  {
    bankId: sierra,
    type: "DISCOUNT",
    percent: "10",
    maximum: "500",
    minimum: "800",
    combinable: false,
    name: localized("10 % de descuento, hasta $500", "10% off, up to $500", "خصم 10% حتى 500 بيزو"),
  },
  {
    bankId: norteno,
    type: "CASHBACK",
    percent: "10",
    maximum: "1500",
    minimum: "2000",
    perShopperLimit: 1,
    name: localized("10 % de bonificación, hasta $1,500", "10% cashback, up to $1,500", "استرداد 10% حتى 1,500 بيزو"),
  },
  {
    bankId: peninsular,
    type: "DEFERRED",
    months: 3,
    minimum: "1000",
    name: localized("Compra hoy, paga en 3 meses", "Buy now, pay in 3 months", "اشترِ اليوم وادفع بعد 3 أشهر"),
  },
];

/** Three banks and what they offer in the first store, where cards may be paid on the bank's page. */
export async function writeBankPromotions(db: Db) {
  await db.insert(banks).values([
    { id: sierra, name: "Banco Sierra" },
    { id: norteno, name: "Banco Norteño" },
    { id: peninsular, name: "Banco Peninsular" },
  ]);
  await db.insert(bankBins).values(bins);
  const always = { storeId: store.id, currency: "MXN", startsAt: inYears(-1), endsAt: inYears(20) };
  await db.insert(bankPromotions).values(samples.map((sample, index) => ({ id: 310 + index, ...always, ...sample })));
  await db.insert(paymentMethods).values({
    policyId: 14_591,
    storeId: store.id,
    method: "BankCard",
    page: "BankProvider",
    name: localized("Tarjeta con promoción de tu banco", "Card with a bank offer", "بطاقة مع عرض من مصرفك"),
    description: localized(
      "Pagas en la página segura del banco, a meses o con su promoción.",
      "Pay on the bank's secure page, in installments or with its offer.",
      "تدفع في صفحة المصرف الآمنة، بالتقسيط أو وفق عرضه.",
    ),
    punchout: true,
    sequence: 11,
  });
}

/** Arabic counts: up to ten in the plural, from eleven on in the singular. */
function arabicMonths(count: number): string {
  return count <= 10 ? `${count} أشهر بلا فوائد` : `${count} شهرًا بلا فوائد`;
}

function inYears(years: number): Date {
  const day = new Date();
  return new Date(Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), 1, 6));
}
