import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { memberRoles, organizations } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";

let made = 0;

/** A seller of a store whose administrator this person is; `lines` of orders become lines of its goods. */
export async function writeSeller(db: Db, memberId: number, storeId = 1) {
  made += 1;
  const [organization] = await db
    .insert(organizations)
    .values({ name: `Taller ${made}`, parentId: -2001 })
    .returning();
  const organizationId = organization?.id ?? 0;
  await db.insert(memberRoles).values({ memberId, organizationId, roleId: -21 });
  const [seller] = await db
    .insert(sellers)
    .values({ storeId, organizationId, identifier: `taller-${made}`, name: `Taller ${made}`, city: "Oaxaca" })
    .returning();
  if (!seller) throw new Error("no seller was written");
  return seller;
}

/** What `look` returns while a seller pauses; it sells again afterward, even if `look` fails. */
export async function whilePaused<T>(db: Db, identifier: string, look: () => Promise<T>): Promise<T> {
  const online = (to: boolean) => db.update(sellers).set({ online: to }).where(eq(sellers.identifier, identifier));
  await online(false);
  try {
    return await look();
  } finally {
    await online(true);
  }
}

/** Assigns the goods of some lines to a seller. */
export async function sellLines(db: Db, sellerId: number, orderItemIds: readonly string[]) {
  for (const id of orderItemIds) {
    const [line] = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.id, Number(id)));
    await db
      .update(products)
      .set({ sellerId })
      .where(eq(products.id, line?.productId ?? 0));
  }
}
