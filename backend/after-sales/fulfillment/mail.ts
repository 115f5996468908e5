import { eq } from "drizzle-orm";
import type { GivenBack } from "#backend/payment/give-back.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { wireAmount } from "#backend/platform/money.ts";
import type { Details } from "./act.ts";

/** Queues the email that says a parcel has left, or is waiting in its shop. Nothing is queued without an address. */
export async function mailShipped(
  db: Tx,
  order: OrderRow,
  lines: readonly OrderItemRow[],
  details: Details,
): Promise<void> {
  const [first] = lines;
  const [shop] = first?.physicalStoreId
    ? await db.select().from(physicalStores).where(eq(physicalStores.id, first.physicalStoreId))
    : [];
  const { carrier, trackingNumber } = details;
  if (shop) return mail(db, order, "order-parcel-ready", lines, { place: shop.name });
  return mail(db, order, "order-parcel-shipped", lines, { carrier, trackingNumber });
}

/** Queues the letter that says which pieces are not sent, what is refunded, and how much less is to be paid. */
export const mailRefused = (
  db: Tx,
  order: OrderRow,
  lines: readonly OrderItemRow[],
  { reason, ...given }: { reason: string } & GivenBack,
): Promise<void> => mail(db, order, "order-part-refused", lines, { reason, ...sumsOf(given, order.currency) });

/** Both sums as letters name them: what was never paid is not announced as a refund. */
export const sumsOf = ({ back, less }: GivenBack, currency: string) => ({
  ...(back.gt(0) && { amount: wireAmount(back) }),
  ...(less.gt(0) && { less: wireAmount(less) }),
  currency,
});

async function mail(db: Tx, order: OrderRow, kind: string, lines: readonly OrderItemRow[], about: object) {
  const { id, storeId, languageId, email } = order;
  const orderItem = lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
  const payload = { orderId: String(id), storeId: String(storeId), languageId, orderItem, ...about };
  if (email) await db.insert(outbox).values({ to: email, kind, payload });
}
