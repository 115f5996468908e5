import { goods } from "#tests/contract/world.ts";
import type { People, Person } from "./people.ts";

/**
 * A page, how it is opened, and its response while nothing fails: 200, or a redirect. `unknown`: where it redirects
 * if the thing that its address names is unknown, instead of a 404; its own path means that it shows what a new visitor gets.
 */
export type PageCase = { route: string; path: string; who: Person; answers: number; unknown?: string };

const shop = "routes/($storeToken)+/";
const page = (name: string, path: string, who: Person = "stranger", answers = 200, unknown?: string): PageCase => ({
  route: name.startsWith("routes/") ? name : shop + name,
  path,
  who,
  answers,
  ...(unknown && { unknown }),
});

/** Every page of the shop, once for each kind of visitor for whom it makes different calls. */
export const pagesOf = ({ ids }: People): PageCase[] => [
  ...catalogPages,
  page("$", `/tenis-mujer?WCPreviewToken=${ids.preview}`),
  page("$", "/tenis-mujer?WCPreviewToken=unknown", "stranger", 403),
  page("stores+/$physicalStoreId", `/stores/${ids.physicalStore}?sku=${goods.plain}`),
  ...identityPages,
  ...buyingPages(ids),
  ...orderPages(ids),
  ...accountPages(ids),
  ...sellerPages(ids),
  ...deskPages(ids),
];

const catalogPages = [
  page("routes/_index", "/"),
  page("routes/_index", "/", "shopper"),
  page("$", "/zapatos"),
  page("$", "/tenis-mujer"),
  page("$", "/tenis-mujer?orderBy=3"),
  page("$", "/vestido-midi-agave"),
  page("$", "/vestido-midi-agave", "shopper"),
  page("$", "/cafetera-de-goteo-mananera", "collector"),
  page("$", "/cafetera-de-goteo-mananera", "neighbor"),
  page("$", "/cafetera-de-goteo-mananera", "regular"),
  page("$", "/sala-completa-nogal"),
  page("$", "/arma-tu-rincon-de-cafe"),
  page("$", "/paquete-primera-cocina"),
  page("$", "/entregas"),
  page("$", "/no-existe", "stranger", 404),
  page("$", "/oficina"),
  page("$", "/oficina", "creditBuyer"),
  page("$", "/oficina/agenda-ejecutiva-semanal-2027", "shopper"),
  page("$", "/vestido-midi-agave?view=table", "shopper"),
  page("seller.$sellerId", "/mercado/seller/501"),
  page("reviews.$productId", "/reviews/11201"),
  page("questions.$productId", "/questions/11201"),
  page("stock-alert", "/stock-alert?stop=unknown"),
  page("search", "/search?q=mesa"),
  page("search", "/search?q=zzzzqqq"),
  page("compare", `/compare?sku=${goods.plain},${goods.other}`),
  page("stores+/_index", "/stores"),
  page("stores+/_index", "/stores?q=34000"),
  page("stores+/_index", "/stores?lat=24.02&lon=-104.67"),
  page("payment-methods", "/payment-methods"),
  page("help", "/help"),
  page("contact", "/contact"),
  page("faq", "/faq"),
  page("faq", "/faq?q=devolver"),
  page("routes/resources+/suggest", "/resources/suggest?q=mes"),
  page("routes/resources+/manifest", "/resources/manifest"),
  page("routes/resources+/unsubscribe", "/resources/unsubscribe?list=newsletter&token=abc", "stranger", 302),
  page("routes/robots[.]txt", "/robots.txt"),
  page("routes/llms[.]txt", "/llms.txt"),
  page("routes/sitemap[.]xml", "/sitemap.xml"),
  page("routes/sitemap[.]xml", "/sitemap.xml?lang=es-MX&part=pages"),
  page("routes/sitemap[.]xml", "/sitemap.xml?lang=en-US&part=products-1"),
];

