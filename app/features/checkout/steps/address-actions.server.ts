import type * as z from "zod";
import { readWholeCart } from "#app/features/cart/read.server.ts";
import { type AppLoadContext, json } from "@remix-run/node";
import { FormError, intent } from "#app/forms/intents.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { currentBilling } from "#app/features/checkout/billing-address.server.ts";
import { isPickUp } from "#app/features/checkout/progress.server.ts";
import { goesApart } from "#app/features/order/parcels.server.ts";
import { compareKnown } from "#app/features/shop/sums.server.ts";
import { rebalance } from "#app/features/payment/rebalance.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { contactOf, valuesOf } from "./address.server.ts";
import { loadOrderer } from "./orderer.server.ts";
import { organizationAddress } from "./organization-address.server.ts";
import { CheckoutAddress, PostalCodeLookup, SavedChoice, withColonia } from "./forms.server.ts";
import { type Checkout, openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { findZone, refuseOtherState, viewZone, type ZoneView } from "./zone.server.ts";
import { checkoutNickName, type Contact } from "#contract/shapes/address.ts";

/** The answer to looking a postal code up: the form again, filled in. Nothing is changed, so nothing is redirected. */
export type LookupResult = FormResult & { zone?: ZoneView };

export const addressIntents = {
  lookup: intent(PostalCodeLookup, async (form, { context, shop }) => {
    context.session.set("postalCode", form.postalCode);
    return lookUp(shop, form);
  }),
  save: intent(withColonia(CheckoutAddress), async (form, { context, shop }) => {
    const [checkout] = await Promise.all([openCheckout(context, "address"), refuseOtherState(shop, form)]);
    return orderTo(context, checkout, form);
  }),
  /** Uses an address of the book unchanged; the form asks for what delivery needs in addition. */
  useSaved: intent(SavedChoice, async (choice, { context, shop }) => {
    const checkout = await openCheckout(context, "address");
    const isChosen = ({ nickName }: Contact) => nickName === choice.saved;
    const chosen = checkout.saved.find(isChosen) ?? (await ofOrganization(context, checkout));
    if (!chosen || !isChosen(chosen)) throw new FormError("saved", shop.t("common:form.choose"));
    const known = Object.fromEntries(Object.entries(valuesOf(chosen)).filter(([, value]) => value));
    const form = CheckoutAddress.safeParse(known);
    return form.success ? orderTo(context, checkout, form.data) : fillIn(shop, choice.saved, known);
  }),
};

/** Fills an address form in by its postal code. */
export async function lookUp(shop: Shop, { postalCode, ...typed }: z.output<typeof PostalCodeLookup>) {
  const zone = await findZone(shop, postalCode);
  const kept = Object.entries({ ...typed, postalCode }).map(([name, value]) => [name, [String(value ?? "")]] as const);
  const values = { ...Object.fromEntries(kept), ...(zone && filledIn(viewZone(shop, zone), typed)) };
  const errors: FormResult["errors"] = zone ? {} : { "": [shop.t("checkout:address.lookupFailed")] };
  return json<LookupResult>({
    intent: "lookup",
    values,
    errors,
    zone: zone && confirmed(shop, postalCode, viewZone(shop, zone)),
  });
}

/** The organization's address, for the person who orders. */
async function ofOrganization(context: AppLoadContext, checkout: Checkout): Promise<Contact | undefined> {
  const [address, orderer] = await Promise.all([organizationAddress(checkout.shop), loadOrderer(context, checkout)]);
  return address && { ...orderer, ...address };
}

/** The form filled in with a saved address that lacks something a delivery needs. */
async function fillIn(shop: Shop, saved: string, known: Record<string, string>) {
  const zone = await findZone(shop, known.postalCode ?? "");
  const values = Object.fromEntries(Object.entries({ ...known, saved }).map(([name, value]) => [name, [value]]));
  const errors = { saved: [shop.t("checkout:address.savedLacks")] };
  return json<LookupResult>(
    { intent: "useSaved", values, errors, zone: zone && viewZone(shop, zone) },
    { status: 400 },
  );
}

/** Saves who orders, and where the order goes. */
async function orderTo(context: AppLoadContext, checkout: Checkout, form: CheckoutAddress) {
  const { shop, cart, contact } = checkout;
  const billed = currentBilling(context, checkout);
  const { addressId } = await saveContact(shop, form, contact?.nickName === checkoutNickName);
  // A split order keeps its destinations; those at this very address move along with it.
  if (!isPickUp(cart) && !goesApart(cart.orderItem)) await deliverTo(shop, addressId);
  const billTo = billed.own ? (billed.address?.addressId ?? addressId) : addressId;
  await rebalance(shop, { follow: true, billTo });
  context.session.set("postalCode", form.postalCode);
  return paths.checkoutDelivery();
}

/** If there is no delivery notice, says where the postal code is: a lookup that shows nothing seems to have failed. */
const confirmed = ({ t }: Shop, zone: string, view: ZoneView): ZoneView => ({
  ...view,
  notice: view.notice ?? { kind: "success", text: t("checkout:address.found", { zone, place: view.city }) },
});

/** State and municipality of the postal code, and its colonia unless the one typed belongs there. */
function filledIn({ state, city, colonias }: ZoneView, { colonia }: Record<string, unknown>) {
  const kept = colonias.length === 0 || colonias.includes(String(colonia ?? ""));
  return {
    ...(state && { state: [state] }),
    ...(city && { city: [city] }),
    ...(!kept && { colonia: [colonias.length === 1 ? (colonias[0] ?? "") : ""] }),
  };
}

function saveContact({ commerce }: Shop, form: CheckoutAddress, known: boolean) {
  const body = { nickName: checkoutNickName, ...contactOf(form) };
  return known ? commerce.contact.update({ nickName: checkoutNickName, body }) : commerce.contact.create({ body });
}

/** Sends all lines to this address; those without a shipping mode get the cheapest one that reaches it. */
async function deliverTo({ commerce }: Shop, addressId: string) {
  await commerce.shipping.setInfo({ body: { addressId, x_calculateOrder: "1" } });
  const [{ orderItem = [] }, { usableShippingMode }] = await Promise.all([
    readWholeCart(commerce),
    commerce.cart.usableShippingModes(),
  ]);
  if (orderItem.every(({ shipModeId }) => shipModeId)) return;
  await byCheapest(commerce, addressId, usableShippingMode);
}

/** Sends everything to this address by one shipping mode, the cheapest that reaches it. */
export async function sendTogether({ commerce }: Shop, addressId: string) {
  await commerce.shipping.setInfo({ body: { addressId, x_calculateOrder: "1" } });
  await byCheapest(commerce, addressId, (await commerce.cart.usableShippingModes()).usableShippingMode);
}

type Mode = { shipModeId: string; shipModeCode: string; shippingCharge?: string | undefined };

async function byCheapest(commerce: Shop["commerce"], addressId: string, modes: Mode[]) {
  const [cheapest] = modes
    .filter(({ shipModeCode }) => shipModeCode !== pickUpCode)
    .sort((a, b) => compareKnown(a.shippingCharge, b.shippingCharge));
  if (!cheapest) return;
  await commerce.shipping.setInfo({ body: { addressId, shipModeId: cheapest.shipModeId, x_calculateOrder: "1" } });
}

/** The backend's code of the mode that is a pickup. */
export const pickUpCode = "PickupInStore";
