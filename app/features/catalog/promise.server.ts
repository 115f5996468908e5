import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Promised } from "./stock.server.ts";
import type { Variant } from "./variants.server.ts";

export type DeliveryLine = {
  icon: "truck" | "store";
  text: string;
  degraded?: boolean;
  link?: { href: string; label: string };
};

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
