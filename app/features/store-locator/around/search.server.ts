import { type Point, readPoint } from "./position.ts";

/** A search in the store locator, as its address describes it. */
export type StoreSearch = {
  /** A postal code or the name of a place. */
  q: string;
  state: string;
  node: string;
  point?: Point;
  /** A part number whose stock is shown for each store. */
  sku: string;
  inStock: boolean;
};

/** Malformed values count as absent. */
export function readStoreSearch(params: URLSearchParams): StoreSearch {
  const read = (name: string, pattern: RegExp) => {
    const value = (params.get(name) ?? "").trim();
    return pattern.test(value) ? value : "";
  };
  return {
    q: read("q", /^[\p{L}\p{N} .'’-]{2,60}$/u),
    state: read("state", /^[A-Z]{2,4}$/),
    node: read("node", /^\d{1,15}$/),
    point: readPoint(params.get("lat"), params.get("lon")),
    sku: read("sku", /^[\w.-]{1,64}$/),
    inStock: params.get("stock") === "1",
  };
}

export const asksForPlace = ({ q, state, node, point }: StoreSearch) => Boolean(q || state || node || point);

/** The part of a search worth keeping for the next visit; a position is not kept. */
export const keptSearch = ({ q, state, node }: StoreSearch) =>
  new URLSearchParams(Object.entries({ q, state, node }).filter(([, value]) => value)).toString();
