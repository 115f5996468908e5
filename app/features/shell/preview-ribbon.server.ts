import type { Shop } from "#app/features/shop/shop.server.ts";
import { env } from "#app/env.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { isShown } from "#app/features/shop/preview.server.ts";

/** The content of a preview's ribbon: time, stock, segments, end time, and the link to leave it. */
export function viewPreview(shop: Shop) {
  const { preview, words, t, format } = shop;
  if (!isShown(preview)) return undefined;
  const text = words.common.preview;
  const exit = { label: text.exit };
  const frame = { tools: env.PREVIEW_TOOL_ORIGINS, info: text.info };
  const { facts } = preview;
  if (!facts) return { label: text.label, says: [text.label], exit, frame };
  const at = isolated(shop, format.dateTime(facts.at));
  const stock = { all: text.allInStock, none: text.noneInStock, real: "" }[facts.stock];
  const names = format.list(facts.segments.map((name) => isolated(shop, name)));
  const says = [
    facts.isFrozen ? t("common:preview.frozen", { at }) : t("common:preview.running", { at }),
    stock,
    names && t("common:preview.segments", { names }),
    t("common:preview.until", { until: isolated(shop, format.dateTime(facts.until)) }),
  ];
  return { label: text.label, says: says.filter(Boolean), exit, frame };
}
