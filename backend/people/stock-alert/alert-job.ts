import { randomBytes } from "node:crypto";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { sendSecret } from "#backend/platform/mail/secrets.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { textsOf } from "./texts.ts";

/** As long as its link may be followed. */
export const alertDays = 60;

type Alert = typeof stockAlerts.$inferSelect;

/**
 * Writes to those who wait when something can be bought again, whatever has put it back in stock: a delivery, an import, a correction, a
 * canceled order. Each alert is written once.
 */
export const stockAlertJob = rowJob({
  name: "stock_alerts",
  due: (db, { limit, ready }) =>
    db
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .where(and(isOpen, isBack, ready(stockAlerts.id)))
      .orderBy(stockAlerts.createdAt)
      .limit(limit),

  async work(tx, { id }, { now }) {
    const open = and(eq(stockAlerts.id, Number(id)), isOpen, isBack);
    const [alert] = await tx.select().from(stockAlerts).where(open).for("update");
    if (!alert) return false;
    await write(tx, alert, now);
    return true;
  },
});

/** Not sent yet, and wanted by the reader of the address. */
const isOpen = and(isNull(stockAlerts.sentAt), stockAlerts.confirmed);

/** Unreserved stock of it lies in a center that the store sends from. */
const isBack: SQL = sql`exists (select from products p
  join stock shelf on shelf.product_id = p.id and shelf.on_hand - shelf.reserved - shelf.safety_stock > 0
  join stores store on store.id = p.store_id
    and (shelf.fulfillment_center_id = store.fulfillment_center_id
      or store.backup_center_ids @> to_jsonb(shelf.fulfillment_center_id))
  where (p.id = ${stockAlerts.productId} or p.parent_id = ${stockAlerts.productId}) and p.buyable and not p.withdrawn)`;

async function write(tx: Tx, { id, storeId, productId, email, languageId }: Alert, now: Date): Promise<void> {
  const unsubscribeToken = randomBytes(24).toString("base64url");
  await tx
    .update(stockAlerts)
    .set({ sentAt: now, stopHash: hashToken(unsubscribeToken) })
    .where(eq(stockAlerts.id, id));
  const { name, keyword } = await textsOf(tx, productId, languageId);
  const url = await shopUrl(tx, storeId, keyword);
  const payload = { storeId: String(storeId), languageId, name, url, unsubscribeToken };
  const until = new Date(now.getTime() + alertDays * 86_400_000);
  await sendSecret(tx, { to: email, kind: "stock-back", payload }, { of: `stock alert ${id}`, until });
}