const identityPages = [
  page("login+/_index", "/login"),
  page("login+/_index", "/login", "shopper", 303),
  page("login+/with.$provider", "/login/with/demo", "stranger", 404),
  page("login+/callback", "/login/callback?code=x&state=y", "stranger", 303),
  page("register", "/register"),
  page("register", "/oficina/register"),
  page("register_.organization", "/oficina/register/organization"),
  page("register_.join", "/oficina/register/join"),
  page("register_.pending", "/register/pending"),
  page("register_.rejected", "/oficina/register/rejected"),
  page("register_.seller", "/mercado/register/seller"),
  page("register_.seller", "/register/seller", "stranger", 303),
  page("register_.pending", "/mercado/register/pending"),
  page("forgot", "/forgot"),
  page("reset", "/reset"),
  page("newsletter", "/newsletter?confirm=abc"),
  page("privacy-choices", "/mercado/privacy-choices"),
  page("spot-click", "/spot-click?spot=1&activity=0&type=x&content=1&to=/zapatos", "stranger", 303),
  page("preferences", "/preferences"),
  page("preview-password", "/preview-password", "stranger", 302),
  page("wishlist", "/wishlist", "collector"),
  page("wishlist", "/wishlist", "shopper", 303),
];

const buyingPages = (ids: People["ids"]) => [
  page("cart", "/cart"),
  page("cart", "/cart", "guest"),
  page("cart", "/cart", "guestWithCart"),
  page("cart", "/cart", "shopper"),
  page("quick-order+/_index", "/oficina/quick-order", "shopper"),
  page("quick-order+/_index", `/oficina/quick-order?list=${ids.requisition}`, "creditBuyer"),
  page("quick-order+/upload", "/oficina/quick-order/upload", "shopper"),
  page("quick-order+/jobs.$id", `/oficina/quick-order/jobs/${ids.job}`, "creditBuyer"),
  page("quick-order+/jobs.$id_.refused", `/oficina/quick-order/jobs/${ids.job}/refused`, "creditBuyer"),
  page("quick-order+/template", "/oficina/quick-order/template", "shopper"),
  page("cart_.clear", "/cart/clear", "guestWithCart"),
  page("cart_.gift-wrap", "/cart/gift-wrap", "guestWithCart"),
  page("cart_.cost-centers", "/oficina/cart/cost-centers", "creditBuyer"),
  page("checkout+/_index", "/checkout", "guestWithCart", 303),
  page("checkout+/_index", "/checkout", "shopper", 303),
  page("checkout+/address", "/checkout/address", "guestWithCart"),
  page("checkout+/address", "/checkout/address", "shopper"),
  page("checkout+/new-address", "/checkout/new-address", "shopper"),
  page("checkout+/delivery", "/checkout/delivery", "guestAtPayment"),
  page("checkout+/pickup", "/checkout/pickup", "guestAtPickUp"),
  page("checkout+/parcels", "/checkout/parcels", "shopper"),
  page("checkout+/billing", "/checkout/billing", "shopper"),
  page("checkout+/quick", "/checkout/quick", "shopper"),
  page("checkout+/payment", "/checkout/payment", "guestAtPayment"),
  page("checkout+/payment", "/checkout/payment", "shopper"),
  page("checkout+/payment", "/checkout/payment", "voucherOwner"),
  page("checkout+/payment", "/oficina/checkout/payment", "creditBuyer"),
  page("checkout+/review", "/checkout/review", "guestAtReview"),
  page("checkout+/review", "/oficina/checkout/review", "buyerAtReview"),
];

