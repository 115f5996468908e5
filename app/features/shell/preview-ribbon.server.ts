import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { hrefIn } from "#app/navigation/carry.ts";
import { isShown, withoutPreview } from "#app/features/shop/preview.server.ts";

/** What the ribbon of a preview says: time, stock, segments, until when; and the way out. */
export function viewPreview(shop: Shop) {
  const { preview, words, t, format, carry, here } = shop;
  if (!isShown(preview)) return undefined;
  const text = words.common.preview;
  const exit = { href: hrefIn(withoutPreview(carry), here), label: text.exit };
  const { facts } = preview;
  if (!facts) return { label: text.label, says: [text.label], exit };
  const at = isolated(shop, format.dateTime(facts.at));
  const stock = { all: text.allInStock, none: text.noneInStock, real: "" }[facts.stock];
  const names = format.list(facts.segments.map((name) => isolated(shop, name)));
  const says = [
    facts.isFrozen ? t("common:preview.frozen", { at }) : t("common:preview.running", { at }),
    stock,
    names && t("common:preview.segments", { names }),
    t("common:preview.until", { until: isolated(shop, format.dateTime(facts.until)) }),
  ];
  return { label: text.label, says: says.filter(Boolean), exit };
}
