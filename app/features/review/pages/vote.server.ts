import * as z from "zod";
import { isMissing, refusalOf } from "#app/commerce/errors.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { id } from "#app/forms/id.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { showToast } from "#app/session/toast.server.ts";

const Vote = z.object({ review: id });

export const voteIntents = {
  /** One vote per person; visitors who are not signed in are asked to sign in first. */
  vote: intent(Vote, async ({ review: reviewId }, { context }) => {
    const shop = await requireShopper(context);
    const counted = await shop.commerce.review.vote({ reviewId, body: {} }).catch((error: unknown) => {
      if (refusalOf(error, "review.vote")?.is("_ERR_USER_AUTHORITY"))
        throw new FormError("", shop.words.review.ownVote);
      // Withdrawn in the meantime: the page shows what there is now.
      if (isMissing(error)) return undefined;
      throw error;
    });
    // Said here: the page is one for many visitors, and shows the new number later.
    const people = counted && shop.t("review:helpfulCount", { count: counted.helpful });
    if (people) showToast(context, shop.t("review:voted", { people }));
  }),
};
