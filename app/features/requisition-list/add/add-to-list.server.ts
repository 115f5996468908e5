import { refusalOf } from "#app/commerce/errors.ts";
import { optionalSoon } from "#app/commerce/optional.server.ts";
import type { Option } from "#app/components/form.tsx";
import { offersLists } from "#app/features/shop/offers-lists.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { addLine } from "./add-line.server.ts";
import { AddToListForm } from "./forms.server.ts";
import { requireLists } from "./guard.server.ts";
import { nameFields } from "./name-fields.ts";
import { newList } from "./new-list.ts";

const maxLists = 100;

/**
 * The form that puts goods on one of the buyer's own lists: by their names, with the most recently changed one selected.
 * Undefined for anyone who has no lists. @param request `?view=list` opens the form
 */
export async function loadAddToList(shop: Shop, request: Request) {
  if (!offersLists(shop)) return undefined;
  const { words, href, language, commerce } = shop;
  const { picker, lists, list } = words.requisitionList;
  const query = { q: "self", orderBy: "D-lastUpdate", pageNumber: "1", pageSize: String(maxLists) };
  const found = await optionalSoon(commerce.requisitionList.find({ query }));
  const own =
    found && (found.resultList ?? []).map(({ orderId, description }) => ({ value: orderId, label: description }));
  const { compare } = new Intl.Collator(language.locale, { numeric: true });
  const fresh: Option = { value: newList, label: lists.newTitle };
  return {
    text: {
      ...{ ...picker, name: lists.name, nameHint: lists.nameHint },
      ...{ quantity: list.quantity, add: list.add, all: list.all, choose: words.catalog.parts.choose },
    },
    /** Undefined if they could not be read. */
    lists: own && [fresh, ...own.toSorted((one, other) => compare(one.label, other.label))],
    latest: own?.[0]?.value ?? newList,
    /** Without the fragment that leads to the form: the message of the next page is above it. */
    action: href(shop.here),
    all: href(paths.requisitionLists()),
    open: new URL(request.url).searchParams.get("view") === "list",
  };
}

/** Puts the goods of a page on a list, or on a new one. */
export const addToList = intent(
  AddToListForm,
  async ({ partNumber, to, name = "", quantity, ticket }, { context, shop }) => {
    await requireLists(context);
    const { error } = shop.words.requisitionList;
    if (!partNumber) throw new FormError("partNumber", error.chooseFirst);
    const line = { partNumber, quantity: String(quantity), ...(to === newList ? { name } : { requisitionListId: to }) };
    const wish = `list ${JSON.stringify(line)}`;
    const form = { listField: "to", choose: error.chooseFirst };
    const id = await onceFor(context.session, { ticket, wish }, () =>
      addLine(shop, line, form).catch((refused: unknown) => sayGone(shop, refused)),
    );
    const link = { to: paths.requisitionList(id), label: shop.words.quickOrder.toList };
    showToast(context, shop.t("requisitionList:done.added"), { link });
  },
  {
    "requisitionList.write": {
      ...nameFields,
      _ERR_GETTING_SKU: "partNumber",
      _ERR_PROD_NOT_ORDERABLE: "partNumber",
      _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: "partNumber",
      _ERR_INVALID_INPUT: "quantity",
    },
  },
);

/** The list was deleted meanwhile, or is another person's: the text for it, next to the choice of the list. */
function sayGone({ words }: Shop, error: unknown): never {
  const refused = refusalOf(error, "requisitionList.write");
  if (!refused?.is("_ERR_INVALID_ORDER_REFNUM", "_ERR_USER_AUTHORITY")) throw error;
  throw new FormError("to", words.requisitionList.error.listGone);
}
