import type { PictureData } from "#app/components/picture.tsx";
import { optional } from "#app/commerce/optional.server.ts";
import type { FullCart } from "#app/features/cart/read.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { noGift } from "./forms.server.ts";

type Option = NonNullable<FullCart["rewardOption"]>[number];
type Gift = { value: string; name: string; picture?: PictureData; soldOut: boolean; chosen: boolean };
export type RewardView = {
  id: string;
  title: string;
  hint: string;
  /** At most one gift: radio buttons, with one to decline. */
  single: boolean;
  gifts: Gift[];
  none?: { value: string; chosen: boolean };
};

/** The gifts the cart has earned, with names, pictures and stock; without the catalog the choice is incomplete. */
export async function loadRewards(shop: Shop, { rewardOption = [] }: Pick<FullCart, "rewardOption">) {
  if (!rewardOption.length) return { rewards: [], failed: false };
  const ids = [
    ...new Set(rewardOption.flatMap(({ rewardSpecGiftItem }) => rewardSpecGiftItem.map((gift) => gift.productId))),
  ];
  const [entries, stock] = await Promise.all([
    optional(shop.commerce.catalog.products({ query: { id: ids } })),
    optional(shop.commerce.inventory.byProduct({ productIds: ids.join(","), query: {} })),
  ]);
  const names = new Map(entries?.contents.map((entry) => [entry.id, entry]));
  const out = stock?.InventoryAvailability.filter(
    ({ inventoryStatus, availableQuantity }) => inventoryStatus !== "Available" || availableQuantity < 1,
  );
  const gone = new Set(out?.map(({ productId = "" }) => productId));
  return { rewards: rewardOption.map((option) => view(shop, option, names, gone)), failed: !entries };
}

type Names = Map<string, { name: string; thumbnail?: string | undefined }>;

function view(shop: Shop, option: Option, names: Names, gone: Set<string>): RewardView {
  const maxPieces = option.rewardSpecMaxQuantity;
  const chosen = new Set(option.rewardChoiceGiftItem?.map(({ productId }) => productId));
  const gifts = option.rewardSpecGiftItem.map(({ productId }) => {
    const { name = productId, thumbnail } = names.get(productId) ?? {};
    const picture = thumbnail ? { src: thumbnail, alt: "", width: 96, height: 96 } : undefined;
    const mine = chosen.has(productId);
    return {
      value: productId,
      name,
      ...(picture && { picture }),
      soldOut: gone.has(productId) && !mine,
      chosen: mine,
    };
  });
  const declined = option.rewardChoiceGiftItem !== undefined && chosen.size === 0;
  return {
    id: option.rewardOptionId,
    title: option.adjustmentDescription || shop.words.reward.title,
    hint: maxPieces === 1 ? shop.words.reward.one : shop.t("reward:upTo", { count: maxPieces }),
    single: maxPieces === 1,
    gifts,
    ...(maxPieces === 1 && { none: { value: noGift, chosen: declined } }),
  };
}
