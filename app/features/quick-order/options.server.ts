import { optional } from "#app/commerce/optional.server.ts";
import type { Option } from "#app/components/form.tsx";
import { traitsOf } from "#app/features/product/attributes.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Item } from "#contract/shapes/product.ts";

const maxProducts = "3";
const maxOptions = 12;
const detailProfile = "HCL_V2_findProductByPartNumber_Details";
const searchProfile = "HCL_V2_findProductsBySearchTermWithPrice";

/** What may have been meant by a name, a part of it, or the part number of a product with variants: items to choose from. */
export async function optionsFor({ commerce }: Shop, typed: string): Promise<Option[]> {
  const search = { searchTerm: typed, limit: maxProducts, profileName: searchProfile };
  const found = await optional(commerce.catalog.products({ query: search }));
  const id = found?.contents.filter(({ type }) => type === "product" || type === "item").map((entry) => entry.id) ?? [];
  if (!id.length) return [];
  const detail = await optional(commerce.catalog.products({ query: { id, profileName: detailProfile } }));
  const entries = detail?.contents ?? [];
  return entries
    .flatMap((entry) => (entry.type === "item" ? [optionOf(entry)] : (entry.items ?? []).map(optionOf)))
    .slice(0, maxOptions);
}

function optionOf({ partNumber, name, attributes }: Item): Option {
  const labels = traitsOf(attributes).flatMap(({ defining, values: [value] }) =>
    defining && value ? value.label : [],
  );
  return { value: partNumber, label: [[name, ...labels].join(", "), partNumber].join(" · ") };
}
