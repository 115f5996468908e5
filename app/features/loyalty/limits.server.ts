import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { LoyaltyFlags, redemptionReasons } from "#contract/loyalty.ts";
import type { Order } from "#contract/shapes/order.ts";

/** The limits on paying an order with points, one sentence each: excluded goods, maximum share, minimum amount. */
export async function limitsOf(
  shop: Shop,
  flags: LoyaltyFlags | undefined,
  { orderItem = [] }: Pick<Order, "orderItem">,
  excludedOrderItemIds: readonly string[],
): Promise<string[]> {
  const { t, format } = shop;
  const excluded = orderItem.filter(({ orderItemId }) => excludedOrderItemIds.includes(orderItemId));
  const { of } = await loadEntries(
    shop,
    excluded.map(({ partNumber }) => partNumber),
  );
  const names = [...new Set(excluded.map(({ partNumber }) => of(partNumber).name))];
  const { maxRedemptionPercent: percent = "100", minRedemption = "0" } = flags ?? {};
  return [
    ...(names.length ? [t("loyalty:pay.excluded", { names: format.list(names) })] : []),
    ...(Number(percent) < 100 ? [t("loyalty:pay.share", { percent: format.number(Number(percent)) })] : []),
    ...(Number(minRedemption) > 0 ? [t("loyalty:pay.least", { amount: format.money(minRedemption, "MXN") })] : []),
  ];
}

/** Why a card cannot pay any of an order, in one calm sentence; undefined where points can never be used. */
export function whyNot({ t, format, words }: Shop, flags: LoyaltyFlags | undefined, card: string, reason: Reason) {
  if (reason === null || reason === "REDEMPTION_DISABLED") return undefined;
  const amount = format.money(flags?.minRedemption ?? "0", "MXN");
  return {
    words: words.loyalty.pay,
    away: reason === "BALANCE_UNAVAILABLE",
    why: t(`loyalty:pay.not.${reason}`, { card, amount }),
  };
}

type Reason = (typeof redemptionReasons)[number] | null;
