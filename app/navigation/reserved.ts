/** First-level names of screens; never a store token, never a SEO address. Checked against the route folder by a test. */
export const reservedNames = new Set([
  "account",
  "assets",
  "business",
  "cart",
  "checkout",
  "closed",
  "compare",
  "forgot",
  "hclstore",
  "health",
  "login",
  "newsletter",
  "order",
  "preferences",
  "register",
  "reset",
  "resources",
  "search",
  "seller",
  "service",
  "stores",
  "track",
  "wcs",
  "wishlist",
]);

export const isReserved = (segment: string) => reservedNames.has(segment) || segment.includes(".");
