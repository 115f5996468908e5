import { page } from "./page-case.ts";
import type { People } from "./people.ts";

/** The pages of an account, and those that agents and organizations add to it. */
export const accountPages = ({
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

function accountRoute(name: string) {
  if (name === "") return "_index";
  return name === "/addresses" ? "addresses+/_index" : name.slice(1);
}
