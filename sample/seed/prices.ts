import type { Db } from "#backend/platform/db/client.ts";
import { listPrices, offers } from "#backend/platform/db/schema/price.ts";
import { Decimal, roundMoney } from "#backend/platform/money.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import type { SamplePrice, SampleProduct } from "../types.ts";
import { organizationContracts } from "./organizations.ts";
import type { SeedStore } from "./stores.ts";

export type Priced = { id: number; partNumber: string; type: SampleProduct["type"]; price: SamplePrice | undefined };

const pesosPerDollar = "18.5";

/** The fraction of the price that a business pays from a quantity on. */
const quantityBreaks = [
  { minimumQuantity: 10, share: "0.95" },
  { minimumQuantity: 50, share: "0.9" },
];

type Offer = { contractId: number; currency: string; minimumQuantity: number; price: string };

/** Offers in both currencies, with list prices, contract prices and quantity breaks where the store has them. */
export async function writePrices(db: Db, store: SeedStore, entries: Priced[]) {
  // A product's price is on its items, a kit's on its parts; a bundle has none.
  const sold = entries.filter(({ type }) => type === "item" || type === "package");
  const rows = sold.flatMap(({ id, price }) =>
    price ? offersOf(store, price).map((offer) => ({ productId: id, ...offer })) : [],
  );
  const lists = sold.flatMap(({ id, price }) =>
    price ? listsOf(price).map((list) => ({ productId: id, ...list })) : [],
  );
  await insertAll(db, offers, rows);
  await insertAll(db, offers, scheduledFor(store, sold));
  await insertAll(db, listPrices, lists);
}

/** Goods whose price drops for a week, two weeks after the shop was seeded, by part number prefix. */
const scheduled = new Map([[1, { partNumbers: "SOFA-NOGAL-01-", price: "12499", startsInDays: 14, lastsDays: 7 }]]);

function scheduledFor({ id: storeId, defaultContractId: contractId }: SeedStore, entries: Priced[]) {
  const sale = scheduled.get(storeId);
  if (!sale) return [];
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const [startsAt, endsAt] = [inDays(sale.startsInDays), inDays(sale.startsInDays + sale.lastsDays)];
  return entries
    .filter(({ partNumber }) => partNumber.startsWith(sale.partNumbers))
    .flatMap(({ id: productId }) =>
      inCurrencies(sale.price).map((price) => ({ productId, contractId, ...price, startsAt, endsAt })),
    );
}

function offersOf(store: SeedStore, { offer }: SamplePrice): Offer[] {
  const contracts = organizationContracts.filter(({ storeId }) => storeId === store.id);
  return inCurrencies(offer).flatMap(({ currency, price }) => {
    const of = (contractId: number, share: string, minimumQuantity = 1) => {
      return {
        contractId,
        currency,
        minimumQuantity,
        price: roundMoney(new Decimal(price).times(share), currency).toFixed(2),
      };
    };
    const breaks = store.type === "BMH" ? quantityBreaks : [];
    return [
      of(store.defaultContractId, "1"),
      ...breaks.map(({ minimumQuantity, share }) => of(store.defaultContractId, share, minimumQuantity)),
      ...contracts.map(({ id, share }) => of(id, share)),
    ];
  });
}

function listsOf({ offer, list }: SamplePrice) {
  if (!list) return [];
  const [offered, listed] = [inCurrencies(offer), inCurrencies(list)];
  return listed.filter(({ price }, index) => new Decimal(price).gt(offered[index]?.price ?? price));
}

function inCurrencies(pesos: string) {
  return [
    { currency: "MXN", price: pesos },
    { currency: "USD", price: dollars(pesos) },
  ];
}

/** Converts to the nearest price that ends in .50 or .99, as is usual in shops. */
export function dollars(pesos: string): string {
  const exact = new Decimal(pesos).div(pesosPerDollar);
  const whole = exact.floor();
  const candidates = [whole.minus("0.01"), whole.plus("0.5"), whole.plus("0.99")].filter((price) => price.gt(0));
  const nearest = candidates.reduce((best, price) =>
    price.minus(exact).abs().lt(best.minus(exact).abs()) ? price : best,
  );
  return nearest.toFixed(2);
}
