import { optional } from "#app/commerce/optional.server.ts";
import { freeDeliveryFrom, shipsFree } from "#app/features/product/free-delivery.ts";
import type { PriceRange } from "#app/features/product/price.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { NearStores } from "./near-stores.server.ts";
import type { Promised } from "./stock.server.ts";
import type { Variant } from "./variants.server.ts";

export type DeliveryLine = {
  icon: "truck" | "store" | "tag";
  text: string;
  degraded?: boolean;
  link?: { href: string; label: string };
  /** `route`: what the way there is called. */
  near?: { stores: NonNullable<NearStores["stores"]>; route: string };
};

/** From which amount on delivery is free in the shop's currency; undefined if that is unknown or never the case. */
export async function loadFreeFrom({ commerce, currency, has }: Shop): Promise<string | undefined> {
  const answer = has("shippingCharges") ? await optional(commerce.shipping.modes()) : undefined;
  return freeDeliveryFrom(answer?.usableShippingMode ?? [], currency);
}

/** That this product ships free by itself, or from which order on it does. */
export function freeDeliveryLine(
  { t, words, format, currency }: Shop,
  range: PriceRange | undefined,
  from: string | undefined,
): DeliveryLine[] {
  if (!range || from === undefined) return [];
  const free = shipsFree(range.low, from);
  const text = free
    ? words.catalog.delivery.free
    : t("catalog:delivery.freeFrom", { amount: format.money(from, currency) });
  return [{ icon: "tag", text }];
}

/** When it would arrive, and whether a store has it; only what the backend has confirmed. */
export function deliveryLines(
  shop: Shop,
  promised: Promised,
  { variant, postalCode, near }: { variant?: Variant; postalCode?: string; near: NearStores | undefined },
): DeliveryLine[] {
  const { t, format, words } = shop;
  const { delivery } = words.catalog;
  if (!variant) return [{ icon: "truck", text: delivery.chooseFirst }];
  const pickUp = pickUpLines(shop, variant.partNumber, promised?.pickUpInStore.physicalStoreCount ?? 0, near);
  if (!promised)
    return [
      ...(shop.has("deliveryPromises") ? [{ icon: "truck" as const, text: delivery.unknown, degraded: true }] : []),
      ...pickUp,
    ];
  const { expectedDeliveryFrom: from, expectedDeliveryTo: to } = promised.shipToHome;
  return [{ icon: "truck", text: homeText() }, ...pickUp];

  function homeText() {
    if (!from || !to) return postalCode ? t("catalog:delivery.notThere", { postalCode }) : delivery.unknown;
    const days = from === to ? format.day(from) : format.dayRange(from, to);
    return postalCode ? t("catalog:delivery.arrivesAt", { days, postalCode }) : t("catalog:delivery.arrives", { days });
  }
}

/** The nearest stores that have it; else in how many it is, and that none is near, or that this is unknown. */
function pickUpLines(
  { t, words, href }: Shop,
  sku: string,
  count: number,
  place: NearStores | undefined,
): DeliveryLine[] {
  const label = words.storeLocator.stock.link;
  if (place?.stores?.length) {
    const near = { stores: place.stores, route: words.storeLocator.route };
    const text = t("catalog:delivery.near", { near: place.near });
    return [{ icon: "store", text, near, link: { href: place.more, label } }];
  }
  if (count === 0) return [];
  const text = t("catalog:delivery.pickUp", { count });
  const somewhere = { icon: "store" as const, text, link: { href: href(paths.stores({ sku })), label } };
  if (!place) return [somewhere];
  if (place.stores) return [{ ...somewhere, text: `${t("catalog:delivery.noneNear", { near: place.near })} ${text}` }];
  return [
    { ...somewhere, degraded: true },
    { icon: "store", text: words.storeLocator.stock.unknown, degraded: true },
  ];
}
