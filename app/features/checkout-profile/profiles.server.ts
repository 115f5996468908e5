import type { AppLoadContext } from "@remix-run/node";
import { pickUpCode } from "#app/features/checkout/steps/address-actions.server.ts";
import { savedOf } from "#app/features/checkout/contact.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { CheckoutProfile } from "#contract/checkout-profile.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { isPastMonth } from "#contract/rules/card-expiry.ts";

export type ProfilesPage = Awaited<ReturnType<typeof loadProfiles>>;
export type QuickPage = Awaited<ReturnType<typeof loadQuick>>;

/** How the shopper usually orders: each profile with its content and what no longer exists. */
export async function loadProfiles(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const { words, store, href } = shop;
  return {
    ...(await viewAll(shop)),
    title: `${words.checkoutProfile.title} | ${store.name}`,
    checkout: href(paths.checkout()),
    ticket: makeTicket(context.session),
  };
}

/** One page from the cart to the review: choose a profile. */
export async function loadQuick(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const { words, store, href } = shop;
  const [all, cart] = await Promise.all([viewAll(shop), readCart(context)]);
  return {
    ...all,
    title: `${words.checkoutProfile.quick.title} | ${store.name}`,
    total: cart ? shop.format.money(cart.grandTotal, cart.grandTotalCurrency) : "",
    links: { cart: href(paths.cart()), profiles: href(paths.checkoutProfiles()), checkout: href(paths.checkout()) },
  };
}

async function viewAll(shop: Shop) {
  const { commerce, words } = shop;
  const [{ CheckoutProfile = [] }, { contact = [] }, modes, policies] = await Promise.all([
    commerce.checkoutProfile.list(),
    commerce.contact.list(),
    commerce.shipping.modes(),
    commerce.cart.paymentPolicies(),
  ]);
  const choices = {
    addresses: savedOf(contact).map(({ nickName, addressLine = [] }) => ({
      value: nickName,
      label: [nickName, addressLine[0]].filter(Boolean).join(" · "),
    })),
    modes: modes.usableShippingMode
      .filter(({ shipModeCode }) => shipModeCode !== pickUpCode)
      .map(({ shipModeId, shipModeDescription }) => ({ value: shipModeId, label: shipModeDescription })),
    payments: policies.resultList
      .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
      .filter(({ policyName }) => policyName !== payMethods.payInStore)
      .map(({ policyName, shortDescription }) => ({ value: policyName, label: shortDescription })),
  };
  return {
    text: words.checkoutProfile,
    choices,
    profiles: CheckoutProfile.map((one) => viewProfile(shop, one, choices)),
  };
}

type Choice = { value: string; label: string };
type Choices = { addresses: Choice[]; modes: Choice[]; payments: Choice[] };

function viewProfile({ words }: Shop, one: CheckoutProfile, choices: Choices) {
  const data = new Map((one.protocolData ?? []).map(({ name, value }) => [name, value]));
  const payment = data.get("payMethodId") ?? "";
  const find = (list: Choice[], value = "") => list.find((choice) => choice.value === value);
  const parts = {
    address: find(choices.addresses, one.shipping_nickName),
    mode: find(choices.modes, one.shipping_modeId),
    billing: find(choices.addresses, one.billing_nickName),
    payment: find(choices.payments, payment),
  };
  const { missing } = words.checkoutProfile;
  const problems = Object.entries(missing).flatMap(([part, text]) =>
    Object.entries(parts).some(([name, known]) => name === part && !known) ? [text] : [],
  );
  return {
    id: one.xchkout_ProfileId,
    name: one.xchkout_ProfileName,
    lines: [parts.address, parts.mode, parts.payment].flatMap((part) => part?.label ?? []),
    problems: isExpired(data) ? [...problems, words.checkoutProfile.expired] : problems,
    values: {
      name: one.xchkout_ProfileName,
      address: parts.address?.value ?? "",
      mode: parts.mode?.value ?? "",
      billing: parts.billing?.value ?? "",
      payment: parts.payment?.value ?? "",
    },
  };
}

const isExpired = (data: Map<string, string>) =>
  isPastMonth(data.get("expire_year") ?? "", data.get("expire_month") ?? "", new Date());
