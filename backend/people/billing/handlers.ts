import { contract, type WireReply } from "#contract";
import { currentCart, isCurrentAlias } from "#backend/order/current.ts";
import { ownOrder } from "#backend/order/find.ts";
import { billingAddresses } from "#backend/order/payment/instructions.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { findCountry } from "#backend/store/geo/countries.ts";
import { writtenLanguage } from "#backend/platform/text.ts";
import type { AddressRow } from "../contact/book.ts";
import { findSelf } from "../person/find.ts";

type Addresses = typeof contract.billing.addresses;
type Wire = NonNullable<Exclude<WireReply<Addresses>["resultList"], unknown[]>["billingAddresses"]>[number];

/** The addresses that orders are billed to. @see docs/interface/billing.md#usable-billing-addresses */
export const billingHandlers = handlers(contract.billing, { addresses });

/**
 * Errors: 401 without an identity, 403 for guests, 404 `_ERR_ORDER_NOT_FOUND` for other shoppers' orders. No contract of
 * the reference backend forbids personal addresses, so the flag is true.
 */
async function addresses(args: HandlerArgs<Addresses>): Promise<WireReply<Addresses>> {
  const { db, caller, store, params, query, common } = args;
  requireRegistered(caller, "UsableBillingAddress");
  const order = isCurrentAlias(params.orderId)
    ? await currentCart(db, caller, store)
    : await ownOrder(args, params.orderId);
  const flag = { isPersonalAddressAllowForBilling: true };
  if (query.profileName === "IBM_UsableBillingAddressList_isPersonalAddressAllowForBilling")
    return { resultList: [flag] };
  const self = await findSelf(db, caller);
  const rows = await billingAddresses(db, order.memberId);
  const view = (row: AddressRow) => viewAddress(row, common.languageId, row.nickName === self?.logonId);
  return { resultList: [{ ...flag, billingAddresses: rows.map(view) }] };
}

const types = { Shipping: "S", Billing: "B", ShippingAndBilling: "SB" };

function viewAddress(row: AddressRow, languageId: number, isSelfAddress: boolean): Wire {
  const country = findCountry(row.country);
  const state = country?.states.find(({ code }) => code === row.state);
  const named = (place: typeof state, code: string) => place?.name[writtenLanguage(languageId)] ?? code;
  return {
    addressId: String(row.id),
    nickName: row.nickName,
    addressType: types[row.type],
    firstName: row.firstName,
    lastName: row.lastName,
    address1: row.addressLine1,
    address2: row.addressLine2,
    address3: row.addressLine3,
    city: row.city,
    state: row.state,
    stateProvDisplayName: named(state, row.state),
    country: row.country,
    countryDisplayName: named(country, row.country),
    zipCode: row.zipCode,
    phone1: row.phone1,
    email1: row.email1,
    memberId: String(row.memberId),
    status: "P",
    primary: row.primary ? "1" : "0",
    isSelfAddress,
  };
}
