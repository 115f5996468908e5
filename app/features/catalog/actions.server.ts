import { isMissing, refusalOf } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { addConfiguration, addLines, onceForCart, updateConfiguration } from "#app/features/cart/add.server.ts";
import { addToList } from "#app/features/requisition-list/add/add-to-list.server.ts";
import { stockAlertIntents } from "#app/features/stock-alert/stock-alert.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type FaultFields, FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { AddForm, BundleForm, type ChosenPart, KitChangeForm, KitForm, PostalCodeForm } from "./forms.server.ts";
import { partsQuery } from "./kit-url.server.ts";
import { addMany } from "./variant-table-actions.server.ts";

const atTheField: FaultFields = {
  "cart.add": {
    _API_BAD_INV: "quantity",
    _ERR_PROD_NOT_ORDERABLE: "partNumber",
    _ERR_GETTING_SKU: "partNumber",
  },
};

/** What can be asked for on the page of a product, a bundle or a kit. */
export const catalogIntents = {
  add: intent(
    AddForm,
    async ({ partNumber, quantity, ticket }, { context, shop }) => {
      if (!partNumber) throw new FormError("partNumber", shop.t("catalog:say.chooseFirst"));
      const line = { partNumber, quantity };
      const name = nameOf(shop, partNumber);
      await onceForCart(context, { ticket, wish: `${partNumber} ${quantity}` }, (key) =>
        addLines(context, [line], key),
      );
      const text = shop.t("catalog:say.added", { count: quantity, name: await name });
      showToast(context, text, { link: toCart(shop), added: { partNumber } });
    },
    atTheField,
  ),

  addMany,
  addToList,
  ...stockAlertIntents,

  addBundle: intent(BundleForm, async ({ parts, ticket }, { context, shop }) => {
    const lines = parts.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
    await onceForCart(context, { ticket, wish: partsQuery(lines) }, (key) =>
      addLines(context, lines, key).catch((error: unknown) => blame(shop, parts, error)),
    );
    showToast(context, shop.t("catalog:say.addedParts", { count: parts.length }), { link: toCart(shop) });
  }),

  addKit: intent(KitForm, async ({ partNumber, parts, ticket }, { context, shop }) => {
    const name = nameOf(shop, partNumber);
    await onceForCart(context, { ticket, wish: `${partNumber} ${partsQuery(parts)}` }, (key) =>
      addConfiguration(context, { partNumber, parts }, key).catch((error: unknown) => blame(shop, parts, error)),
    );
    const text = shop.t("catalog:say.added", { count: 1, name: await name });
    showToast(context, text, { link: toCart(shop), added: { partNumber } });
    return shop.address.path;
  }),

  /** Puts the choice into the URL; the page at that URL shows the total. */
  totalKit: intent(
    KitForm,
    async ({ parts, line }, { shop }) => shop.address.path + partsQuery(parts, line) + "#total",
  ),

  /** Saves a kit of the cart, and goes back there. */
  updateKit: intent(KitChangeForm, async ({ partNumber, parts, line }, { context, shop }) => {
    await updateConfiguration(context, line, partNumber, parts).catch((error: unknown) => blame(shop, parts, error));
    const text = shop.t("catalog:say.changedKit", { name: await nameOf(shop, partNumber) });
    showToast(context, text);
    return paths.cart();
  }),

  postalCode: intent(PostalCodeForm, async ({ postalCode }, { context }) => {
    context.session.set("postalCode", postalCode);
  }),
};

/** What can be asked for in a list of products. */
export const listIntents = { add: catalogIntents.add };

const toCart = ({ words }: Shop) => ({ to: paths.cart(), label: words.catalog.say.toCart });

/** An item's name for the notice; never taken from the form. */
async function nameOf(shop: Shop, partNumber: string) {
  const { contents } = await optional(shop.commerce.catalog.products({ query: { partNumber: [partNumber] } }), {
    contents: [],
  });
  return isolated(shop, contents[0]?.name ?? partNumber);
}

/** Nothing was added: the fault is shown next to the part it concerns, which it names. */
function blame(shop: Shop, parts: ChosenPart[], error: unknown): never {
  const refused = refusalOf(error, "cart.add", "cart.addConfiguration", "cart.updateConfiguration");
  if (isMissing(error) || refused?.find("_ERR_CMD_INVALID_PARAM")?.field === "orderItemId")
    throw new FormError("", shop.t("catalog:say.lineGone"));
  if (!refused) throw error;
  const partOf = (wanted?: string) => parts.find(({ partNumber }) => partNumber === wanted);
  const nameOf = ({ name, partNumber }: ChosenPart) => isolated(shop, name || partNumber);
  const conflict = refused.find("_ERR_CONFIGURATION_CONFLICT");
  const [one, other] = [partOf(conflict?.partNumber), partOf(conflict?.otherPartNumber)];
  if (one && other) {
    const text = shop.t("catalog:say.conflict", { name: nameOf(one), other: nameOf(other) });
    throw new FormError(`parts[${other.index}].partNumber`, text);
  }
  const short = partOf(refused.find("_API_BAD_INV")?.partNumber);
  if (short)
    throw new FormError(`parts[${short.index}].quantity`, shop.t("catalog:say.partShort", { name: nameOf(short) }));
  const gone = one ?? partOf(withdrawn(refused));
  if (gone)
    throw new FormError(`parts[${gone.index}].partNumber`, shop.t("catalog:say.partGone", { name: nameOf(gone) }));
  throw error;
}

/** The part number of what can no longer be bought. */
const withdrawn = (refused: NonNullable<ReturnType<typeof refusalOf<"cart.add">>>) =>
  refused.find("_ERR_PROD_NOT_ORDERABLE")?.partNumber ??
  refused.find("_ERR_CATALOG_ENTRY_MARK_FOR_DELETE")?.partNumber ??
  refused.find("_ERR_GETTING_SKU")?.name;
