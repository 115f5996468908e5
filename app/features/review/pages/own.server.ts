import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { isMissing } from "#app/commerce/errors.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { viewReview } from "#app/features/review/view.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { id } from "#app/forms/id.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { OwnReview, ReviewState } from "#contract/review.ts";
import { namesOf } from "./names.server.ts";

export type OwnReviewsPage = Awaited<ReturnType<typeof loadOwnReviews>>;

const badges = { pending: "warn", published: "good", refused: "bad" } as const satisfies Record<ReviewState, string>;

/** What the shopper may review, and has reviewed. */
export async function loadOwnReviews(context: AppLoadContext) {
  const shop = await requireReviewer(context);
  const { commerce, words, t, format, href } = shop;
  const { review, writable } = await commerce.review.own();
  const [entries, names] = await Promise.all([
    loadEntries(
      shop,
      writable.map(({ partNumber }) => partNumber),
    ),
    namesOf(
      shop,
      review.map(({ productId }) => productId),
    ),
  ]);
  return {
    text: words.review.mine,
    title: `${words.review.mine.title} | ${shop.store.name}`,
    writable: writable.map(({ productId, partNumber, deliveredDate }) => ({
      id: productId,
      name: entries.of(partNumber).name,
      picture: entries.of(partNumber).picture,
      delivered: t("review:mine.delivered", { date: format.dateOf(deliveredDate) }),
      write: { href: href(paths.ownReview(productId)), label: words.review.write },
    })),
    reviews: review.map((one) => ({
      ...viewReview(shop, one),
      product: names.get(one.productId) ?? one.productId,
      ...viewDecision(shop, one),
      edit: href(paths.ownReview(one.productId)),
    })),
  };
}

/** What the shop has decided about a review, as its author reads it. */
export const viewDecision = (shop: Shop, { state, reason }: Pick<OwnReview, "state" | "reason">) => ({
  state: shop.words.review.mine.state[state],
  badge: badges[state],
  reason: reason && shop.t("review:mine.reason", { reason: isolated(shop, reason) }),
});

/** The shop, for a signed-in shopper and a backend that has reviews; otherwise throws the response that says why not. */
export async function requireReviewer(context: AppLoadContext): Promise<Shop> {
  const shop = await requireShopper(context);
  requireCapability(shop, "reviews");
  return shop;
}

const Removal = z.object({ review: id });

export const ownReviewsIntents = {
  /** Submitted twice, or on two devices: if the review is already gone, there is nothing to do. */
  remove: intent(Removal, async ({ review: reviewId }, { context }) => {
    const shop = await requireReviewer(context);
    await shop.commerce.review.remove({ reviewId }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    showToast(context, shop.words.review.mine.removed);
    return paths.ownReviews();
  }),
};
