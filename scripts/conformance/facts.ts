/** What one call's answer says and another call needs, in the words of the report. */
export const factWords = {
  identifier: "the store's identifier",
  categoryId: "a category",
  categoryIdentifier: "a category",
  categoryPath: "a category with an address",
  listed: "products in a category",
  partNumber: "a product",
  productId: "a product",
  productPath: "a product with an address",
  word: "a word of a product's name",
  spotName: "the name of a spot on a page",
  spotId: "the definition of a spot",
  items: "an item that can be bought",
  item: "an item that can be bought",
  itemId: "an item that can be bought",
  country: "a country",
  stateCode: "a state of that country",
  shopState: "a shop on the street",
  city: "a shop on the street",
  zipCode: "a shop on the street",
  latitude: "a shop on the street",
  longitude: "a shop on the street",
  physicalStoreId: "a shop on the street",
  geoNodeId: "a geo node",
  currency: "the store's currency",
  userId: "a shopper",
  orderItemId: "a line in a cart",
  cartId: "a cart",
  addressId: "an address",
  shipModeId: "a way of shipping",
  payMethodId: "an offline way to pay",
  total: "the total of a cart",
  piId: "a payment on a cart",
  orderId: "a placed order",
  newCartId: "a copied order",
  checkoutProfileId: "a checkout profile",
  wishlistId: "a wish list",
} as const;
export type FactName = keyof typeof factWords;
export type Facts = Partial<Record<FactName, string>>;

/** The value at a path (`contents.0.seo.href`) of JSON, as text; undefined if it is missing or not a scalar. */
export function textAt(body: unknown, path: string): string | undefined {
  const value = valueAt(body, path);
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

/** The members of a list; a list that was unwrapped to its only member still counts as one. */
export function listAt(body: unknown, path: string): unknown[] {
  const value = valueAt(body, path);
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function valueAt(body: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((at, name) => {
    // A legacy of XML: a list of one may have been unwrapped to its only member.
    if (name === "0" && at instanceof Object && !Array.isArray(at)) return at;
    return at instanceof Object ? Reflect.get(at, name) : undefined;
  }, body);
}

/** Reads facts from their paths. */
export const read =
  (paths: Facts) =>
  (body: unknown): Facts =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, textAt(body, path)]));
