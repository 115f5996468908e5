import { optional } from "#app/commerce/optional.server.ts";
import { freeDeliveryFrom, shipsFree } from "#app/features/product/free-delivery.ts";
import type { PriceRange } from "#app/features/product/price.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { NearStores } from "./near-stores.server.ts";
import type { Promised } from "./stock.server.ts";

/** What is known about something; `degraded`: it could not be read. */
export type DeliveryText = { text: string; degraded?: boolean };
/** Where it can be picked up. `near`: the nearest stores that have it; `route`: the label of the directions link. */
export type PickUp = {
  texts: DeliveryText[];
  link: { href: string; label: string };
  near?: { stores: NonNullable<NearStores["stores"]>; route: string };
};

/** The amount from which delivery is free, in the shop's currency; undefined if unknown or if delivery is never free. */
export async function loadFreeFrom({ commerce, currency, has }: Shop): Promise<string | undefined> {
  const answer = has("shippingCharges") ? await optional(commerce.shipping.modes()) : undefined;
  return freeDeliveryFrom(answer?.usableShippingMode ?? [], currency);
}

/** Says that this product ships free by itself, or from what order amount; undefined if unknown or never the case. */
export function freeDeliveryText(
  { t, words, format, currency }: Shop,
  range: PriceRange | undefined,
  from: string | undefined,
): string | undefined {
  if (!range || from === undefined) return undefined;
  if (shipsFree(range.low, from)) return words.catalog.delivery.free;
  return t("catalog:delivery.freeFrom", { amount: format.money(from, currency) });
}

/** When it would arrive; only what the backend has confirmed. Undefined where the backend makes no promises. */
export function arrivalText(
  { t, format, words, has }: Shop,
  promised: Promised,
  postalCode: string | undefined,
): DeliveryText | undefined {
  const { unknown } = words.catalog.delivery;
  if (!promised) return has("deliveryPromises") ? { text: unknown, degraded: true } : undefined;
  const { expectedDeliveryFrom: from, expectedDeliveryTo: to } = promised.shipToHome;
  if (!from || !to) return { text: postalCode ? t("catalog:delivery.notThere", { postalCode }) : unknown };
  const days = from === to ? format.day(from) : format.dayRange(from, to);
  const text = postalCode
    ? t("catalog:delivery.arrivesAt", { days, postalCode })
    : t("catalog:delivery.arrives", { days });
  return { text };
}

/** The nearest stores that have it; else in how many it is, and that none is near, or that this is unknown. */
export function pickUpOf(
  { t, words, href }: Shop,
  sku: string,
  promised: Promised,
  place: NearStores | undefined,
): PickUp | undefined {
  const count = promised?.pickUpInStore.physicalStoreCount ?? 0;
  const label = words.storeLocator.stock.link;
  if (place?.stores?.length) {
    const near = { stores: place.stores, route: words.storeLocator.route };
    return {
      texts: [{ text: t("catalog:delivery.near", { near: place.near }) }],
      near,
      link: { href: place.more, label },
    };
  }
  if (count === 0) return undefined;
  const text = t("catalog:delivery.pickUp", { count });
  const link = { href: href(paths.stores({ sku })), label };
  if (!place) return { texts: [{ text }], link };
  if (!place.stores) return { texts: [{ text }, { text: words.storeLocator.stock.unknown, degraded: true }], link };
  return { texts: [{ text: `${t("catalog:delivery.noneNear", { near: place.near })} ${text}` }], link };
}