const orderPages = ({ placed, unpaid, paid, guestReturn, shared }: People["ids"]) => [
  page("checkout+/confirmation.$orderId", `/checkout/confirmation/${placed}`, "guestWithOrder"),
  page("checkout+/confirmation.$orderId", `/checkout/confirmation/${unpaid}`, "guestUnpaid"),
  page("checkout+/outcome.$orderId", `/checkout/outcome/${paid}`, "guestAtReview"),
  page(
    "checkout+/payment-return",
    `/checkout/payment-return?orderId=${unpaid}`,
    "guestUnpaid",
    303,
    `/track?order=${unpaid}&from=payment`,
  ),
  // No payment provider is configured, so there is no page to go to.
  page("checkout+/provider.$orderId", `/checkout/provider/${unpaid}`, "guestUnpaid", 303),
  page("order+/$orderId.pay", `/order/${unpaid}/pay`, "guestUnpaid", 303, `/track?order=${unpaid}`),
  page("order+/$orderId.print", `/order/${placed}/print`, "guestWithOrder"),
  page("order+/$orderId.calendar[.]ics", `/order/${placed}/calendar.ics`, "guestWithOrder"),
  page("order+/$orderId.cancel", `/order/${placed}/cancel`, "guestWithOrder", 200, `/order/${placed}/cancel`),
  page("order+/$orderId.cancel", `/order/${placed}/cancel`),
  returnOf(`/order/${guestReturn.orderId}/return`),
  page("order+/$orderId.return", `/order/${placed}/return`),
  page(
    "order+/$orderId.returns.$rmaId",
    `/order/${guestReturn.orderId}/returns/${guestReturn.rmaId}`,
    "guestReturning",
  ),
  page(
    "order+/$orderId.returns.$rmaId_.label",
    `/order/${guestReturn.orderId}/returns/${guestReturn.rmaId}/label`,
    "guestReturning",
  ),
  page("track", "/track"),
  page("track", `/track?order=${unpaid}&from=payment`),
  page("track", `/track?order=${placed}`, "guestWithOrder"),
  page("wishlist_.shared.$id", `/wishlist/shared/${shared.id}?key=${shared.key}`),
];

/** A code opens it: an order that is not opened, or unknown, shows the form for one. */
const returnOf = (path: string) => page("order+/$orderId.return", path, "guestReturning", 200, path);

