const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** Every address inside a store. Put through `hrefIn` (or the `useHref` hook) before it stands in a page. */
export const paths = {
  home: () => "/",
  /** A SEO address as the backend gives it (`/sofas`). */
  page: (href: string) => (href.startsWith("/") ? href : `/${href}`),
  search: (query?: { q?: string }) => withQuery("/search", query ?? {}),
  suggest: () => "/resources/suggest",
  cart: () => "/cart",
  checkout: () => "/checkout",
  checkoutAddress: () => "/checkout/address",
  checkoutDelivery: () => "/checkout/delivery",
  checkoutPickup: () => "/checkout/pickup",
  checkoutPayment: () => "/checkout/payment",
  checkoutReview: () => "/checkout/review",
  paymentReturn: () => "/checkout/payment-return",
  confirmation: (orderId: string) => `/checkout/confirmation/${encodeURIComponent(orderId)}`,
  /** What became of an order whose placing got no answer. */
  outcome: (orderId: string) => `/checkout/outcome/${encodeURIComponent(orderId)}`,
  track: (query?: { order?: string }) => withQuery("/track", query ?? {}),
  login: (query?: { returnTo?: string }) => withQuery("/login", query ?? {}),
  /** What a visitor has saved: a guest's list, or the way to the shopper's own lists. */
  saved: () => "/wishlist",
  wishlists: () => "/account/wishlists",
  wishlist: (id: string, query?: { page?: string }) =>
    withQuery(`/account/wishlists/${encodeURIComponent(id)}`, query ?? {}),
  /** Orders that come again. */
  subscriptions: () => "/account/subscriptions",
  subscription: (id: string) => `/account/subscriptions/${encodeURIComponent(id)}`,
  sharedWishlist: (id: string, query: { key: string; page?: string }) =>
    withQuery(`/wishlist/shared/${encodeURIComponent(id)}`, query),
  orders: (query?: Record<string, string | undefined>) => withQuery("/account/orders", query ?? {}),
  order: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}`,
  cancelOrder: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}/cancel`,
  returns: () => "/account/returns",
  newReturn: (orderId: string) => `/account/returns/new/${encodeURIComponent(orderId)}`,
  return: (rmaId: string) => `/account/returns/${encodeURIComponent(rmaId)}`,
  returnLabel: (rmaId: string) => `/account/returns/${encodeURIComponent(rmaId)}/label`,
  /** Returning without an account: a mailed code opens it. */
  guestReturn: (orderId: string, query?: { sent?: string }) =>
    withQuery(`/order/${encodeURIComponent(orderId)}/return`, query ?? {}),
  guestReturnDetail: (orderId: string, rmaId: string) =>
    `/order/${encodeURIComponent(orderId)}/returns/${encodeURIComponent(rmaId)}`,
  guestReturnLabel: (orderId: string, rmaId: string) =>
    `/order/${encodeURIComponent(orderId)}/returns/${encodeURIComponent(rmaId)}/label`,
  newsletter: (query?: Record<string, string | undefined>) => withQuery("/newsletter", query ?? {}),
  preferences: () => "/preferences",
  stores: (query?: Record<string, string | undefined>) => withQuery("/stores", query ?? {}),
  store: (physicalStoreId: string, query?: { sku?: string }) =>
    withQuery(`/stores/${encodeURIComponent(physicalStoreId)}`, query ?? {}),
};
