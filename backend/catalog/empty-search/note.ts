import type { Db } from "#backend/platform/db/client.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { isPreview } from "#backend/platform/preview.ts";
import type { ProductsQuery } from "../listing.ts";
import { Counter } from "./counter.ts";
import { countedTerm } from "./term.ts";

const counters = new WeakMap<Db, Counter>();

/** What this process has counted and not yet written. */
export function counterOf(db: Db): Counter {
  const counter = counters.get(db) ?? new Counter();
  counters.set(db, counter);
  return counter;
}

type Asked = Pick<HandlerArgs, "db" | "store" | "caller" | "common"> & { query: ProductsQuery };

/**
 * Counts a search that found nothing, not even something near. In memory only, so it neither delays the answer nor makes it fail. What staff,
 * agents and previews search for is not counted, and neither is a search of a category or with filters, which leave out what there is.
 */
export function noteEmptySearch({ db, store, caller, common: { languageId }, query }: Asked, total?: number): void {
  if (total !== 0 || !isWhole(query) || isPreview() || caller.actor || caller.kind === "staff") return;
  const term = store.languageIds.includes(languageId) && countedTerm(query.searchTerm ?? "");
  if (term) counterOf(db).add({ storeId: store.id, languageId, term, count: 1 });
}

/** The first page of everything in the store. */
const isWhole = ({ offset, categoryId, facet, minPrice, maxPrice, manufacturer, seller }: ProductsQuery): boolean =>
  Number(offset ?? 0) === 0 && ![categoryId, facet, minPrice, maxPrice, manufacturer, seller].some(Boolean);
