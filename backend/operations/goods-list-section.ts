import { and, asc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { products, productTexts } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field } from "#backend/studio/views.ts";
import { goodsNames } from "./language.ts";
import { type Page, pageIn, pagesView, shownOn } from "#backend/studio/paging.ts";
import { tableView } from "./table.ts";
import { emptyView } from "./views.ts";
import type { Shown, Visit } from "./visit.ts";

/** What has a price or a shelf of its own. */
export const sold = ["item", "package", "kit"] as const;

/** Goods by part number or name; without a search those that are sold out. */
export async function goodsSection(visit: Visit): Promise<Shown> {
  const { db, texts, query, store } = visit;
  const term = (query.get("find") ?? "").trim().slice(0, 100);
  const page = pageIn(visit);
  const read = await findGoods(visit, term, page);
  const rows = shownOn(page, read);
  const names = await goodsNames(
    db,
    rows.map(({ id }) => id),
    texts,
  );
  const list = rows.map(({ id, partNumber, pieces }) => [
    html`<a href="/operations/${store.id}/product/${id}"><bdi>${partNumber}</bdi></a>`,
    html`<bdi>${names.get(id) ?? ""}</bdi>`,
    pieces,
  ]);
  const title = term ? texts.found : texts.soldOut;
  const { partNumber, name } = texts.columns;
  const heads = [{ label: partNumber }, { label: name }, { label: texts.onHand, end: true }];
  const form: Html = html`<form>
    ${field({ name: "find", label: texts.findGoods, value: term, more: 'type="search"' })}
    <button>${texts.find}</button>
  </form>`;
  return {
    body: html`${form}
    ${
      list.length
        ? tableView(title, heads, list)
        : html`<h3>${title}</h3>
            ${emptyView(texts)}`
    }
    ${pagesView(visit, page, read.length)}`,
  };
}

function findGoods({ db, store }: Visit, term: string, { limit, offset }: Page) {
  const pieces = sql<number>`coalesce(sum(${stock.onHand}), 0)`.mapWith(Number);
  const like = `%${term.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
  const here = and(eq(products.storeId, store.id), eq(products.withdrawn, false), inArray(products.type, [...sold]));
  // In whichever language: what a shopper or a colleague calls it is not always the desk's.
  const called = db.select({ id: productTexts.productId }).from(productTexts).where(ilike(productTexts.name, like));
  return db
    .select({
      id: products.id,
      partNumber: products.partNumber,
      pieces,
    })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(here, term ? or(ilike(products.partNumber, like), inArray(products.id, called)) : undefined))
    .groupBy(products.id)
    .having(term ? undefined : sql`coalesce(sum(${stock.onHand} - ${stock.reserved} - ${stock.safetyStock}), 0) <= 0`)
    .orderBy(asc(products.partNumber))
    .limit(limit)
    .offset(offset);
}
