import { refusalOf } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { type EntryProblem, entryProblem } from "#app/features/product/entry-problem.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";

/** What is added: to the list with this id, or to a new one of this name. */
export type AddedLine = { partNumber: string; quantity: string } & ({ requisitionListId: string } | { name: string });

/** Changes the lines of a list, or creates one with them. @returns the id of the list */
export async function change({ commerce }: Shop, body: Record<string, string>): Promise<string> {
  const { requisitionListId } = await commerce.requisitionList.write({ query: { action: "updateItem" }, body });
  return requisitionListId[0] ?? "";
}

/**
 * Adds a line; a product that a list holds only as one of its variants, or not at all, is refused with what to do instead.
 * @param form where it shows what is wrong with the list, and what it says about products with several variants
 * @returns the id of the list
 */
export async function addLine(
  shop: Shop,
  line: AddedLine,
  form: { listField: string; choose: string },
): Promise<string> {
  try {
    return await change(shop, line);
  } catch (error) {
    sayLimit(shop, error, form.listField);
    if (!refusalOf(error, "requisitionList.write")?.is("_ERR_PROD_NOT_ORDERABLE")) throw error;
    const query = { partNumber: [line.partNumber] };
    const { contents } = await optional(shop.commerce.catalog.products({ query }), { contents: [] });
    const problem = entryProblem(contents[0], true, undefined, 1);
    const text = problem === "choose" ? form.choose : setText(shop, problem);
    throw text ? new FormError("partNumber", text) : error;
  }
}

/** The limits of lists, which the texts of carts do not describe. Errors: a form error if a write was refused for one. */
export function sayLimit({ words }: Shop, error: unknown, listField: string): void {
  const refused = refusalOf(error, "requisitionList.write");
  const { listFull, noMoreLists, sum } = words.requisitionList.error;
  if (refused?.is("_ERR_ORDER_LINE_LIMIT_EXCEEDED")) throw new FormError(listField, listFull);
  const field = refused?.find("_ERR_INVALID_INPUT")?.field;
  if (field === "requisition_list") throw new FormError("name", noMoreLists);
  if (field === "quantity") throw new FormError("quantity", sum);
}

function setText({ words }: Shop, problem: EntryProblem | undefined): string | undefined {
  return problem === "kit" || problem === "bundle" ? words.quickOrder.reason[problem] : undefined;
}
