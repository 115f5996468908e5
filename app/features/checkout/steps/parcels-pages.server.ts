import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/**
 * So many things are asked about at once. Each has up to four places of three fields, and a form has at most 400 fields;
 * what was typed must fit into a cookie while a new address is added.
 */
export const goodsAtOnce = 12;

/** The page of the parcels that an address names, from 1; undefined when it names none. */
export const pageNamed = ({ here }: Pick<Shop, "here">): number | undefined =>
  Number(/[?&]page=([1-9]\d{0,2})(?:&|$)/.exec(here)?.[1]) || undefined;

/** The address of a page of the parcels. */
export const pageAt = (page: number) => paths.checkoutParcels(named(page));

/** The page as a query parameter; omitted for the first one. */
export const named = (page: number | undefined) => (page && page > 1 ? { page: String(page) } : {});

/** The number of pages for this many items. */
export const lastPage = (goods: number) => Math.max(1, Math.ceil(goods / goodsAtOnce));
