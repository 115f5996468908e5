import type { Shop } from "#app/features/shop/shop.server.ts";
import type { CostCenterShare } from "#contract/shapes/cost-center.ts";

export type SumsView = NonNullable<ReturnType<typeof viewSums>>;

type Summed = { x_costCenterSums?: CostCenterShare[] | undefined };

/** What each cost center pays of a cart, an order or a quotation; undefined where nothing is split. */
export function viewSums(shop: Shop, { x_costCenterSums: sums }: Summed, currency: string) {
  if (!sums?.length) return undefined;
  const { words, format } = shop;
  const { sums: text } = words.costCenter;
  const money = (amount: string) => format.money(amount, currency);
  return {
    title: text.title,
    columns: text.columns,
    rows: sums.map((share, index) => ({
      id: String(index),
      name: nameOf(shop, share),
      pieces: format.number(share.quantity),
      goods: money(share.productPrice),
      discount: money(share.adjustment),
      delivery: money(share.shippingCharge),
      tax: money(share.tax),
      total: money(share.total),
    })),
  };
}

/** `Norte · Obra 3`, or that no cost center is assigned yet. */
export const nameOf = (
  { words }: Shop,
  { costCenter, unitName, unitId }: Pick<CostCenterShare, "costCenter" | "unitName" | "unitId">,
): string => [costCenter || words.costCenter.none, unitName ?? unitId].filter(Boolean).join(" · ");
