import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { Decimal, type Exact } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import type { CardRow } from "./ledger.ts";
import { pointsLines } from "./lines.ts";
import { maxRedeemable } from "./points.ts";
import type { LoyaltySettings } from "./settings.ts";

/** The most an order may take from a card; `applied` is what it has set aside of it already. */
export async function maxRedeemableFor(args: {
  db: Db;
  store: Store;
  order: OrderRow;
  settings: LoyaltySettings;
  card: CardRow;
  applied: Exact;
}): Promise<Decimal> {
  const { db, store, order, settings, card, applied } = args;
  return maxRedeemable({
    available: new Decimal(card.balance).minus(card.reserved),
    applied,
    lines: await pointsLines(db, store, order, settings),
    maxPercent: settings.maxRedemptionPercent,
    min: settings.minRedemption,
    total: order.grandTotal,
    currency: order.currency,
  });
}
