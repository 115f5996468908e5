import { optional } from "#app/commerce/optional.server.ts";
import { isShown } from "#app/features/shop/preview.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { type PlacedSpot, placedSpots } from "./layout.ts";
import { markOf } from "./slots.server.ts";
import { idsOnly } from "./spots.server.ts";

/**
 * What the editors' tool learns about a page, and what it may ask about its widgets; undefined outside of previews.
 * @see docs/interface/preview.md#messages
 */
export async function describePage(shop: Shop, url: SeoUrl) {
  if (!isShown(shop.preview)) return undefined;
  const { page, layout, tokenName, tokenValue, tokenExternalValue, identifier } = url;
  const laid = layout ?? { containerName: "", slots: [], isStoreDefault: true };
  const widgets = await Promise.all(
    placedSpots(url).map((placed, index) => describeWidget(shop, placed, markOf(index))),
  );
  return { data: { page, layout: laid, tokenName, tokenValue, tokenExternalValue, identifier }, widgets };
}

async function describeWidget({ commerce }: Shop, { id, slot, widgetName, spot }: PlacedSpot, mark: string) {
  const asked = commerce.spot.byName({ name: spot, query: idsOnly });
  const { MarketingSpotData = [] } = await optional(asked, { MarketingSpotData: [] });
  return { mark, widget: { id, widgetName, slot, emsName: spot }, marketingSpotData: MarketingSpotData };
}
