import * as z from "zod";
import { call } from "./call.ts";
import { reviewStates } from "./review.ts";
import { id, list, moment, pageQuery, quantity } from "./wire.ts";

/** Fewer ratings mean little: until then a seller counts as new. */
export const minRatings = 3;
export const ratingLimits = { comment: 1_000 } as const;

/** `average` (one decimal, `"4.6"`) is present from three ratings on. */
export const SellerRatingSummary = z.object({ count: quantity, average: z.string().optional() });
export type SellerRatingSummary = z.output<typeof SellerRatingSummary>;

const SellerComment = z.object({
  ratingId: id,
  /** 1 to 5. */
  stars: quantity,
  comment: z.string(),
  /** The first name of the buyer; empty for one whose account has ended. */
  displayName: z.string(),
  createdDate: moment,
});

const OwnRating = z.object({
  sellerId: id,
  name: z.string(),
  /** Absent until the seller is rated. */
  stars: quantity.optional(),
  comment: z.string().optional(),
  state: z.enum(reviewStates).optional(),
  /** Why the comment was refused. */
  reason: z.string().optional(),
});

const ours = { capability: "sellerRatings", resource: "seller_rating" } as const;
const own = { ...ours, fullAuthentication: true, inPerson: true } as const;

/** How buyers rate sellers, order by order. All of it is ours. @see docs/interface/seller-rating.md */
export const sellerRating = {
  /** The totals of a seller's ratings, and the published comments, the latest first; 10 at a time unless fewer are requested. */
  bySeller: call("GET seller_rating/{sellerId}", {
    ...ours,
    open: true,
    query: z.object(pageQuery),
    reply: z.object({ summary: SellerRatingSummary, total: quantity, rating: list(SellerComment) }),
    faults: [],
  }),
  /** The sellers whose goods of an order have arrived, with the caller's own ratings. 404 for another person's order. */
  ofOrder: call("GET seller_rating/order/{orderId}", {
    ...own,
    reply: z.object({ seller: list(OwnRating) }),
    faults: [],
  }),
  /** Rates a seller for an order, or changes the rating; a comment is read before it is shown. */
  rate: call("PUT seller_rating/order/{orderId}", {
    ...own,
    body: z.object({ sellerId: id, stars: quantity, comment: z.string().optional() }),
    reply: OwnRating,
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
};
