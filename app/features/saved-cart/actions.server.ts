import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { findPending } from "./detail.server.ts";
import { Move, NewCart, Nothing, OneCart, Removal, Ticketed } from "./forms.server.ts";
import { nameOf } from "./head.server.ts";
import { copyTo, moveLines, onceWithMessage } from "./lines.server.ts";
import { findCarts } from "./remove.server.ts";

const nameFields = { _ERR_CMD_INVALID_PARAM: "name", _ERR_CMD_MISSING_PARAM: "name" };

/** What can be done on the list of carts. */
export const listIntents = {
  create: intent(
    NewCart,
    async ({ name, ticket }, { context, shop }) => {
      const { outOrderId } = await onceFor(context.session, { ticket, wish: `create ${name}` }, () =>
        shop.commerce.savedCart.create({ query: { description: name }, body: {} }),
      );
      showToast(context, shop.t("savedCart:done.created", { name }));
      return paths.savedCart(outOrderId);
    },
    { "savedCart.create": nameFields },
  ),
  /** The current cart is kept unchanged, as a saved one. */
  select: intent(OneCart, async ({ orderId }, { context, shop }) => {
    const order = await findPending(context, orderId);
    const done = order && (await trySelect(shop, orderId));
    if (!order || !done) return gone(context, shop);
    await rememberUnits(context);
    const link = { to: paths.savedCarts(), label: shop.words.savedCart.list.title };
    showToast(context, shop.t("savedCart:done.selected", { name: nameOf(shop, order) }), { link });
    return paths.cart();
  }),
};

/** What can be done with one cart. */
const detailIntents = (orderId: string): Record<string, Intent> => ({
  select: listIntents.select,
  renew: intent(Nothing, async (_, { context, shop }) => {
    const calculationUsageId = "-1,-2,-3,-4,-5,-6,-7";
    await shop.commerce.savedCart.calculate({ orderId, body: { calculationUsageId, updatePrices: "1" } });
    showToast(context, shop.t("savedCart:done.renewed"));
  }),
  addAll: intent(Ticketed, ({ ticket }, { context, shop }) =>
    onceWithMessage(context, { ticket, wish: `add ${orderId}` }, () =>
      copyTo(context, shop, orderId, { toOrderId: ".**." }),
    ),
  ),
  copy: intent(
    NewCart,
    ({ name, ticket }, { context, shop }) =>
      onceWithMessage(context, { ticket, wish: `copy ${orderId} ${name}` }, () =>
        copyTo(context, shop, orderId, { toOrderId: "**", description: name }),
      ),
    { "order.copy": nameFields },
  ),
  move: intent(
    Move,
    ({ ticket, ...wanted }, { context, shop }) =>
      onceWithMessage(context, { ticket, wish: `move ${orderId} ${JSON.stringify(wanted)}` }, () =>
        moveLines(context, shop, orderId, wanted),
      ),
    {
      "savedCart.create": nameFields,
      "savedCart.move": {
        _ERR_INVALID_INPUT: "to",
        _ERR_ORDER_LINE_LIMIT_EXCEEDED: "to",
        _ERR_ORDER_NOT_FOUND: "to",
        _ERR_PROD_NOT_ORDERABLE: "to",
      },
    },
  ),
});

export const removeIntents = {
  /** If a cart was already deleted, here or on another device, the request is already fulfilled. */
  remove: intent(Removal, async ({ id }, { context, shop }) => {
    const carts = await findCarts(context, id);
    for (const { orderId } of carts) await shop.commerce.order.cancel({ orderId }).catch(orDone);
    await rememberUnits(context);
    showToast(context, shop.t("savedCart:done.removed", { count: Math.max(1, carts.length) }));
    return paths.savedCarts();
  }),
};

/** Runs every action on carts: for shoppers only. */
export async function runCartIntents(args: ActionFunctionArgs, intents?: Record<string, Intent>) {
  return runGuarded(args, requireShopper, intents ?? detailIntents(args.params.orderId ?? ""));
}

async function trySelect({ commerce }: Shop, orderId: string): Promise<boolean> {
  try {
    await commerce.savedCart.select({ orderId, body: {} });
    return true;
  } catch (error) {
    if (refusalOf(error, "savedCart.select")?.is("_ERR_ORDER_NOT_FOUND")) return false;
    throw error;
  }
}

/** Another window or device was quicker. */
function gone(context: AppLoadContext, shop: Shop) {
  showToast(context, shop.t("savedCart:gone"), { kind: "warning" });
  return paths.savedCarts();
}

function orDone(error: unknown) {
  if (!refusalOf(error, "order.cancel")?.is("_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS")) throw error;
}
