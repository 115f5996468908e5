import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import { paths } from "#app/navigation/paths.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { isCart } from "#contract/shapes/order-status.ts";

export type OutcomePage = Awaited<ReturnType<typeof loadOutcome>>;

const maxAttempts = 6;

/**
 * Checks whether an order with unknown outcome was placed. If so: its confirmation. If still open after some tries: the
 * review. This page has no button to place it again.
 */
export async function loadOutcome(context: AppLoadContext, request: Request, orderId: string) {
  const shop = await context.shop();
  const status = await requireOrder(context, orderId).then(
    (order) => order.orderStatus,
    (error: unknown) => {
      if (error instanceof CommerceUnavailable) return undefined;
      throw error;
    },
  );
  if (status && !isCart(status)) throw redirect(shop.href(paths.confirmation(orderId)), 303);
  const tries = Math.min(maxAttempts, Number(new URL(request.url).searchParams.get("try")) || 0);
  const next = shop.href(`${paths.outcome(orderId)}?try=${tries + 1}`);
  const text = shop.words.checkout;
  return {
    title: `${text.outcome.title} | ${shop.store.name}`,
    text,
    orderId,
    settled: status !== undefined && tries >= maxAttempts,
    look: next,
    refresh: tries < maxAttempts ? `5;url=${next}` : undefined,
    review: shop.href(paths.checkoutReview()),
  };
}
