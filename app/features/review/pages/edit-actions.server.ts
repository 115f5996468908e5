import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { reviewLimits } from "#contract/review.ts";
import { findOwn } from "./edit.server.ts";
import { PhotoChoice, PhotoForm, ReviewForm } from "./forms.server.ts";
import { requireReviewer } from "./own.server.ts";

/** The intents of the page where a shopper edits their own review. */
export const editReviewIntents = {
  save: intent(ReviewForm, async (body, { context, params: { productId = "" } }) => {
    const shop = await requireReviewer(context);
    const { own } = await findOwn(shop, productId);
    const { review } = shop.commerce;
    const work = own
      ? review.update({ reviewId: own.reviewId, body })
      : review.write({ body: { ...body, productId } }).catch((error: unknown) => sayWhy(shop, error));
    await work;
    showToast(context, shop.words.review.form.sent);
    return paths.ownReview(productId);
  }),

  addPhoto: intent(
    PhotoForm,
    async ({ file }, { context, params: { productId = "" } }) => {
      const shop = await requireReviewer(context);
      const { photos } = shop.words.review;
      if (!file.size || file.size > reviewLimits.photoBytes) throw new FormError("file", photos.wrong);
      const { own } = await findOwn(shop, productId);
      if (!own) throw new Response(null, { status: 404 });
      const content = Buffer.from(await file.arrayBuffer()).toString("base64");
      await shop.commerce.review
        .addPhoto({ reviewId: own.reviewId, body: { content } })
        .catch((error: unknown) => sayWhichPhoto(shop, error));
      showToast(context, photos.added);
      return paths.ownReview(productId);
    },
    { "review.addPhoto": { _ERR_TOO_MANY_REQUESTS: "file" } },
  ),

  removePhoto: intent(PhotoChoice, async ({ photo: photoId }, { context, params: { productId = "" } }) => {
    const shop = await requireReviewer(context);
    const { own } = await findOwn(shop, productId);
    // Submitted twice: if the photograph is already gone, there is nothing to do.
    if (own?.photo.some((one) => one.photoId === photoId))
      await shop.commerce.review.removePhoto({ reviewId: own.reviewId, photoId });
    showToast(context, shop.words.review.photos.removed);
    return paths.ownReview(productId);
  }),
};

function sayWhy({ words: { review } }: Shop, error: unknown): never {
  const refused = refusalOf(error, "review.write");
  if (refused?.is("_ERR_USER_AUTHORITY")) throw new FormError("", review.form.notBought);
  if (refused?.is("_ERR_ALREADY_PROCESSED")) throw new FormError("", review.form.already);
  throw error;
}

function sayWhichPhoto({ words: { review } }: Shop, error: unknown): never {
  const refused = refusalOf(error, "review.addPhoto");
  if (refused?.is("_ERR_CMD_INVALID_PARAM")) throw new FormError("file", review.photos.wrong);
  if (refused?.is("_ERR_INVALID_INPUT")) throw new FormError("file", review.photos.full);
  throw error;
}
