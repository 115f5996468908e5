import { pageCount } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/**
 * The number of items on one page. Each has up to four destinations of three fields, and a form has at most 400 fields;
 * what was typed must fit into a cookie while a new address is added.
 */
export const goodsAtOnce = 12;

/** The page of the parcels that the URL names, from 1; undefined if it names none. */
export const pageNamed = ({ here }: Pick<Shop, "here">): number | undefined =>
  Number(/[?&]page=([1-9]\d{0,2})(?:&|$)/.exec(here)?.[1]) || undefined;

/** The URL of a page of the parcels. */
export const pageAt = (page: number) => paths.checkoutParcels(named(page));

/** The page as a query parameter; omitted for the first one. */
export const named = (page: number | undefined) => (page && page > 1 ? { page: String(page) } : {});

/** The number of pages for this many items. */
export const lastPage = (goods: number) => pageCount(goods, goodsAtOnce);
