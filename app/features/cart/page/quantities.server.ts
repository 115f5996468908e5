import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import type * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import { loadStocks } from "#app/features/catalog/stock.server.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { maxPieces } from "#contract/rules/pieces.ts";
import { CartQuantities } from "./forms.server.ts";
import { removeWithUndo } from "./remove.server.ts";

type Quantities = z.output<typeof CartQuantities>;
type Line = Quantities["lines"][number];
type Visit = ActionFunctionArgs & { shop: Shop };

/**
 * The page's one form: all quantities travel with each of its buttons, so that none is lost on the way to the checkout.
 * Lines left as they were shown are not sent.
 */
export const quantities = intent(CartQuantities, async (form: Quantities, visit: Visit) => {
  const { context, shop } = visit;
  const changed = changedLines(form);
  const removed = changed.filter(({ quantity }) => quantity === 0);
  for (const { orderItemId } of removed) await removeWithUndo(context, orderItemId);
  const kept = changed.filter(({ quantity }) => quantity > 0);
  const done = kept.length === 0 || (await update(visit, form, kept));
  if (form.then === "checkout") return paths.checkout();
  if (kept.length > 0) await rememberUnits(context);
  // Scripts may have sent the quantity before its button was pressed.
  if (done && removed.length === 0) showToast(context, shop.words.cart.done.quantity);
  return placeOf(visit, form);
});

/** The lines whose quantity differs from what the page showed; a step counts from what is in the field. Pure. */
export function changedLines({ lines, step }: Pick<Quantities, "lines" | "step">): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity + (step?.orderItemId === line.orderItemId ? step.by : 0) }))
    .map((line) => ({ ...line, quantity: Math.min(maxPieces, Math.max(0, line.quantity)) }))
    .filter(({ quantity, shown }) => quantity !== shown);
}

/** Returns false, with a notice, if the cart is no longer the one that was shown. */
async function update({ context, shop }: Visit, form: Quantities, lines: Line[]): Promise<boolean> {
  const orderItem = lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity: String(quantity) }));
  try {
    await shop.commerce.cart.updateItems({ body: { orderItem, x_calculateOrder: "1", x_inventoryValidation: "true" } });
    return true;
  } catch (error) {
    const refused = refusalOf(error, "cart.updateItems");
    // Another tab or device has taken a line out, or made another cart the current one.
    if (refused?.find("_ERR_CMD_INVALID_PARAM")?.field === "orderItemId") {
      showToast(context, shop.words.cart.elsewhere, { kind: "warning" });
      return false;
    }
    const short = refused?.find("_API_BAD_INV")?.partNumber;
    if (short !== undefined) throw await shortage(context, shop, form, lines, short);
    throw error;
  }
}

/** Says at its line which product is short, and how many there are. */
async function shortage(context: AppLoadContext, shop: Shop, form: Quantities, changed: Line[], partNumber: string) {
  const [cart, stocks, entries] = await Promise.all([
    readCart(context),
    loadStocks(shop, [partNumber]),
    loadEntries(shop, [partNumber]),
  ]);
  const same = cart?.orderItem.filter((line) => line.partNumber === partNumber) ?? [];
  const short =
    changed.find(({ orderItemId }) => same.some((line) => line.orderItemId === orderItemId)) ??
    (changed.length === 1 ? changed[0] : undefined);
  const index = form.lines.findIndex(({ orderItemId }) => orderItemId === short?.orderItemId);
  const name = isolated(shop, entries.of(partNumber).name);
  const left = stocks?.get(partNumber)?.units;
  const text =
    left === undefined ? shop.t("cart:few.unknown", { name }) : shop.t("cart:few.left", { name, count: left });
  return new FormError(index < 0 ? "" : `lines[${index}].quantity`, text);
}

/** Without scripts a page loads at its top: the anchor goes back to the stepped line. A client navigation stays there anyway. */
function placeOf({ request, shop }: Visit, { step }: Quantities): string {
  const here = safePath(shop.here) ?? paths.cart();
  return step && !new URL(request.url).searchParams.has("_data") ? `${here}#line-${step.orderItemId}` : here;
}
