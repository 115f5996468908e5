import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Product } from "#contract/shapes/product.ts";

type Rules = { bulky: boolean; returnable: boolean; bankPromoEligible: boolean };

/** The rules of a product's department, as far as they apply to it; undefined if there is none or the call fails. */
export async function departmentRules(
  { commerce }: Shop,
  { id: productId, parentCatalogGroupID }: Pick<Product, "id" | "parentCatalogGroupID">,
): Promise<Rules | undefined> {
  const [path = ""] = [parentCatalogGroupID ?? []].flat();
  const id = path.split("/").at(-1);
  if (!id) return undefined;
  const answer = await optional(commerce.department.byIds({ query: { ids: id, productId } }));
  return answer?.resultList[0];
}

type Words = { bulky: string; returns: string; notReturnable: string; noBankPromotions: string };

/**
 * What a department's rules mean for the shopper; the store's defaults apply where unknown. Pure.
 * @returns the sentence about returns, and other things to know
 */
export function departmentTexts(rules: Rules | undefined, text: Words) {
  return {
    returnable: rules?.returnable ?? true,
    returns: rules?.returnable === false ? text.notReturnable : text.returns,
    notes: [
      ...(rules?.bulky ? [text.bulky] : []),
      ...(rules?.bankPromoEligible === false ? [text.noBankPromotions] : []),
    ],
  };
}
