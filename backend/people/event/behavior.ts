import { and, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { behaviorEvents, behaviorRules, viewedProducts } from "#backend/platform/db/schema/event.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { contract } from "#contract";
import { readId } from "#backend/platform/http/id.ts";

/** What each kind of rule looks at. */
export const attributeOf = { viewProduct: "productId", viewCategory: "categoryId", search: "searchTerm" } as const;
type RuleType = keyof typeof attributeOf;

const ruleTypes: Record<string, RuleType> = {
  ProductDisplay: "viewProduct",
  CategoryDisplay: "viewCategory",
  SearchDisplay: "search",
};
/** The length of the list of recently viewed products. */
const maxViewed = 20;

/**
 * Stores only what rules need and the recently viewed products. Only for callers who have consented.
 * @see docs/interface/event.md#reporting
 */
export async function recordBehavior({ db, caller, store, body }: HandlerArgs<typeof contract.event.record>) {
  const ruleType = Object.hasOwn(ruleTypes, body.DM_ReqCmd ?? "") ? ruleTypes[body.DM_ReqCmd ?? ""] : undefined;
  const value = ruleType && body[attributeOf[ruleType]]?.trim().toLowerCase();
  if (!ruleType || !value) return;
  const rules = await db
    .select()
    .from(behaviorRules)
    .where(and(eq(behaviorRules.storeId, store.id), eq(behaviorRules.ruleType, ruleType)));
  const met = rules.filter(({ values }) => values.includes(value));
  const { memberId } = caller;
  if (met.length) await db.insert(behaviorEvents).values(met.map(({ id }) => ({ memberId, ruleId: id })));
  if (ruleType === "viewProduct") await keepViewed(db, memberId, store.id, readId(value));
}

async function keepViewed(db: Tx, memberId: number, storeId: number, productId: number | undefined): Promise<void> {
  if (productId === undefined) return;
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.storeId, storeId)));
  if (!product) return;
  const at = new Date();
  await db
    .insert(viewedProducts)
    .values({ memberId, storeId, productId, at })
    .onConflictDoUpdate({
      target: [viewedProducts.memberId, viewedProducts.storeId, viewedProducts.productId],
      set: { at },
    });
  const mine = and(eq(viewedProducts.memberId, memberId), eq(viewedProducts.storeId, storeId));
  const tooMany = await db
    .select({ id: viewedProducts.productId })
    .from(viewedProducts)
    .where(mine)
    .orderBy(desc(viewedProducts.at))
    .offset(maxViewed);
  const ids = tooMany.map(({ id }) => id);
  if (ids.length) await db.delete(viewedProducts).where(and(mine, inArray(viewedProducts.productId, ids)));
}
