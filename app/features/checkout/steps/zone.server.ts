import { optional } from "#app/commerce/optional.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Zone } from "#contract/geo.ts";

/** What is known from a postal code: colonias to choose from, and a notice about delivery there. */
export type ZoneView = {
  state: string;
  city: string;
  colonias: string[];
  notice?: { kind: "info" | "warning"; text: string };
};

/** The facts of a postal code; undefined when they cannot be had: the form works without them. */
export async function findZone({ commerce }: Shop, postalCode: string): Promise<Zone | undefined> {
  if (!/^\d{5}$/.test(postalCode)) return undefined;
  return optional(commerce.geo.zone({ zone: postalCode }));
}

export function viewZone(shop: Shop, zone: Zone): ZoneView {
  const { state = "", city = "", settlement = [] } = zone;
  return { state, city, colonias: settlement, notice: noticeOf(shop, zone) };
}

/** No delivery, or an extended zone with its surcharge and delay: shown early, not at the end of the checkout. */
function noticeOf(
  { t, format }: Shop,
  { zone, covered, extended, surcharge, additionalDays }: Zone,
): ZoneView["notice"] {
  if (!covered) return { kind: "warning", text: t("checkout:address.notCovered", { zone }) };
  if (!extended) return undefined;
  const later = t("checkout:address.extendedDays", { count: additionalDays });
  if (isZero(surcharge.amount)) return { kind: "info", text: later };
  const amount = format.money(surcharge.amount, surcharge.currency);
  return { kind: "info", text: `${t("checkout:address.extended", { zone, amount })} ${later}` };
}
