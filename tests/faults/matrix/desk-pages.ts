import { page } from "./page-case.ts";
import type { People } from "./people.ts";

/** A seller's desk, for its people and for others; and what other pages of the account request there. */
export const sellerPages = ({ sellersOrder }: People["ids"]) => [
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
export const deskPages = ({ person, placed, registration, certificate, seller }: People["ids"]) => [
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
