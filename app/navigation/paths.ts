import { withQuery } from "./with-query.ts";

/** Why the shopper is asked to sign in: a private page, a session that is over, one that is only remembered. */
export type SignInReason = "private" | "expired" | "password";

/** Every address inside a store. Pass through `hrefIn` (or the `useHref` hook) before rendering it. */
export const paths = {
  home: () => "/",
  /** A SEO address as the backend gives it (`/sofas`), always inside the store: never `//host`. */
  page: (href: string) => `/${href.replace(/[\t\n\r]+/g, "").replace(/^[/\\]+/, "")}`,
  search: (query?: { q?: string }) => withQuery("/search", query ?? {}),
  suggest: () => "/resources/suggest",
  /** Up to four part numbers; `add` adds one to the current ones. */
  compare: ({ sku = [], only, add, full }: { sku?: string[]; only?: string; add?: string; full?: string } = {}) =>
    withQuery("/compare", { sku: sku.join(","), only, add, full }),
  stores: (query?: Record<string, string | undefined>) => withQuery("/stores", query ?? {}),
  store: (physicalStoreId: string, query?: { sku?: string }) =>
    withQuery(`/stores/${encodeURIComponent(physicalStoreId)}`, query ?? {}),
  newsletter: (query?: Record<string, string | undefined>) => withQuery("/newsletter", query ?? {}),
  previewPassword: () => "/preview-password",
  /** Language and currency; `returnTo`: the page to go back to. */
  preferences: (query?: { returnTo?: string | undefined }) => withQuery("/preferences", query ?? {}),
  /** Static pages of every store, by their SEO URLs; the backend resolves them. */
  deliveryPage: () => "/entregas",
  returnsPage: () => "/devoluciones",
  /** How to reach the store, and frequently asked questions. */
  help: () => "/help",
  contact: () => "/contact",
  /** Frequently asked questions with answers; `q`: only those that contain these words. */
  faq: (query?: { q?: string }) => withQuery("/faq", query ?? {}),
  /** What visitors allow the shop to record, and can change. */
  privacyChoices: () => "/privacy-choices",
  /** Counts a click on the content of a spot and redirects to its target: a path inside the store. */
  spotClick: (click: { spot: string; activity: string; type: string; content: string; to: string }) =>
    withQuery("/spot-click", click),
  /** The page of a seller, with the query of a listing. */
  seller: (sellerId: string) => `/seller/${encodeURIComponent(sellerId)}`,
  /** All reviews of a product. */
  reviews: (productId: string, query?: Record<string, string | undefined>) =>
    withQuery(`/reviews/${encodeURIComponent(productId)}`, query ?? {}),
  /** All questions about a product. */
  questions: (productId: string, query?: Record<string, string | undefined>) =>
    withQuery(`/questions/${encodeURIComponent(productId)}`, query ?? {}),
  /** The target of the link that ends emails about goods that are back. */
  stockAlert: (query?: { stop?: string; confirm?: string }) => withQuery("/stock-alert", query ?? {}),
  /** What the shopper has reviewed, and may review. */
  ownReviews: () => "/account/reviews",
  ownReview: (productId: string) => `/account/reviews/${encodeURIComponent(productId)}`,
  /** Takes photographs: the server recognizes such addresses by their ending. */
  ownReviewPhoto: (productId: string) => `/account/reviews/${encodeURIComponent(productId)}/photo/upload`,
  paymentMethods: () => "/payment-methods",

  /** Ordering by part number; `list`: the requisition list that the rows go to, instead of the cart. */
  quickOrder: (query?: { list?: string | undefined }) => withQuery("/quick-order", query ?? {}),
  /** Where files are uploaded: the server accepts larger forms at addresses with this ending. */
  quickOrderUpload: (query?: { list?: string | undefined }) => withQuery("/quick-order/upload", query ?? {}),
  uploadJob: (id: string, query?: { page?: string | undefined; list?: string | undefined }) =>
    withQuery(`/quick-order/jobs/${encodeURIComponent(id)}`, query ?? {}),
  uploadJobRefused: (id: string) => `/quick-order/jobs/${encodeURIComponent(id)}/refused`,
  quickOrderTemplate: () => "/quick-order/template",
  /** Where an agent lowers the price of a line. */
  linePrice: (orderItemId: string) => `/cart/price-override/${encodeURIComponent(orderItemId)}`,
  cart: (query?: { page?: string }) => withQuery("/cart", query ?? {}),
  /** The gifts in the cart; `gift`: the one to change. */
  giftWrap: (query?: { gift?: string | undefined }) => withQuery("/cart/gift-wrap", query ?? {}),
  clearCart: () => "/cart/clear",
  /** Which cost centers pay for the cart; `from`: where the shopper continues. */
  splitCart: (query?: { from?: "review" | undefined; page?: string | undefined }) =>
    withQuery("/cart/cost-centers", query ?? {}),
  checkout: () => "/checkout",
  checkoutAddress: () => "/checkout/address",
  checkoutDelivery: () => "/checkout/delivery",
  /** `near`: a postal code or place; `all`: not only the nearest. */
  checkoutPickup: (query?: { near?: string | undefined; all?: string }) => withQuery("/checkout/pickup", query ?? {}),
  /** Delivery to several addresses, or partly picked up. */
  checkoutParcels: (query?: { page?: string | undefined }) => withQuery("/checkout/parcels", query ?? {}),
  /** `for`: what the address is needed for; by default the parcels, on that `page` of theirs. */
  checkoutNewAddress: (query?: { for?: "billing"; page?: string | undefined }) =>
    withQuery("/checkout/new-address", query ?? {}),
  /** The billing address, and the details for the invoice. */
  checkoutBilling: () => "/checkout/billing",
  checkoutPayment: () => "/checkout/payment",
  checkoutReview: () => "/checkout/review",
  checkoutQuick: () => "/checkout/quick",
  paymentReturn: () => "/checkout/payment-return",
  /** The form by which a provider takes a placed order's payment; `piId`: of that one. */
  provider: (orderId: string, query?: { piId?: string | undefined }) =>
    withQuery(`/checkout/provider/${encodeURIComponent(orderId)}`, query ?? {}),
  confirmation: (orderId: string) => `/checkout/confirmation/${encodeURIComponent(orderId)}`,
  /** The outcome of an order that was placed without a response. */
  outcome: (orderId: string) => `/checkout/outcome/${encodeURIComponent(orderId)}`,

  /**
   * Acting for a shopper: the session, `over` or as it is; `own`: only the person may do what was requested; `user`: the
   * person to begin a session for.
   */
  onBehalf: (query?: { over?: "1"; own?: "1"; user?: string }) => withQuery("/on-behalf", query ?? {}),
  /** What agents have done for the shopper. */
  agentActs: (query?: { page?: string | undefined }) => withQuery("/account/on-behalf", query ?? {}),
  /** The target of the link in emails about an unpaid order. */
  payOrder: (orderId: string) => `/order/${encodeURIComponent(orderId)}/pay`,
  /** `from`: set if the visitor returns from the payment page and is not known as the order's owner. */
  track: (query?: { order?: string; from?: "payment" }) => withQuery("/track", query ?? {}),
  /** An order as a printable document. */
  orderDocument: (orderId: string) => `/order/${encodeURIComponent(orderId)}/print`,
  /** The days on which it arrives, as a calendar file. */
  orderCalendar: (orderId: string) => `/order/${encodeURIComponent(orderId)}/calendar.ics`,
  /** Canceling without an account: a mailed code unlocks it, as it does for returns. */
  guestCancel: (orderId: string, query?: { sent?: string }) =>
    withQuery(`/order/${encodeURIComponent(orderId)}/cancel`, query ?? {}),
  /** Returning without an account: a mailed code unlocks it. */
  guestReturn: (orderId: string, query?: { sent?: string }) =>
    withQuery(`/order/${encodeURIComponent(orderId)}/return`, query ?? {}),
  guestReturnDetail: (orderId: string, rmaId: string) =>
    `/order/${encodeURIComponent(orderId)}/returns/${encodeURIComponent(rmaId)}`,
  guestReturnLabel: (orderId: string, rmaId: string) =>
    `/order/${encodeURIComponent(orderId)}/returns/${encodeURIComponent(rmaId)}/label`,

  /** `returnTo` is a path inside the store; `why` selects the text at the top. */
  login: (query?: { returnTo?: string; why?: SignInReason }) => withQuery("/login", query ?? {}),
  loginWith: (provider: string, returnTo?: string) =>
    withQuery(`/login/with/${encodeURIComponent(provider)}`, { returnTo }),
  loginCallback: () => "/login/callback",
  register: (query?: { returnTo?: string }) => withQuery("/register", query ?? {}),
  /** In business stores. */
  registerOrganization: () => "/register/organization",
  joinOrganization: () => "/register/join",
  /** On marketplaces where sellers register themselves. Takes files: the server knows this address. */
  registerSeller: () => "/register/seller",
  registrationPending: () => "/register/pending",
  registrationRejected: () => "/register/rejected",
  forgot: () => "/forgot",
  reset: () => "/reset",

  account: () => "/account",
  creditLines: (query?: { line: string; before: string }) => withQuery("/account/credit", query ?? {}),
  creditStatement: () => "/account/credit/export",
  /** Requests that the shopper decides on; the link in emails leads to one of them. */
  approvals: (query?: Record<string, string | undefined>) => withQuery("/account/approvals", query ?? {}),
  approval: (id: string) => `/account/approvals/${encodeURIComponent(id)}`,
  /** The organization a business buyer buys for; the effect of a switch is shown first. `contract`: an id, or `all` of them. */
  switchOrganization: (query?: { organization?: string; contract?: string }) =>
    withQuery("/account/organization/switch", query ?? {}),
  /** `unit`: the unit that is shown. */
  organization: (query?: { unit?: string | undefined }) => withQuery("/account/organization", query ?? {}),
  /** Certificates of an organization; `taxCertificate`: the document of one. */
  taxExemption: () => "/account/organization/tax-exemption",
  taxExemptionUpload: () => "/account/organization/tax-exemption/upload",
  taxCertificate: (id: string) => `/account/organization/tax-exemption/${encodeURIComponent(id)}`,
  newUnit: (parent: string) => withQuery("/account/organization/new", { parent }),
  editUnit: (query: { unit: string; orders?: string; registrations?: string }) =>
    withQuery("/account/organization/edit", query),
  /** `who`, `currency`, `amount` or `remove`: a limit whose effect is shown before it is set. */
  approvalRules: (query?: Record<string, string | undefined>) =>
    withQuery("/account/organization/approval-rules", query ?? {}),
  /** The cost centers of a unit. */
  costCenters: (query?: { unit?: string }) => withQuery("/account/organization/cost-centers", query ?? {}),
  service: (query?: Record<string, string | undefined>) => withQuery("/service", query ?? {}),
  serviceSignIn: (query?: { returnTo?: string | undefined; why?: "expired" | undefined }) =>
    withQuery("/service/sign-in", query ?? {}),
  servicePerson: (id: string) => `/service/people/${encodeURIComponent(id)}`,
  serviceOrders: (query?: Record<string, string | undefined>) => withQuery("/service/orders", query ?? {}),
  serviceOrder: (id: string) => `/service/orders/${encodeURIComponent(id)}`,
  /** Requests that are waiting for a second agent. */
  serviceDualControl: () => "/service/dual-control",
  serviceRegistrations: (query?: Record<string, string | undefined>) =>
    withQuery("/service/registrations", query ?? {}),
  serviceRegistration: (id: string) => `/service/registrations/${encodeURIComponent(id)}`,
  serviceTaxCertificates: () => "/service/tax-certificates",
  /** The document of one. */
  serviceTaxCertificate: (id: string) => `/service/tax-certificates/${encodeURIComponent(id)}`,
  serviceSellers: () => "/service/sellers",
  serviceSeller: (id: string) => `/service/sellers/${encodeURIComponent(id)}`,
  serviceSellerDocument: (id: string, documentId: string) =>
    `/service/sellers/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}`,
  serviceLog: (query?: Record<string, string | undefined>) => withQuery("/service/log", query ?? {}),
  serviceLogFile: (query?: Record<string, string | undefined>) => withQuery("/service/log/csv", query ?? {}),
  buyers: (query?: Record<string, string | undefined>) => withQuery("/account/organization/buyers", query ?? {}),
  newBuyer: () => "/account/organization/buyers/new",
  /** Takes files: the server recognizes such addresses by their ending. */
  importBuyers: () => "/account/organization/buyers/upload",
  exportBuyers: (query?: Record<string, string | undefined>) =>
    withQuery("/account/organization/buyers/export", query ?? {}),
  buyer: (id: string) => `/account/organization/buyers/${encodeURIComponent(id)}`,
  removeBuyer: (id: string) => `/account/organization/buyers/${encodeURIComponent(id)}/remove`,
  /** Where the people of a seller work; linked from the emails to them. */
  sellerDesk: () => "/account/seller",
  sellerOrders: (query?: { state?: string | undefined; page?: string | undefined }) =>
    withQuery("/account/seller/orders", query ?? {}),
  sellerOrder: (orderId: string) => `/account/seller/orders/${encodeURIComponent(orderId)}`,
  /** The packing slips of all orders that are to be packed, to be printed. */
  sellerSlips: () => "/account/seller/orders/slips",
  sellerArticles: (query?: { page?: string | undefined }) => withQuery("/account/seller/articles", query ?? {}),
  /** Takes files: the server recognizes such addresses by their ending. */
  importSellerArticles: () => "/account/seller/articles/upload",
  exportSellerArticles: () => "/account/seller/articles/export",
  /** Questions about the seller's goods, and how buyers rate the seller. */
  sellerQuestions: () => "/account/seller/questions",
  sellerReturns: (query?: { page?: string | undefined }) => withQuery("/account/seller/returns", query ?? {}),
  sellerSettlement: (query?: Record<string, string | undefined>) =>
    withQuery("/account/seller/settlement", query ?? {}),
  exportSellerSettlement: (query?: Record<string, string | undefined>) =>
    withQuery("/account/seller/settlement/export", query ?? {}),
  orders: (query?: Record<string, string | undefined>) => withQuery("/account/orders", query ?? {}),
  order: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}`,
  /** What each cost center pays of an order, as a file. */
  orderCostCenters: (id: string) => `/account/orders/${encodeURIComponent(id)}/cost-centers`,
  rateSellers: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}/seller-rating`,
  cancelOrder: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}/cancel`,
  returns: () => "/account/returns",
  newReturn: (orderId: string) => `/account/returns/new/${encodeURIComponent(orderId)}`,
  return: (rmaId: string) => `/account/returns/${encodeURIComponent(rmaId)}`,
  returnLabel: (rmaId: string) => `/account/returns/${encodeURIComponent(rmaId)}/label`,
  /** What a visitor has saved: a guest's list, or links to the shopper's own lists. */
  saved: () => "/wishlist",
  wishlists: () => "/account/wishlists",
  wishlist: (id: string, query?: { page?: string }) =>
    withQuery(`/account/wishlists/${encodeURIComponent(id)}`, query ?? {}),
  sharedWishlist: (id: string, query: { key: string; page?: string }) =>
    withQuery(`/wishlist/shared/${encodeURIComponent(id)}`, query),
  savedCarts: (query?: { page?: string }) => withQuery("/account/saved-carts", query ?? {}),
  /** `current` means the current cart. */
  savedCart: (orderId: string, query?: { page?: string }) =>
    withQuery(`/account/saved-carts/${encodeURIComponent(orderId)}`, query ?? {}),
  /** `from`: an order or a cart that is to become a list. */
  requisitionLists: (query?: { page?: string | undefined; from?: string }) =>
    withQuery("/account/requisition-lists", query ?? {}),
  requisitionListUpload: () => "/account/requisition-lists/upload",
  requisitionList: (id: string, query?: { page?: string | undefined }) =>
    withQuery(`/account/requisition-lists/${encodeURIComponent(id)}`, query ?? {}),
  /** Prices promised until a given day. `of`: `organization` for those of its buyers. */
  quotations: (query?: { of?: string | undefined; state?: string | undefined; page?: string | undefined }) =>
    withQuery("/account/quotations", query ?? {}),
  newQuotation: () => "/account/quotations/new",
  quotation: (id: string) => `/account/quotations/${encodeURIComponent(id)}`,
  deleteCart: (orderId: string) => withQuery("/account/saved-carts/delete", { id: orderId }),
  deleteCarts: () => "/account/saved-carts/delete",
  /** Repeating orders. */
  subscriptions: () => "/account/subscriptions",
  subscription: (id: string) => `/account/subscriptions/${encodeURIComponent(id)}`,
  /** Store credit. */
  vouchers: () => "/account/vouchers",
  accountCards: () => "/account/cards",
  voucher: (id: string) => `/account/vouchers/${encodeURIComponent(id)}`,
  loyalty: () => "/account/loyalty",
  checkoutProfiles: () => "/account/checkout-profiles",
  accountAddresses: () => "/account/addresses",
  newAddress: (returnTo?: string) => withQuery("/account/addresses/new", { returnTo }),
  editAddress: (nickName: string) => withQuery("/account/addresses/edit", { name: nickName }),
  accountInvoice: () => "/account/invoice",
  accountProfile: () => "/account/profile",
  accountPreferences: () => "/account/preferences",
};
