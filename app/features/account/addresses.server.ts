import { type AppLoadContext } from "@remix-run/node";
import { isMissing } from "#app/commerce/errors.ts";
import { addressIntents } from "#app/features/checkout/steps/address-actions.server.ts";
import { contactOf, valuesOf } from "#app/features/checkout/steps/address.server.ts";
import { findZone, viewZone } from "#app/features/checkout/steps/zone.server.ts";
import { addressLines } from "#app/features/order/places.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { checkoutNickName, type Contact } from "#contract/shapes/address.ts";
import { withColonia } from "#app/features/checkout/steps/forms.server.ts";
import { NamedAddress, type SavedAddress, SavedAddress as AddressForm } from "./forms.server.ts";
import { viewFrame } from "./frame.server.ts";

export type AddressesPage = Awaited<ReturnType<typeof loadAddresses>>;
export type AddressPage = Awaited<ReturnType<typeof loadAddress>>;

/**
 * The address book. The address that carries the logon id belongs to the person and cannot be deleted; the one from the
 * checkout has no name yet, and is saved by giving it one.
 */
export async function loadAddresses(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const { commerce, href } = shop;
  const [{ contact = [] }, { logonId }] = await Promise.all([commerce.contact.list(), commerce.person.self()]);
  return {
    ...viewFrame(shop, "addresses"),
    add: href(paths.newAddress()),
    addresses: await Promise.all(
      contact.map(async (one) => ({
        nickName: one.nickName,
        name: nameOf(shop, one),
        lines: await linesOf(shop, one),
        primary: one.primary === "true",
        self: one.nickName === logonId,
        unnamed: one.nickName === checkoutNickName,
        edit: href(paths.editAddress(one.nickName)),
      })),
    ),
  };
}

/** The display name of an address; the checkout's unnamed one has a text of its own. */
export const nameOf = ({ words }: Shop, { nickName }: Pick<Contact, "nickName">) =>
  nickName === checkoutNickName ? words.account.addresses.ofCheckout : nickName;

/** An address as it is read. */
export const linesOf = async (shop: Shop, contact: Contact): Promise<string[]> =>
  [...(await addressLines(shop, contact)), contact.phone1?.trim() ?? ""].filter(Boolean);

/** The form for a new address, or for the one named in the address bar; an unknown name is a 404. */
export async function loadAddress(context: AppLoadContext, request?: Request) {
  const shop = await requireShopper(context);
  const { commerce, words } = shop;
  const nickName = request && (new URL(request.url).searchParams.get("name") ?? "");
  const [contact, { countryCodeStates }, { logonId, email1, firstName, lastName, phone1 }] = await Promise.all([
    nickName === undefined ? undefined : commerce.contact.get({ nickName }).catch(unknown),
    commerce.geo.countries({ query: { countryCode: "MX" } }),
    commerce.person.self(),
  ]);
  const zone = contact?.zipCode ? await findZone(shop, contact.zipCode) : undefined;
  const own = { email: email1 ?? "", firstName: firstName ?? "", lastName: lastName ?? "", phone: phone1 ?? "" };
  const { addresses } = words.account;
  const was = contact?.nickName;
  return {
    ...viewFrame(shop, "addresses", contact ? addresses.editTitle : addresses.newTitle),
    words: words.checkout,
    values: {
      ...(contact ? valuesOf(contact) : own),
      nickName: was === checkoutNickName ? "" : (was ?? ""),
    } as Partial<Record<string, string>>,
    was,
    primary: contact?.primary === "true",
    self: contact !== undefined && contact.nickName === logonId,
    zone: zone && viewZone(shop, zone),
    states: (countryCodeStates ?? []).map(({ code, displayName }) => ({ value: code, label: displayName })),
    looksUp: shop.has("deliveryZones"),
    back: shop.href(paths.accountAddresses()),
  };
}

function unknown(error: unknown): never {
  throw isMissing(error) ? new Response("Unknown address", { status: 404 }) : error;
}

export const addressBookIntents = {
  lookup: addressIntents.lookup,
  saveAddress: intent(
    withColonia(AddressForm),
    async (form, { context }) => {
      const { commerce } = await requireShopper(context);
      const body = bodyOf(form);
      if (form.was === undefined) await commerce.contact.create({ body });
      else await commerce.contact.update({ nickName: form.was, body });
      return toBook(context, "account:addresses.saved", form.nickName);
    },
    {
      "contact.create": { _ERR_NICKNAME_ALREDY_EXIST: "nickName" },
      "contact.update": { _ERR_NICKNAME_ALREDY_EXIST: "nickName" },
    },
  ),
  makePrimary: intent(NamedAddress, async ({ nickName }, { context }) => {
    const { commerce } = await requireShopper(context);
    await commerce.contact.update({ nickName, body: { primary: "true" } });
    return toBook(context, "account:addresses.isPrimary", nickName);
  }),
  removeAddress: intent(NamedAddress, async ({ nickName }, { context }) => {
    const shop = await requireShopper(context);
    await shop.commerce.contact.remove({ nickName });
    return toBook(context, "account:addresses.removed", nameOf(shop, { nickName }));
  }),
};

const bodyOf = (form: SavedAddress) => ({
  nickName: form.nickName,
  primary: String(form.primary === "on"),
  ...contactOf(form),
});

type Done = `account:addresses.${"saved" | "isPrimary" | "removed"}`;

async function toBook(context: AppLoadContext, key: Done, name: string) {
  const { t } = await context.shop();
  showToast(context, t(key, { name }));
  return paths.accountAddresses();
}
