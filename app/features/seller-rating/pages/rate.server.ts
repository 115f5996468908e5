import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { isUnknown } from "#app/commerce/errors.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { id } from "#app/forms/id.ts";
import { intent } from "#app/forms/intents.server.ts";
import { optionalLines } from "#app/forms/text-fields.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { ratingLimits } from "#contract/seller-rating.ts";

export type RatePage = Awaited<ReturnType<typeof loadRate>>;

const starNames = ["5", "4", "3", "2", "1"] as const;

/** The sellers of an order, each with the form to rate it. 404 for another person's order. */
export async function loadRate(context: AppLoadContext, orderId = "") {
  const shop = await requireRater(context);
  const { words, t, href } = shop;
  const { seller } = await readSellers(shop, orderId);
  const text = words.sellerRating;
  return {
    text: text.form,
    title: `${text.form.title} | ${shop.store.name}`,
    order: { href: href(paths.order(orderId)), label: t("order:history.order", { orderId }) },
    stars: starNames.map((value) => ({ value, label: words.review.form.star[value] })),
    limits: ratingLimits,
    sellers: seller.map((one) => ({
      id: one.sellerId,
      name: isolated(shop, one.name),
      stars: one.stars === undefined ? "" : String(one.stars),
      comment: one.comment ?? "",
      state: one.state && one.comment ? words.review.mine.state[one.state] : "",
      reason: one.reason ? t("review:mine.reason", { reason: isolated(shop, one.reason) }) : "",
    })),
  };
}

async function requireRater(context: AppLoadContext): Promise<Shop> {
  const shop = await requireShopper(context);
  requireCapability(shop, "sellerRatings");
  return shop;
}

async function readSellers({ commerce }: Shop, orderId: string) {
  return commerce.sellerRating.ofOrder({ orderId }).catch((error: unknown) => {
    throw isUnknown(error) ? new Response(null, { status: 404 }) : error;
  });
}

const RateForm = z.object({
  seller: id,
  stars: z.enum(starNames, { error: "review:form.starsNeeded" }).transform(Number),
  comment: optionalLines(ratingLimits.comment),
});

export const rateIntents = {
  rate: intent(
    RateForm,
    async ({ seller: sellerId, ...form }, { context, params: { orderId = "" } }) => {
      const shop = await requireRater(context);
      await shop.commerce.sellerRating.rate({ orderId, body: { sellerId, ...form } });
      showToast(context, shop.words.sellerRating.form.done);
      return paths.rateSellers(orderId);
    },
    { "sellerRating.rate": { _ERR_TOO_MANY_REQUESTS: "stars" } },
  ),
};
