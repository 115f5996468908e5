import { plainDigits } from "#app/forms/digits.ts";
import { westernDigits } from "#contract/rules/digits.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
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

/** Malformed values count as absent; the text typed does not, or its field would be empty and nothing would say why. */
export function readStoreSearch(params: URLSearchParams): StoreSearch {
  const read = (name: string, isRight: (value: string) => boolean) => {
    const value = (params.get(name) ?? "").trim();
    return isRight(value) ? value : "";
  };
  return {
    q: readPlace(params.get("q") ?? ""),
    state: read("state", (value) => /^[A-Z]{2,4}$/.test(value)),
    node: read("node", (value) => /^\d{1,19}$/.test(value)),
    point: readPoint(params.get("lat"), params.get("lon")),
    sku: read("sku", isPartNumber),
    inStock: params.get("stock") === "1",
  };
}

/** What was typed, with Western digits; a postal code without the spaces and dashes in it. */
function readPlace(typed: string): string {
  const text = westernDigits(typed)
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 60);
  const digits = plainDigits(text);
  return /^\d{5}$/.test(digits) ? digits : text;
}

export const asksForPlace = ({ q, state, node, point }: StoreSearch) => Boolean(q || state || node || point);

/** The part of a search worth keeping for the next visit; a position is not kept. */
export const keptSearch = ({ q, state, node }: StoreSearch) =>
  new URLSearchParams(Object.entries({ q, state, node }).filter(([, value]) => value)).toString();
