import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { entryBy } from "#app/features/catalog/entries.server.ts";
import { viewReview } from "#app/features/review/view.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { reviewLimits } from "#contract/review.ts";
import { requireReviewer, viewDecision } from "./own.server.ts";

export type EditReviewPage = Awaited<ReturnType<typeof loadEditReview>>;

const starNames = ["5", "4", "3", "2", "1"] as const;
const fitNames = ["small", "true", "large"] as const;

/** The shopper's review of a product, to be written or changed. 404 for an unknown product. */
export async function loadEditReview(context: AppLoadContext, productId = "") {
  const shop = await requireReviewer(context);
  const product = /^\d{1,15}$/.test(productId) ? await entryBy(shop, productId) : undefined;
  if (!product) throw new Response(null, { status: 404 });
  const { words, t, href } = shop;
  const { own, open, sized, usualName } = await findOwn(shop, productId);
  const text = words.review;
  const title = t("review:form.title", { name: isolated(shop, product.name) });
  return {
    text: { ...text.form, photos: text.photos },
    title: `${title} | ${shop.store.name}`,
    heading: title,
    product: product.seo && {
      href: href(paths.page(product.seo.href)),
      label: t("review:back", { name: isolated(shop, product.name) }),
    },
    own: { href: href(paths.ownReviews()), label: text.mine.title },
    open,
    decision: own && viewDecision(shop, own),
    review: own && { ...viewReview(shop, own), stars: String(own.stars), fit: own.fit, displayName: own.displayName },
    usualName,
    stars: starNames.map((value) => ({ value, label: text.form.star[value] })),
    fits: sized ? fitNames.map((value) => ({ value, label: text.form.fits[value] })) : [],
    limits: reviewLimits,
    save: href(paths.ownReview(productId)),
    upload: href(paths.ownReviewPhoto(productId)),
  };
}

/** The existing review, whether one may be written, and the display name the shopper used last time. */
export async function findOwn({ commerce }: Awaited<ReturnType<typeof requireReviewer>>, productId: string) {
  const { review, writable } = await commerce.review.own();
  const own = review.find((one) => one.productId === productId);
  const got = writable.find((one) => one.productId === productId);
  // If the call fails, the question about the fit is left out, unless it has been answered before.
  const asked = own && (await optional(commerce.review.byProduct({ productId, query: { pageSize: "1" } })));
  const sized = own ? (asked?.sized ?? own.fit !== undefined) : got?.sized;
  return {
    own,
    open: own !== undefined || got !== undefined,
    sized: sized === true,
    usualName: review[0]?.displayName,
  };
}
