import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { shopUrl } from "#backend/store/shop-url.ts";

type Seller = Pick<typeof sellers.$inferSelect, "name" | "storeId" | "organizationId">;
/** A seller as a line of an order names it. */
export type SoldBy = Pick<
  typeof sellers.$inferSelect,
  "id" | "name" | "city" | "returnTerms" | "storeId" | "organizationId"
>;

/** Queues an email to the people of a seller, each in the person's language, with the address of a page of the seller's desk. */
export async function mailSeller(db: Tx, seller: Seller, kind: string, about: object, page = ""): Promise<void> {
  if (seller.organizationId === null) return;
  const people = await db.select().from(members).where(eq(members.organizationId, seller.organizationId));
  const url = await shopUrl(db, seller.storeId, `account/seller${page}`);
  const shared = { storeId: String(seller.storeId), seller: seller.name, url };
  const mails = people.flatMap(({ email: to, languageId }) =>
    to ? [{ to, kind, payload: { ...shared, languageId, ...about } }] : [],
  );
  if (mails.length) await db.insert(outbox).values(mails);
}

/** Who sells these order lines, by line; the shop's own lines have no seller. */
export async function soldBy(db: Db, orderItemIds: readonly number[]): Promise<Map<number, SoldBy>> {
  const rows = await db
    .select({ lineId: orderItems.id, seller: sellers })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(sellers, and(eq(sellers.id, products.sellerId), eq(sellers.storeId, products.storeId)))
    .where(inArray(orderItems.id, [-1, ...orderItemIds]));
  return new Map(rows.map(({ lineId, seller }) => [lineId, seller]));
}
