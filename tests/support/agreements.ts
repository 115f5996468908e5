import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { activities, memberOrganizations, members, organizations } from "#backend/platform/db/schema/member.ts";
import { contracts, listings, offers } from "#backend/platform/db/schema/price.ts";
import type { VisitedShop, Visitor } from "./visitor.ts";
import { register } from "./visitor-checkout.ts";

// The app reads its settings on import: it is imported only when a shop is open.

export const office = "/oficina";
export type Agreement = { organization: string; contract: string; price: string; own: string };
/** A product that all contracts have, each at its own price. */
export type Common = { path: string; name: string };

/** Each contract has one product in common with all others, at its own price, and one that no other has. */
export async function makeAgreements(
  shop: VisitedShop,
  agreements: number,
): Promise<{ made: Agreement[]; common: Common }> {
  const { db } = shop.backend;
  const { loadSearch } = await import("#app/features/catalog/search.server.ts");
  const { listing } = await shop.visitor().get(`${office}/search?q=agenda`, loadSearch);
  const common = { path: listing?.products[0]?.href ?? "", name: listing?.products[0]?.name ?? "" };
  const entries = await db
    .select({ id: products.id, parentId: products.parentId, name: sql<string>`t.name` })
    .from(products)
    .innerJoin(
      sql`product_texts t`,
      sql`t.product_id = coalesce(${products.parentId}, ${products.id}) and t.language_id = -5`,
    )
    .where(sql`${products.storeId} = 2 and ${products.type} = 'item'`)
    .orderBy(products.id);
  const shared = entries.filter(({ name }) => name === common.name);
  const others = [
    ...new Map(entries.filter(({ name }) => name !== common.name).map((one) => [one.name, one])).values(),
  ];
  const made = await Promise.all(
    Array.from({ length: agreements }, async (_, index) => {
      const own = others[index];
      if (!own) throw new Error("the sample store has too few products");
      const agreement = {
        organization: `Empresa ${index} S.A.`,
        contract: `Acuerdo ${index}`,
        price: `7${index}3.1${index}`,
      };
      const [of] = await db.insert(organizations).values({ name: agreement.organization, parentId: -2001 }).returning();
      const [contract] = await db
        .insert(contracts)
        .values({ storeId: 2, name: agreement.contract, organizationId: of?.id ?? 0 })
        .returning();
      for (const item of [...shared, own]) await agree(db, item, contract?.id ?? 0, agreement.price);
      return { ...agreement, own: own.name };
    }),
  );
  return { made, common };
}

async function agree(
  db: VisitedShop["backend"]["db"],
  item: { id: number; parentId: number | null },
  contractId: number,
  price: string,
) {
  const facts = { contractId, currency: "MXN" };
  await db.insert(offers).values({ ...facts, productId: item.id, price });
  await db
    .insert(listings)
    .values({
      ...facts,
      productId: item.parentId ?? item.id,
      storeId: 2,
      minimumPrice: price,
      maximumPrice: price,
      itemCount: 1,
    })
    .onConflictDoNothing();
}

/** A person who buys under this agreement. */
export async function openBuyer(shop: VisitedShop, agreement: Agreement): Promise<Visitor> {
  const { db } = shop.backend;
  const { switchIntents } = await import("#app/features/organization/actions.server.ts");
  const visitor = shop.visitor();
  const memberId = await register(visitor);
  const [of] = await db.select().from(organizations).where(eq(organizations.name, agreement.organization));
  const [contract] = await db.select().from(contracts).where(eq(contracts.name, agreement.contract));
  const organizationId = of?.id ?? 0;
  await db.update(members).set({ organizationId, role: "buyer" }).where(eq(members.id, memberId));
  await db.update(activities).set({ organizationId }).where(eq(activities.memberId, memberId));
  await db.insert(memberOrganizations).values({ memberId, organizationId });
  const form = { intent: "contract", contractId: String(contract?.id) };
  const chosen = await visitor.post(`${office}/account/organization/switch`, switchIntents, form);
  expect(chosen.status).toBe(303);
  return visitor;
}
