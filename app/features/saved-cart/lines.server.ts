import type { AppLoadContext } from "@remix-run/node";
import type * as z from "zod";
import { CommerceError, refusalOf } from "#app/commerce/errors.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { onceFor, type Sent } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { contract, Input } from "#contract";
import { requirePending } from "./detail.server.ts";
import { type Move, newCart } from "./forms.server.ts";
import { currentId, nameOf } from "./head.server.ts";

type Copy = Pick<Input<typeof contract.order.copy>["body"], "toOrderId" | "description">;

/** Where to go next (undefined: stay), and the message shown there. */
type Outcome = {
  to?: string;
  toast: { kind: "success" | "warning"; text: string; link?: { to: string; label: string } };
};

/**
 * Runs the work of one rendered form once, however often it is submitted. The browser keeps only the last response, so
 * each of them sets the message and the number of items in the cart.
 */
export async function onceWithMessage(context: AppLoadContext, sent: Sent, work: () => Promise<Outcome>) {
  const { to, toast } = await onceFor(context.session, sent, work);
  await rememberUnits(context);
  context.session.set("toast", toast);
  return to;
}

/** Copies a cart into the current one or into a new one, and says if something had to be left out. */
export async function copyTo(context: AppLoadContext, shop: Shop, orderId: string, where: Copy): Promise<Outcome> {
  const order = await requirePending(context, orderId);
  const wanted = (order.orderItem ?? []).filter(({ freeGift }) => !freeGift).length;
  const body = { fromOrderId_1: orderId, ...where, continue: "1", copyOrderPromotionCode: "1" };
  const { newOrderItemsCount: count, orderId: [target = ""] = [] } = await shop.commerce.order.copy({ body });
  const done = where.description ? "savedCart:done.copied" : "savedCart:done.added";
  const text =
    count === wanted
      ? shop.t(done, { name: where.description ?? nameOf(shop, order) })
      : shop.t("savedCart:done.some", { count, wanted });
  const to = !count ? paths.savedCart(orderId) : where.description ? paths.savedCart(target) : paths.cart();
  return { to, toast: { kind: count === wanted ? "success" : "warning", text } };
}

/**
 * Moves the chosen lines, or all of them, into another cart; a new one is opened first. If another device has moved any
 * of them in the meantime, nothing is moved, and the page says so.
 */
export async function moveLines(
  context: AppLoadContext,
  shop: Shop,
  orderId: string,
  { to, name: typed, line, all, codes }: Omit<z.output<typeof Move>, "ticket">,
): Promise<Outcome> {
  const toOrderId = to === newCart ? await open(shop, typed) : to;
  const ids = all ? ["*"] : line;
  const items = Object.fromEntries(ids.map((id, index) => [`fromOrderItemId_${index + 1}`, id]));
  const body = { ...items, fromOrderId: orderId, toOrderId, deleteIfEmpty: "0" };
  try {
    await shop.commerce.savedCart.move({ body: { ...body, moveOrderPromotionCode: codes ? "1" : "0" } });
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (to === newCart) await shop.commerce.order.cancel({ orderId: toOrderId });
    if (!isTaken(error)) throw error;
    return { toast: { kind: "warning", text: shop.t("savedCart:move.taken") } };
  }
  const [current, target] = await Promise.all([currentId(shop), requirePending(context, toOrderId)]);
  // A choice of "your current cart" is not answered by a number that shoppers have never seen.
  if (toOrderId === current) {
    const link = { to: paths.cart(), label: shop.words.savedCart.detail.toCart };
    return { toast: { kind: "success", text: shop.t("savedCart:done.movedToCart"), link } };
  }
  const name = nameOf(shop, target);
  const link = { to: paths.savedCart(toOrderId), label: name };
  return { toast: { kind: "success", text: shop.t("savedCart:done.moved", { name }), link } };
}

async function open({ commerce }: Shop, name: string): Promise<string> {
  return (await commerce.savedCart.create({ query: { description: name }, body: {} })).outOrderId;
}

/** The lines are no longer where the page showed them. */
function isTaken(error: CommerceError): boolean {
  const refused = refusalOf(error, "savedCart.move");
  const { field } = refused?.find("_ERR_CMD_INVALID_PARAM") ?? {};
  return refused?.is("_ERR_MISSING_ORDERITEMS") || field === "fromOrderItemId";
}
