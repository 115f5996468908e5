import type { Shop } from "#app/features/shop/shop.server.ts";
import { foldLines } from "./more-lines.ts";

/** The label of the collapsed part of a long order; undefined if nothing is collapsed. */
export function moreLines({ t }: Pick<Shop, "t">, lines: readonly unknown[]): string | undefined {
  const count = foldLines(lines).folded.length;
  return count ? t("order:moreLines", { count }) : undefined;
}
