import { optional } from "#app/commerce/optional.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Zone } from "#contract/geo.ts";

/** What is known from a postal code: colonias to choose from, and a notice about delivery there. */
export type ZoneView = {
  state: string;
  city: string;
  colonias: string[];
  notice?: { kind: "info" | "warning" | "success"; text: string };
};

/** The facts of a postal code; undefined if they cannot be read: the form works without them. */
export async function findZone({ commerce }: Shop, postalCode: string): Promise<Zone | undefined> {
  if (!/^\d{5}$/.test(postalCode)) return undefined;
  return optional(commerce.geo.zone({ zone: postalCode }));
}

export function viewZone(shop: Shop, zone: Zone): ZoneView {
  const { state = "", city = "", settlement = [] } = zone;
  return { state, city, colonias: settlement, notice: noticeOf(shop, zone) };
}

/** Refuses a state that the postal code is not in. If the code's state is unknown, the shopper's choice counts. */
export async function refuseOtherState(shop: Shop, { postalCode, state }: { postalCode: string; state: string }) {
  const zone = await findZone(shop, postalCode);
  if (!zone?.state || zone.state === state) return;
  const { countryCodeStates } = await shop.commerce.geo.countries({ query: { countryCode: "MX" } });
  const name = countryCodeStates?.find(({ code }) => code === zone.state)?.displayName ?? zone.state;
  throw new FormError("state", shop.t("checkout:address.otherState", { zone: postalCode, state: name }));
}

/** No delivery, or an extended zone with its surcharge and delay: shown early, not at the end of the checkout. */
function noticeOf(
  { t, format }: Shop,
  { zone, covered, city, extended, surcharge, additionalDays }: Zone,
): ZoneView["notice"] {
  if (covered && !city) return { kind: "warning", text: t("checkout:address.unknown", { zone }) };
  if (!covered) return { kind: "warning", text: t("checkout:address.notCovered", { zone }) };
  if (!extended) return undefined;
  const later = t("checkout:address.extendedDays", { count: additionalDays });
  if (isZero(surcharge.amount)) return { kind: "info", text: later };
  const amount = format.money(surcharge.amount, surcharge.currency);
  return { kind: "info", text: `${t("checkout:address.extended", { zone, amount })} ${later}` };
}
