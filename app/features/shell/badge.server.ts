import type { Translate } from "#app/i18n/i18n.server.ts";

/** The count beside the cart link: how many units are in the cart, as a number and in words. */
export const viewBadge = (units: number, t: Translate) => ({
  badge: units > 99 ? "99+" : units ? String(units) : "",
  spoken: t("common:cart.spoken", { count: units }),
});