const accountPages = ({
  return: back,
  repeat,
  list,
  saved,
  nickName,
  voucher,
  requisition,
  quotation,
  certificate,
  colleague,
  approval,
  lineId,
  split,
}: People["ids"]) => [
  page("account+/on-behalf", "/account/on-behalf", "shopper"),
  page("on-behalf", "/on-behalf", "stranger", 404),
  page("on-behalf", "/on-behalf?over=1"),
  page("on-behalf", "/on-behalf", "working"),
  page("cart_.price-override.$id", `/cart/price-override/${lineId}`, "working", 200, "/cart"),
  page("cart_.price-override.$id", `/cart/price-override/${lineId}`, "shopper", 404),
  page("cart", "/cart", "working"),
  ...["", "/addresses", "/cards", "/saved-carts", "/checkout-profiles", "/invoice", "/loyalty", "/orders"]
    .concat("/preferences", "/profile", "/returns", "/reviews", "/subscriptions", "/vouchers", "/wishlists")
    .map((name) => page(`account+/${accountRoute(name)}`, `/account${name}`, "shopper")),
  page("account+/reviews_.$productId", "/account/reviews/11201", "shopper"),
  ...["", "/orders", "/saved-carts", "/returns", "/wishlists"].map((name) =>
    page(`account+/${accountRoute(name)}`, `/account${name}`, "newcomer"),
  ),
  page("account+/_index", "/oficina/account", "approver"),
  page("account+/approvals", "/oficina/account/approvals", "approver"),
  page("account+/approvals_.$id", `/oficina/account/approvals/${approval}`, "approver"),
  page("account+/credit", "/oficina/account/credit", "creditBuyer"),
  page("account+/credit_.export", "/oficina/account/credit/export", "creditBuyer"),
  page("account+/organization_.switch", "/oficina/account/organization/switch?contract=11013", "creditBuyer"),
  page("account+/organization", "/oficina/account/organization", "creditBuyer"),
  page("account+/organization_.new", "/oficina/account/organization/new", "creditBuyer"),
  page("account+/organization_.edit", "/oficina/account/organization/edit?unit=7015", "creditBuyer"),
  page(
    "account+/organization_.approval-rules",
    "/oficina/account/organization/approval-rules?unit=7015",
    "creditBuyer",
  ),
  page("account+/organization_.cost-centers", "/oficina/account/organization/cost-centers?unit=7015", "creditBuyer"),
  page("account+/organization_.buyers", "/oficina/account/organization/buyers?status=enabled", "creditBuyer"),
  page("account+/organization_.buyers_.export", "/oficina/account/organization/buyers/export", "creditBuyer"),
  page("account+/organization_.buyers_.new", "/oficina/account/organization/buyers/new", "creditBuyer"),
  page("account+/organization_.buyers_.upload", "/oficina/account/organization/buyers/upload", "creditBuyer"),
  page("account+/organization_.buyers_.$id", `/oficina/account/organization/buyers/${colleague}`, "creditBuyer"),
  page(
    "account+/organization_.buyers_.$id_.remove",
    `/oficina/account/organization/buyers/${colleague}/remove`,
    "creditBuyer",
  ),
  page("account+/organization_.tax-exemption", "/oficina/account/organization/tax-exemption", "creditBuyer"),
  page(
    "account+/organization_.tax-exemption_.upload",
    "/oficina/account/organization/tax-exemption/upload",
    "creditBuyer",
  ),
  page(
    "account+/organization_.tax-exemption_.$id",
    `/oficina/account/organization/tax-exemption/${certificate}`,
    "creditBuyer",
  ),
  page("account+/quotations", "/oficina/account/quotations?of=organization&state=OPEN", "creditBuyer"),
  page("account+/quotations_.new", "/oficina/account/quotations/new", "creditBuyer"),
  page("account+/quotations_.$id", `/oficina/account/quotations/${quotation}`, "creditBuyer"),
  page("account+/requisition-lists", "/oficina/account/requisition-lists", "creditBuyer"),
  page("account+/requisition-lists_.upload", "/oficina/account/requisition-lists/upload", "creditBuyer"),
  page("account+/requisition-lists_.$id", `/oficina/account/requisition-lists/${requisition}`, "creditBuyer"),
  page("account+/orders", "/account/orders?q=900", "shopper"),
  page("account+/addresses+/new", "/account/addresses/new", "shopper"),
  page("account+/addresses+/edit", `/account/addresses/edit?name=${encodeURIComponent(nickName)}`, "shopper"),
  page("account+/saved-carts_.$orderId", `/account/saved-carts/${saved.savedId}`, "shopper"),
  page(
    "account+/saved-carts_.delete",
    `/account/saved-carts/delete?id=${saved.savedId}`,
    "shopper",
    200,
    "/account/saved-carts",
  ),
  page("account+/orders_.$orderId", `/account/orders/${back.orderId}`, "shopper"),
  page("account+/orders_.$orderId_.cost-centers", `/oficina/account/orders/${split}/cost-centers`, "buyerAtReview"),
  page("account+/orders_.$orderId_.cancel", `/account/orders/${repeat.readyId}/cancel`, "shopper"),
  // An order that repeats says so.
  page("account+/orders_.$orderId", `/account/orders/${repeat.parentId}`, "shopper"),
  page("account+/orders_.$orderId_.cancel", `/account/orders/${repeat.parentId}/cancel`, "shopper"),
  page("checkout+/confirmation.$orderId", `/checkout/confirmation/${repeat.parentId}`, "shopper"),
  page("account+/returns_.$rmaId", `/account/returns/${back.rmaId}`, "shopper"),
  // It waits for approval: until then its page is that of the return.
  page("account+/returns_.$rmaId_.label", `/account/returns/${back.rmaId}/label`, "shopper", 303),
  page("account+/orders_.$orderId_.seller-rating", `/account/orders/${back.orderId}/seller-rating`, "shopper"),
  page("account+/returns_.new.$orderId", `/account/returns/new/${back.orderId}`, "shopper"),
  page("account+/subscriptions_.$id", `/account/subscriptions/${repeat.subscriptionId}`, "shopper"),
  page("account+/vouchers_.$id", `/account/vouchers/${voucher}`, "shopper"),
  page("account+/wishlists_.$id", `/account/wishlists/${list.externalId}`, "shopper"),
];

