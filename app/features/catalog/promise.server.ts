import { optional } from "#app/commerce/optional.server.ts";
import { freeDeliveryFrom, shipsFree } from "#app/features/product/free-delivery.ts";
import type { PriceRange } from "#app/features/product/price.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Promised } from "./stock.server.ts";
import type { Variant } from "./variants.server.ts";

export type DeliveryLine = {
  icon: "truck" | "store" | "tag";
  text: string;
  degraded?: boolean;
  link?: { href: string; label: string };
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
  { variant, postalCode }: { variant?: Variant; postalCode?: string },
): DeliveryLine[] {
  const { t, format, words } = shop;
  const { delivery } = words.catalog;
  if (!variant) return [{ icon: "truck", text: delivery.chooseFirst }];
  if (!promised) return shop.has("deliveryPromises") ? [{ icon: "truck", text: delivery.unknown, degraded: true }] : [];
  const { shipToHome, pickUpInStore } = promised;
  const { expectedDeliveryFrom: from, expectedDeliveryTo: to } = shipToHome;
  const inStores = {
    href: shop.href(paths.stores({ sku: variant.partNumber })),
    label: words.storeLocator.stock.link,
  };
  const count = pickUpInStore.physicalStoreCount;
  return [
    { icon: "truck", text: homeText() },
    ...(count > 0 ? [{ icon: "store" as const, text: t("catalog:delivery.pickUp", { count }), link: inStores }] : []),
  ];

  function homeText() {
    if (!from || !to) return postalCode ? t("catalog:delivery.notThere", { postalCode }) : delivery.unknown;
    const days = from === to ? format.day(from) : format.dayRange(from, to);
    return postalCode ? t("catalog:delivery.arrivesAt", { days, postalCode }) : t("catalog:delivery.arrives", { days });
  }
}
