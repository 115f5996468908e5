import { refused } from "#backend/platform/http/fault.ts";

/** One selected facet entry, read back from the value the backend once sent. */
export type FacetChoice =
  | { facet: "manufacturer" | "seller" | "category"; value: string }
  | { facet: "attribute"; attributeId: number; value: string }
  | { facet: "price"; currency: string; range: PriceRange }
  | { facet: "rating"; stars: number };

/** Limits of a price, null = open. The lower limit of a bucket is exclusive, its upper one inclusive. */
export type PriceRange = { low: string | null; lowIncluded: boolean; high: string | null; highIncluded: boolean };

/**
 * The `value` of a facet entry: `manufacturer.raw:"Norte"`, encoded as the product does it (space = `+`).
 * Clients send it back unchanged, so it travels encoded twice.
 */
export function encodeFacet(property: string, value: string): string {
  return formEncode(`${property}:"${value.replace(/["\\]/g, "\\$&")}"`);
}

/** Label and value of a price bucket: `({* TO 250])` and `price_mxn%3A%28%7B*+TO+250%5D%29`. */
export function encodePrice(currency: string, low: string | null, high: string | null) {
  const label = `({${low ?? "*"} TO ${high ?? "*"}])`;
  return { label, value: formEncode(`price_${currency.toLowerCase()}:${label}`) };
}

/** Label and value of "this many stars or more". */
export const encodeRating = (stars: number) => ({
  label: String(stars),
  value: formEncode(`x_rating:([${stars} TO *])`),
});

/**
 * Reads a `facet` parameter, whether it arrives encoded, encoded once more, or already decoded.
 * @throws 400 `_ERR_INVALID_INPUT` when it is no facet of ours
 */
export function decodeFacet(parameter: string): FacetChoice {
  const plain = fullyDecoded(parameter);
  const price =
    /^price_([a-z]{3}):\(([{[])\s*(\*|\d{1,12}(?:\.\d{1,6})?)\s+(?:TO\s+)?(\*|\d{1,12}(?:\.\d{1,6})?)\s*([}\]])\)$/i.exec(
      plain,
    );
  if (price) {
    const [, currency = "", open, low = "*", high = "*", close] = price;
    const range = { low: limit(low), lowIncluded: open === "[", high: limit(high), highIncluded: close === "]" };
    return { facet: "price", currency: currency.toUpperCase(), range };
  }
  const rating = /^x_rating:\(\[\s*([2-4])\s+(?:TO\s+)?\*\s*[}\]]\)$/.exec(plain);
  if (rating) return { facet: "rating", stars: Number(rating[1]) };
  const [, property = "", quoted = ""] = /^([\w.]+):"((?:[^"\\]|\\.)+)"$/s.exec(plain) ?? [];
  const value = quoted.replace(/\\(.)/gs, "$1");
  const attribute = /^(?:attributes|facets)\.(\d{1,15})\.value\.raw$/.exec(property);
  if (attribute) return { facet: "attribute", attributeId: Number(attribute[1]), value };
  if (property === "manufacturer.raw") return { facet: "manufacturer", value };
  if (property === "seller.raw") return { facet: "seller", value };
  if (property === "parentCatgroup_id_search") return { facet: "category", value };
  throw refused("_ERR_INVALID_INPUT", { field: "facet" });
}

const limit = (text: string) => (text === "*" ? null : text);

/** The property is followed by a colon, which no encoded form has: its presence shows that decoding is complete. */
function fullyDecoded(text: string): string {
  for (let round = 0; round < 3 && !/^[\w.]+:/.test(text); round += 1) {
    try {
      text = decodeURIComponent(text.replaceAll("+", " "));
    } catch {
      throw refused("_ERR_INVALID_INPUT", { field: "facet" });
    }
  }
  return text;
}

function formEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}
