import type { AppLoadContext } from "@remix-run/node";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { addressIntents } from "./address-actions.server.ts";
import { contactOf, valuesOf } from "./address.server.ts";
import { NewAddress } from "./forms.server.ts";
import { openCheckout, viewFrame } from "./open-checkout.server.ts";

export type NewAddressPage = Awaited<ReturnType<typeof loadNewAddress>>;

/** One more address for this order, of a guest too; who orders is known, so only the place is asked for. */
export async function loadNewAddress(context: AppLoadContext) {
  const checkout = await openCheckout(context, "delivery");
  const { shop, contact } = checkout;
  const [frame, { countryCodeStates }] = await Promise.all([
    viewFrame(checkout, "delivery"),
    shop.commerce.geo.countries({ query: { countryCode: "MX" } }),
  ]);
  const { firstName = "", lastName = "", phone = "", email = "" } = contact ? valuesOf(contact) : {};
  return {
    ...frame,
    title: `${shop.words.checkout.parcels.newAddress.title} | ${shop.store.name}`,
    values: { firstName, lastName, phone, email } as Partial<Record<string, string>>,
    states: (countryCodeStates ?? []).map(({ code, displayName }) => ({ value: code, label: displayName })),
    back: shop.href(paths.checkoutParcels()),
  };
}

export const newAddressIntents = {
  lookup: addressIntents.lookup,
  save: intent(
    NewAddress,
    async ({ nickName, ...form }, { context }) => {
      const { shop } = await openCheckout(context, "delivery");
      await shop.commerce.contact.create({ body: { nickName, ...contactOf(form) } });
      return paths.checkoutParcels();
    },
    { _ERR_NICKNAME_ALREDY_EXIST: "nickName" },
  ),
};
