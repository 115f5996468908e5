const priceFields = new Set(["price", "groupOfferPriceRange", "priceWhenAdded"]);
const groups = new Set(["catalog", "spot", "wishlist"]);

/**
 * A response for visitors who may not see prices: every price, and whatever reveals one, is left out. Responses about
 * orders and carts are unchanged: people who may read them know what they paid.
 */
export function withoutPrices(group: string, value: unknown): unknown {
  if (group === "price") return emptied(value);
  return groups.has(group) ? strip(value) : value;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isPriceFacet(one)).map(strip);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (priceFields.has(name) ? [] : [[name, strip(one)]])),
  );
}

/** A list of prices without any. */
const emptied = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? [] : one]))
    : value;

const isPriceFacet = (one: unknown): boolean =>
  typeof one === "object" && one !== null && "entry" in one && "value" in one && /^price/i.test(String(one.value));
