import type { People } from "#tests/faults/matrix/people.ts";
import { type Area, key, press, screen, type Screen } from "../screen.ts";

const at = (name: string, title: string, path: string, who: Screen["who"] = "creditBuyer", more = {}) =>
  screen(name, title, `/oficina/account${path}`, who, more);

export const organization = ({ quotation, requisition, colleague, approval }: People["ids"]): Area => ({
  name: "organization",
  title: "Organizations and their buyers",
  screens: [
    at("organization", "Organization", "/organization", "creditBuyer", key),
    at("organization-new", "New unit", "/organization/new"),
    at("organization-edit", "Edit a unit", "/organization/edit?unit=7015"),
    at("approval-rules", "Approval rules", "/organization/approval-rules?unit=7015"),
    at("cost-centers", "Cost centers", "/organization/cost-centers?unit=7015"),
    at("organization-switch", "Switch the contract?", "/organization/switch?contract=11013"),
    at("tax-exemption", "Tax exemption", "/organization/tax-exemption"),
    at("tax-exemption-upload", "Send a certificate", "/organization/tax-exemption/upload"),
    at("buyers", "Buyers", "/organization/buyers?status=enabled"),
    at("buyers-new", "New buyer", "/organization/buyers/new"),
    at("buyers-new-errors", "New buyer, nothing typed", "/organization/buyers/new", "creditBuyer", {
      act: press("main form[method=post] button.button--primary:visible"),
    }),
    at("buyers-upload", "Buyers from a file", "/organization/buyers/upload"),
    at("buyer", "A buyer", `/organization/buyers/${colleague}`),
    at("buyer-remove", "Remove a buyer?", `/organization/buyers/${colleague}/remove`),
    at("approvals", "Approvals", "/approvals", "approver", key),
    at("approval", "An order to approve", `/approvals/${approval}`, "approver"),
    at("account-approver", "Overview of an approver", "", "approver"),
    at("account-buyer", "Overview of a buyer", ""),
    at("credit", "Credit", "/credit"),
    at("quotations", "Quotations", "/quotations?of=organization&state=OPEN"),
    at("quotation-new", "Ask for a quotation", "/quotations/new"),
    at("quotation", "A quotation", `/quotations/${quotation}`),
    at("requisition-lists", "Requisition lists", "/requisition-lists"),
    at("requisition-list", "A requisition list", `/requisition-lists/${requisition}`),
    at("requisition-lists-upload", "Requisition list from a file", "/requisition-lists/upload"),
  ],
});

export const seller = ({ sellersOrder }: People["ids"]): Area => ({
  name: "seller",
  title: "Desk of a seller",
  screens: [
    screen("seller-desk", "Overview", "/mercado/account/seller", "seller", key),
    screen("seller-orders", "Orders", "/mercado/account/seller/orders", "seller"),
    screen("seller-order", "An order", `/mercado/account/seller/orders/${sellersOrder}`, "seller"),
    screen("seller-articles", "Products", "/mercado/account/seller/articles", "seller"),
    screen("seller-articles-upload", "Products from a file", "/mercado/account/seller/articles/upload", "seller"),
    screen("seller-returns", "Returns", "/mercado/account/seller/returns", "seller"),
    screen("seller-settlement", "Settlement", "/mercado/account/seller/settlement", "seller"),
  ],
});
