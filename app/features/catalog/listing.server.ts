import { redirect } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { seesPrices } from "#app/features/shop/guest-access.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { ProductList } from "#contract/catalog.ts";
import { type Filterable, type ListingChoice, orderByOf } from "./listing-url.server.ts";

export const perPage = 24;

export type FoundListing = { list: ProductList; total: number; choice: ListingChoice };
/** What this visitor's listings filter by. */
export const filterableOf = ({ access, has }: Pick<Shop, "access" | "has">): Filterable => ({
  byPrice: seesPrices(access),
  byRating: has("reviews"),
});

/** `seller`: what one of them sells, by identifier. */
type Source = { categoryId: string } | { searchTerm: string; seller?: string };

/**
 * One page of a category or a search, or several consecutive ones. A page beyond the last is a 404; filters the backend cannot read
 * (an old URL, another currency) redirect to the listing without them.
 */
export async function findListing(shop: Shop, source: Source, choice: ListingChoice): Promise<FoundListing> {
  const { facets, min, max, sort, page, since = page, more } = choice;
  const list = await shop.commerce.catalog
    .products({
      query: {
        ...source,
        profileName: "categoryId" in source ? categoryProfile : searchProfile,
        limit: String(perPage * (page - since + 1)),
        offset: String((since - 1) * perPage),
        orderBy: orderByOf(sort),
        ...(facets.length && { facet: facets }),
        ...(more && { facetLimit: [`${more}:-1`] }),
        ...((min ?? max) && { minPrice: min ?? "*", maxPrice: max ?? "*" }),
      },
    })
    .catch((error: unknown) => {
      if (error instanceof CommerceError && error.status === 400 && (facets.length || more))
        throw withoutFilters(shop, choice);
      throw error;
    });
  const total = list.total ?? list.contents.length;
  if (page > 1 && list.contents.length === 0) throw new Response(null, { status: 404 });
  return { list, total, choice };
}

const categoryProfile = "HCL_V2_findProductsByCategoryWithPriceRange";
const searchProfile = "HCL_V2_findProductsBySearchTermWithPrice";

const withoutFilters = ({ href, address }: Shop, { q }: ListingChoice) =>
  redirect(href(address.path + (q ? `?${new URLSearchParams({ q })}` : "")), 302);
