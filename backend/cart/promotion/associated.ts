import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { categories, productCategories, products } from "#backend/platform/db/schema/catalog.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { textIn } from "#backend/platform/text.ts";
import { inScope } from "#backend/pricing/discounts.ts";
import { readId } from "#backend/platform/http/id.ts";
import { limitReached, type PromotionRow, redemptions } from "./valid.ts";

type Call = typeof contract.promotion.associated;
type Query = HandlerArgs<Call>["query"];
type Scope = { productId: number; parentId: number | null; categoryIds: number[] };

/**
 * The current promotions that a product, a category or a name takes part in, including those for the whole order, without those
 * whose limit or budget is used up.
 * Errors: `_ERR_MISSING_CMD_PARAMETER` with the parameter that the query needs.
 * @see docs/interface/promotion.md#promotions-of-a-product
 */
export async function associatedPromotions({ db, store, common, query }: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const now = shopTime();
  const running = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.storeId, store.id), lte(promotions.startsAt, now), gt(promotions.endsAt, now)))
    .orderBy(promotions.id);
  const fits = await filterFor(db, store.id, query);
  const found = running.filter((row) => fits(row) && (query.qIncludePromotionCode !== "false" || !row.needsCode));
  // A promotion that has given all it may is no longer an offer.
  const used = await redemptions(db, found, 0);
  const left = found.filter((row) => limitReached(row, used) !== "overall");
  return { associatedPromotions: left.length ? left.map((row) => view(row, common.languageId)) : null };
}

async function filterFor(db: Db, storeId: number, query: Query): Promise<(row: PromotionRow) => boolean> {
  if (query.q === "byName") {
    const name = given(query.qCode, "qCode").toUpperCase();
    return (row) => row.name.toUpperCase() === name;
  }
  const scope =
    query.q === "byProduct"
      ? await scopeOfProduct(db, storeId, given(query.qProductId, "qProductId"))
      : await scopeOfCategory(db, storeId, given(query.qCategoryId, "qCategoryId"));
  return (row) => scope !== undefined && inScope(row, { id: 0, freeGift: false, ...scope });
}

async function scopeOfProduct(db: Db, storeId: number, sent: string): Promise<Scope | undefined> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, idOf(sent)), eq(products.storeId, storeId)));
  if (!product) return undefined;
  const ids = [product.id, product.parentId ?? product.id];
  const listed = await db.select().from(productCategories).where(inArray(productCategories.productId, ids));
  return { productId: product.id, parentId: product.parentId, categoryIds: listed.map((row) => row.categoryId) };
}

async function scopeOfCategory(db: Db, storeId: number, sent: string): Promise<Scope | undefined> {
  const [category] = await db
    .select()
    .from(categories)
    .where(and(eq(categories.id, idOf(sent)), eq(categories.storeId, storeId)));
  return (
    category && { productId: 0, parentId: null, categoryIds: category.path.split("/").filter(Boolean).map(Number) }
  );
}

const idOf = (sent: string) => readId(sent) ?? -1;

function given(value: string | undefined, field: string): string {
  if (!value) throw refused("_ERR_MISSING_CMD_PARAMETER", { field });
  return value;
}

const view = (row: PromotionRow, languageId: number) => ({
  associatePromotionId: String(row.id),
  code: row.name,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
  description: {
    shortDescription: textIn(row.description, languageId),
    longDescription: textIn(row.description, languageId),
    langId: String(languageId),
  },
});
