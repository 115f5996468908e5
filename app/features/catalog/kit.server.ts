import { paths } from "#app/navigation/paths.ts";
import { priceOf } from "#app/features/product/price.server.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import type { Product } from "#contract/shapes/product.ts";
import { readComposed, viewComposed } from "./composed.server.ts";
import type { Visit } from "./entries.server.ts";
import { chosenParts, lineChanged } from "./kit-url.server.ts";
import { type loadParts, sumOfParts } from "./parts.server.ts";

/** A package of fixed parts with one price, or a kit whose parts the shopper chooses; one line in the cart either way. */
export async function loadKit(visit: Visit, kit: Product, url: SeoUrl) {
  const { shop, request } = visit;
  const fixed = kit.catalogEntryTypeCode !== "DynamicKitBean";
  const { searchParams } = new URL(request.url);
  const chosen = fixed ? undefined : chosenParts(searchParams);
  const read = await readComposed(shop, kit, url, chosen);
  const { parts } = read;
  const range = fixed ? priceOf(kit) : sumOfParts(kit.components ?? [], chosen ?? new Map(proposed(read)));
  const open = kit.buyable && (fixed ? parts.every(({ out }) => !out) : parts.filter(({ out }) => !out).length > 1);
  return {
    kind: "kit" as const,
    ...viewComposed(visit, kit, read, { range, open }),
    fixed,
    buyable: kit.buyable,
    line: fixed ? undefined : lineChanged(searchParams),
    cart: shop.href(paths.cart()),
  };
}

/** The default selection: the total must match the checked parts. */
const proposed = ({ parts }: Pick<Awaited<ReturnType<typeof loadParts>>, "parts">) =>
  parts.flatMap(({ included, chosen, options, quantity }) => {
    const partNumber = chosen || options?.find(({ disabled }) => !disabled)?.value;
    return included && partNumber ? [[partNumber, quantity] as const] : [];
  });
