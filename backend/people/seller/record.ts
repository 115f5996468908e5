import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import { maxGoods } from "#backend/catalog/shop-change/widen.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { sellerDocuments, sellerEvents, sellers } from "#backend/platform/db/schema/seller.ts";
import { plainText } from "#contract/rules/plain-text.ts";

/** The only module that writes `sellers`, `seller_documents` and `seller_events`. */
export type SellerRow = typeof sellers.$inferSelect;
export type DocumentRow = typeof sellerDocuments.$inferSelect;
export type NewSeller = Pick<typeof sellers.$inferInsert, "name" | "city" | "description" | "bankAccount">;
export type NewDocument = Pick<typeof sellerDocuments.$inferInsert, "name" | "contentType" | "content">;
/** A seller with the organization behind it. */
export type FoundSeller = { seller: SellerRow; organization: typeof organizations.$inferSelect | null };

/** Saves a seller who has registered: not active, and ready to sell once they are. */
export async function insertSeller(
  db: Tx,
  storeId: number,
  organizationId: number,
  { documents, ...seller }: NewSeller & { documents: readonly NewDocument[] },
): Promise<void> {
  const identifier = `${slugOf(seller.name)}-${organizationId}`;
  const [row] = await db
    .insert(sellers)
    .values({ ...seller, storeId, organizationId, identifier, active: false })
    .returning();
  if (!row) throw new Error("no seller was written");
  await noteSeller(db, { sellerId: row.id, what: "registered" });
  if (documents.length)
    await db.insert(sellerDocuments).values(documents.map((document) => ({ ...document, sellerId: row.id })));
}

/** Deletes a seller whose registration was rejected, papers included. */
export const deleteSeller = async (db: Tx, organizationId: number): Promise<void> => {
  await db.delete(sellers).where(eq(sellers.organizationId, organizationId));
};

const changeable = ["active", "online", "description", "returnTerms", "deliveryTerms"] as const;
type Changeable = (typeof changeable)[number];

/** Storefronts are notified of a seller that becomes different and, if it starts or stops selling, of its goods. */
export async function updateSeller(db: Tx, id: number, sent: Partial<Pick<SellerRow, Changeable>>): Promise<void> {
  const [stored] = await db.select().from(sellers).where(eq(sellers.id, id)).for("update");
  const changed = changeable.filter((field) => sent[field] !== undefined && sent[field] !== stored?.[field]);
  if (!stored || changed.length === 0) return;
  await db.update(sellers).set(sent).where(eq(sellers.id, id));
  const sells = changed.includes("active") || changed.includes("online");
  await noteChanged(db, ["seller", ...(sells ? await goodsOf(db, id) : [])]);
}

/** The tags of a seller's goods, or enough of them to be too many to name. */
async function goodsOf(db: Tx, sellerId: number): Promise<string[]> {
  const ofSeller = and(eq(products.sellerId, sellerId), isNull(products.parentId));
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(ofSeller)
    .limit(maxGoods + 1);
  return rows.map(({ id: product }) => `product:${product}`);
}

/** Records how a seller came to sell, or stopped, in the transaction of the change. */
export async function noteSeller(db: Tx, event: typeof sellerEvents.$inferInsert): Promise<void> {
  await db.insert(sellerEvents).values(event);
}

/** What has happened to these sellers and by whom, the oldest first. */
export const readSellerEvents = (db: Db, sellerIds: readonly number[]) =>
  db
    .select({ event: sellerEvents, firstName: members.firstName, lastName: members.lastName })
    .from(sellerEvents)
    .leftJoin(members, eq(members.id, sellerEvents.memberId))
    .where(inArray(sellerEvents.sellerId, [-1, ...sellerIds]))
    .orderBy(asc(sellerEvents.id));

type Wanted = { storeId: number; id?: number; organizationIds?: readonly number[] };

/** Sellers of a store, the latest first. */
export const readSellers = (db: Db, { storeId, id, organizationIds }: Wanted): Promise<FoundSeller[]> =>
  db
    .select({ seller: sellers, organization: organizations })
    .from(sellers)
    .leftJoin(organizations, eq(organizations.id, sellers.organizationId))
    .where(
      and(
        eq(sellers.storeId, storeId),
        id === undefined ? undefined : eq(sellers.id, id),
        organizationIds && inArray(sellers.organizationId, [-1, ...organizationIds]),
      ),
    )
    .orderBy(desc(sellers.createdAt), asc(sellers.id));

/** The papers of these sellers, in the order in which they were sent. */
export const readDocuments = (db: Db, sellerIds: readonly number[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(sellerDocuments)
    .where(inArray(sellerDocuments.sellerId, [-1, ...sellerIds]))
    .orderBy(sellerDocuments.id);

/** Whether an organization is a seller's. */
export const isSellers = async (db: Db, organizationId: number): Promise<boolean> =>
  (await db.select({ id: sellers.id }).from(sellers).where(eq(sellers.organizationId, organizationId))).length > 0;

const slugOf = (name: string) =>
  plainText(name)
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "seller";
