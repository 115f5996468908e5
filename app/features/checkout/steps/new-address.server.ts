import type { AppLoadContext } from "@remix-run/node";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { billTo } from "#app/features/billing/billing.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { lookUp } from "./address-actions.server.ts";
import { contactOf, valuesOf } from "./address.server.ts";
import { NewAddress, PostalCodeLookup, withColonia } from "./forms.server.ts";
import { pageAt, pageNamed } from "./parcels-pages.server.ts";
import { openCheckout, viewFrame } from "#app/features/checkout/open-checkout.server.ts";

/** Whether the address is for billing; otherwise it is for parcels. */
const forBilling = ({ here }: Shop): boolean => /[?&]for=billing(&|$)/.test(here);
const stepOf = (shop: Shop) => (forBilling(shop) ? "payment" : "delivery");

export type NewAddressPage = Awaited<ReturnType<typeof loadNewAddress>>;

/** One more address for this order, also for guests; who orders is known, so only the place is asked for. */
export async function loadNewAddress(context: AppLoadContext) {
  const step = stepOf(await context.shop());
  const checkout = await openCheckout(context, step);
  const { shop, contact } = checkout;
  const [frame, { countryCodeStates }] = await Promise.all([
    viewFrame(checkout, step),
    shop.commerce.geo.countries({ query: { countryCode: "MX" } }),
  ]);
  const { firstName = "", lastName = "", phone = "", email = "" } = contact ? valuesOf(contact) : {};
  return {
    ...frame,
    title: `${shop.words.checkout.parcels.newAddress.title} | ${shop.store.name}`,
    values: { firstName, lastName, phone, email } as Partial<Record<string, string>>,
    states: (countryCodeStates ?? []).map(({ code, displayName }) => ({ value: code, label: displayName })),
    looksUp: shop.has("deliveryZones"),
    back: shop.href(forBilling(shop) ? paths.checkoutBilling() : pageAt(pageNamed(shop) ?? 1)),
  };
}

export const newAddressIntents = {
  /** Only fills the form in: the stores of the parcels stay those near the postal code that was asked for there. */
  lookup: intent(PostalCodeLookup, (form, { shop }) => lookUp(shop, form)),
  save: intent(
    withColonia(NewAddress),
    async ({ nickName, ...form }, { context }) => {
      const checkout = await openCheckout(context, stepOf(await context.shop()));
      const body = { nickName, ...contactOf(form) };
      const { addressId } = await checkout.shop.commerce.contact.create({ body });
      if (!forBilling(checkout.shop)) return pageAt(pageNamed(checkout.shop) ?? 1);
      await billTo(context, checkout, { nickName, addressId });
      return paths.checkoutBilling();
    },
    { "contact.create": { _ERR_NICKNAME_ALREDY_EXIST: "nickName" } },
  ),
};
