import type { Shop } from "#app/features/shop/shop.server.ts";
import { foldLines } from "./more-lines.ts";

/** What the fold of a long order is called; undefined where nothing is folded. */
export function moreLines({ t }: Pick<Shop, "t">, lines: readonly unknown[]): string | undefined {
  const count = foldLines(lines).folded.length;
  return count ? t("order:moreLines", { count }) : undefined;
}
