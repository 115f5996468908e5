import { json } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import type { FullCart } from "#app/features/cart/read.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { type Known, readKnown } from "./known.server.ts";
import { OnlyCenter, OwnCenter, Split } from "./forms.server.ts";
import { pagesOf } from "./rows.ts";
import { requireSplit } from "./scope.server.ts";
import { pageIn } from "./split.server.ts";

type Shares = Split["shares"];

export const splitIntents = {
  /** Saves the lines of one page: each line's previous assignments are replaced. */
  save: intent(Split, async ({ shares }, { context }) => {
    const { shop, cart } = await requireSplit(context);
    const errors = errorsOf(shop, { shares, cart, known: await readKnown(shop, true) });
    if (Object.keys(errors).length) return refusal(shares, errors);
    const { page, at, done } = pageIn(shop, pagesOf(cart.orderItem).length);
    await assign(shop, linesOf(shares));
    showToast(context, shop.t("costCenter:saved"));
    return page < pagesOf(cart.orderItem).length ? at(page + 1) : done;
  }),
  /** Sets the cost center for all pieces that no other one pays for. */
  own: intent(OwnCenter, async ({ costCenter }, { context }) => {
    const { shop, cart } = await requireSplit(context);
    await nameOwn(shop, cart, costCenter);
    showToast(context, shop.t("costCenter:own.saved"));
    return undefined;
  }),
  /** Charges everything to the order's own cost center and removes all other assignments. */
  all: intent(OnlyCenter, async ({ costCenter }, { context }) => {
    const { shop, cart } = await requireSplit(context);
    await nameOwn(shop, cart, costCenter);
    const split = cart.orderItem.filter(({ x_costCenters }) => x_costCenters?.length);
    for (let from = 0; from < split.length; from += linesPerCall)
      await assign(
        shop,
        split.slice(from, from + linesPerCall).map(({ orderItemId }) => ({ orderItemId, x_costCenters: [] })),
      );
    showToast(context, shop.t("costCenter:own.savedAll", { name: costCenter }));
    return undefined;
  }),
};

const linesPerCall = 200;

type Assigned = { orderItemId: string; x_costCenters: { costCenter: string; unitId?: string; quantity: string }[] };

/** Errors: a line that another tab has changed or removed in the meantime is named at the top of the form. */
async function assign({ commerce, t }: Shop, orderItem: Assigned[]) {
  if (!orderItem.length) return;
  try {
    await commerce.cart.updateItems({ body: { orderItem, x_calculateOrder: "0" } });
  } catch (error) {
    const field = refusalOf(error, "cart.updateItems")?.find("_ERR_CMD_INVALID_PARAM")?.field;
    throw field === "orderItemId" ? new FormError("", t("cart:elsewhere")) : error;
  }
}

async function nameOwn(shop: Shop, { orderId }: FullCart, costCenter: string) {
  const known = await readKnown(shop, true);
  if (costCenter && !known.has(costCenter)) throw new FormError("costCenter", unknownText(shop, costCenter));
  const own = { attributeName: "costCenter", attributeValue: costCenter };
  await shop.commerce.cart.add({ body: { orderId, orderItem: [], orderExtendAttribute: [own] } });
}

/** Every line of the form, including those whose assignments were all removed. */
function linesOf(shares: Shares): Assigned[] {
  const lines = new Map<string, Assigned>();
  for (const { line, costCenter, unit, quantity } of shares) {
    const one = lines.get(line) ?? { orderItemId: line, x_costCenters: [] };
    lines.set(line, one);
    if (isMeant({ costCenter, quantity }))
      one.x_costCenters.push({ costCenter, quantity: quantity ?? "", ...(unit && { unitId: unit }) });
  }
  return [...lines.values()];
}

const isMeant = ({ costCenter, quantity }: Pick<Shares[number], "costCenter" | "quantity">) =>
  Boolean(costCenter && Number(quantity ?? 0));

type Errors = FormResult["errors"];
type Facts = { shares: Shares; cart: FullCart; known: Known };

/** The errors, each at its row: an incomplete row, an unknown cost center, more pieces than the line has. */
function errorsOf(shop: Shop, { shares, cart, known }: Facts): Errors {
  const errors: Errors = {};
  const { error } = shop.words.costCenter;
  const left = new Map(cart.orderItem.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  shares.forEach(({ line, costCenter, unit, quantity }, index) => {
    const pieces = Number(quantity ?? 0);
    const at = (field: string, text: string) => (errors[`shares[${index}].${field}`] = [text]);
    if (!left.has(line)) errors[""] = [shop.t("cart:elsewhere")];
    else if (costCenter && !pieces) at("quantity", error.howMany);
    else if (pieces && !costCenter) at("costCenter", error.which);
    else if (costCenter && !known.has(costCenter, unit)) at("costCenter", unknownText(shop, costCenter));
    const rest = (left.get(line) ?? 0) - pieces;
    left.set(line, rest);
    if (rest < 0 && pieces) at("quantity", shop.t("costCenter:error.tooMany", { count: -rest }));
  });
  return errors;
}

const unknownText = ({ t }: Shop, costCenter: string) => t("fault:_ERR_COST_CENTER_UNKNOWN", { costCenter });

function refusal(shares: Shares, errors: Errors) {
  const values: FormResult["values"] = {};
  shares.forEach((share, index) => {
    for (const [field, value] of Object.entries(share)) values[`shares[${index}].${field}`] = [value ?? ""];
  });
  return json<FormResult>({ intent: "save", values, errors }, { status: 400 });
}