/** A seller's desk, for its people and for others; and what other pages of the account request there. */
const sellerPages = ({ sellersOrder }: People["ids"]) => [
  page("account+/_index", "/mercado/account", "seller"),
  page("account+/seller", "/mercado/account/seller", "seller"),
  page("account+/seller", "/mercado/account/seller", "shopper", 404),
  page("account+/seller_.orders", "/mercado/account/seller/orders?state=open", "seller"),
  page("account+/seller_.orders_.slips", "/mercado/account/seller/orders/slips", "seller"),
  page("account+/seller_.orders_.$orderId", `/mercado/account/seller/orders/${sellersOrder}`, "seller"),
  page("account+/seller_.articles", "/mercado/account/seller/articles", "seller"),
  page("account+/seller_.articles_.upload", "/mercado/account/seller/articles/upload", "seller"),
  page("account+/seller_.articles_.export", "/mercado/account/seller/articles/export", "seller"),
  page("account+/seller_.questions", "/mercado/account/seller/questions", "seller"),
  page("account+/seller_.returns", "/mercado/account/seller/returns", "seller"),
  page("account+/seller_.settlement", "/mercado/account/seller/settlement", "seller"),
  page("account+/seller_.settlement_.export", "/mercado/account/seller/settlement/export", "seller"),
];

/** The pages of a supervisor, and those that only site administrators see. */
const deskPages = ({ person, placed, registration, certificate, seller }: People["ids"]) => [
  page("service_.sign-in", "/service/sign-in"),
  page("service_.sign-in", "/service/sign-in", "agent", 303),
  page("service+/_index", "/service", "stranger", 303),
  page("service+/_index", "/service?by=name&q=R%C3%ADos", "agent"),
  page("service+/people.$id", `/service/people/${person}`, "agent"),
  page("service+/orders", "/service/orders", "agent"),
  page("service+/orders_.$id", `/service/orders/${placed}`, "agent"),
  page("service+/registrations", "/service/registrations", "administrator"),
  page("service+/registrations_.$id", `/oficina/service/registrations/${registration}`, "administrator"),
  page("service+/tax-certificates", "/oficina/service/tax-certificates", "administrator"),
  page("service+/tax-certificates_.$id", `/oficina/service/tax-certificates/${certificate}`, "administrator"),
  page("service+/sellers", "/mercado/service/sellers", "administrator"),
  page("service+/sellers_.$id", `/mercado/service/sellers/${seller}`, "administrator"),
  page(
    "service+/sellers_.$id_.documents.$documentId",
    `/mercado/service/sellers/${seller}/documents/1`,
    "administrator",
    404,
  ),
  page("service+/dual-control", "/service/dual-control", "agent"),
  page("service+/log", "/service/log", "agent"),
  page("service+/log_.csv", "/service/log/csv", "agent"),
];

function accountRoute(name: string) {
  if (name === "") return "_index";
  return name === "/addresses" ? "addresses+/_index" : name.slice(1);
}

/** Routes that open no page of their own, and why they are not in the matrix. */
export const reasons: Record<string, string> = {
  "routes/($storeToken)+/account+/_layout": "the layout of every account page",
  "routes/($storeToken)+/service+/_layout": "the layout of every page of the desk",
  "routes/($storeToken)+/account+/reviews_.$productId_.photo.upload":
    "the page of the review, and a form for photographs",
  "routes/resources+/texts.$file": "asks the backend nothing (tests/shared-texts.test.ts)",
  "routes/resources+/payment-callback": "answers 405 without a call",
  "routes/api+/resources+/frame": "takes forms only, and 404 without the frame of a service tool",
};
