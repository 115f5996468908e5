import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** Puts a product beside those that are being compared. */
export const compareLink = ({ href, words }: Shop, partNumber: string) => ({
  href: href(paths.compare({ add: partNumber })),
  label: words.compare.add,
});
