/** What the storefront reports. @see docs/interface/event.md#names */
export type EventName =
  | "addToCart"
  | "removeFromCart"
  | "purchase"
  | "checkout"
  | "login"
  | "keywordSearch"
  | "productImpression"
  | "bannerView"
  | "promotionClick"
  | "add_shipping_info"
  | "add_payment_info"
  | "view_cart"
  | "view_item";

/** The content of a spot, as named by the spot. */
export type ShownContent = { spotId: string; activityId: string; dataType: string; contentId: string };

/**
 * Contains nothing about a person: only what, how much, and where in the shop. The backend knows the visitor by the
 * session or not at all.
 */
export type AnalyticsEvent = {
  name: EventName;
  partNumbers?: readonly string[] | undefined;
  quantity?: number | undefined;
  /** A decimal string, with its currency. */
  value?: string | undefined;
  currency?: string | undefined;
  /** What a page is about; makes the event one that behavior rules check. */
  productId?: string | undefined;
  categoryId?: string | undefined;
  searchTerm?: string | undefined;
  content?: ShownContent | undefined;
};

/** Lists are cut off here: the specification's limit for searches. */
const maxListed = 20;

/** The standard e-commerce names of events that have one; the others have only their own name. */
const standardNames: Partial<Record<EventName, string>> = {
  addToCart: "add_to_cart",
  checkout: "begin_checkout",
  add_shipping_info: "add_shipping_info",
  add_payment_info: "add_payment_info",
  view_cart: "view_cart",
  view_item: "view_item",
};

/** An event as `POST event` takes it: string values only. */
export function bodyOf(event: AnalyticsEvent): Record<string, string> {
  const { name, partNumbers = [], quantity, value, currency, productId, categoryId, content } = event;
  const searchTerm = harmlessTerm(event.searchTerm);
  const standard = standardNames[name];
  return {
    DM_ReqCmd: requestOf({ ...event, searchTerm }),
    eventName: name,
    ...(standard && { ecommerceName: standard }),
    ...(productId && { productId }),
    ...(categoryId && { categoryId }),
    ...(searchTerm && { searchTerm }),
    ...(partNumbers.length > 0 && { partNumber: partNumbers.slice(0, maxListed).join(",") }),
    ...(quantity !== undefined && { quantity: String(quantity) }),
    ...(value && currency && { value, currency }),
    ...(content && { mpe_id: content.spotId, intv_id: content.activityId, expDataUniqueID: content.contentId }),
  };
}

/** The same for a data layer, in the names that tag managers know. */
export function dataLayerOf(event: AnalyticsEvent) {
  const { name, partNumbers = [], value, currency } = event;
  const searchTerm = harmlessTerm(event.searchTerm);
  return {
    event: standardNames[name] ?? name,
    ...(searchTerm && { search_term: searchTerm }),
    ...(partNumbers.length > 0 && {
      ecommerce: {
        ...(value && currency && { value, currency }),
        items: partNumbers.slice(0, maxListed).map((item_id) => ({ item_id })),
      },
    }),
  };
}

/** What behavior rules check: the kind of an event and the value a rule would have to name. */
export function behaviorOf({ name, productId, categoryId, searchTerm }: AnalyticsEvent) {
  if (name === "view_item" && productId) return { ruleType: "viewProduct", value: productId };
  if (name === "keywordSearch" && searchTerm)
    return { ruleType: "search", value: (harmlessTerm(searchTerm) ?? "").trim().toLowerCase() };
  return categoryId ? { ruleType: "viewCategory", value: categoryId } : undefined;
}

function requestOf({ productId, categoryId, searchTerm }: AnalyticsEvent): string {
  if (productId) return "ProductDisplay";
  if (categoryId) return "CategoryDisplay";
  return searchTerm ? "SearchDisplay" : "";
}

/** People type things into a search that belong elsewhere: text that may be an address, a telephone or a card number is not passed on. */
function harmlessTerm(term: string | undefined): string | undefined {
  if (!term || term.includes("@") || /(?:\d[\s.-]?){7}/.test(term)) return undefined;
  return term.slice(0, 100);
}
