import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Difference } from "./snapshot.server.ts";

/** Each difference as a sentence that names the item, the old value and the new one. */
export async function describeDifferences(shop: Shop, found: Difference[], currency: string): Promise<string[]> {
  const entries = await loadEntries(
    shop,
    found.flatMap((difference) => ("part" in difference ? difference.part : [])),
  );
  const money = (amount: string) => shop.format.money(amount, currency);
  return found.map((difference) => {
    const name = "part" in difference ? entries.of(difference.part).name : "";
    switch (difference.kind) {
      case "added":
      case "removed":
        return shop.t(`checkout:review.differences.${difference.kind}`, { name, count: difference.quantity });
      case "quantity":
        return shop.t("checkout:review.differences.quantity", { name, old: difference.old, now: difference.now });
      case "discountAdded":
      case "discountRemoved":
        return shop.t(`checkout:review.differences.${difference.kind}`, { name: difference.label });
      case "discount":
        return shop.t("checkout:review.differences.discount", {
          name: difference.label,
          old: money(difference.old),
          now: money(difference.now),
        });
      case "price":
      case "shipping":
      case "wrapping":
      case "total":
        return shop.t(`checkout:review.differences.${difference.kind}`, {
          name,
          old: money(difference.old),
          now: money(difference.now),
        });
      default:
        return shop.t(`checkout:review.differences.${difference.kind}`, { name });
    }
  });
}
