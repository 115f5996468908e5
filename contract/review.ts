import * as z from "zod";
import { call } from "./call.ts";
import { flag, id, list, moment, pageQuery, quantity } from "./wire.ts";

/** How clothes and shoes fit: smaller than their size, true to size, larger. */
export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];

/** `pending`: an operator has not decided yet, or its author has changed it since. */
export const reviewStates = ["pending", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The first is the default. */
export const reviewSorts = ["helpful", "recent", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Limits that the storefront checks first, so that it can show the error at the field. */
export const reviewLimits = { title: 80, text: 2_000, displayName: 40, photos: 4, photoBytes: 8_000_000 } as const;

const Photo = z.object({
  photoId: id,
  thumbnail: z.string(),
  fullImage: z.string(),
  /** Pixels of the large copy. */
  width: z.number(),
  height: z.number(),
});

const Review = z.object({
  reviewId: id,
  productId: id,
  /** 1 to 5. */
  stars: quantity,
  title: z.string(),
  text: z.string(),
  fit: z.enum(fits).optional(),
  /** The name its author chose; empty for a person whose account has ended. */
  displayName: z.string(),
  /** The language it was written in. */
  languageId: id,
  createdDate: moment,
  photo: list(Photo),
  /** How many people found it helpful. */
  helpful: quantity,
});
export type Review = z.output<typeof Review>;

const OwnReview = Review.extend({
  state: z.enum(reviewStates),
  /** Why it was refused. */
  reason: z.string().optional(),
});
export type OwnReview = z.output<typeof OwnReview>;

/** Of what is published. */
export const RatingSummary = z.object({
  count: quantity,
  /** One decimal, `"4.3"`; absent without reviews. */
  average: z.string().optional(),
  /** How many gave one star, two, … five. */
  stars: z.array(z.number()).length(5),
  fit: z.object({ small: z.number(), true: z.number(), large: z.number() }),
});
export type RatingSummary = z.output<typeof RatingSummary>;

const ours = { capability: "reviews", resource: "review" } as const;
/** A review can only be written in one's own name. */
const own = { ...ours, fullAuthentication: true, inPerson: true } as const;
const fields = {
  stars: quantity,
  title: z.string(),
  text: z.string(),
  /** Only for products with sizes. */
  fit: z.enum(fits).optional(),
  displayName: z.string(),
};

/** What buyers say about products. All of it is ours. @see docs/interface/review.md */
export const review = {
  /** Published reviews of a product, and the totals of all of them; 10 at a time unless fewer are requested. */
  byProduct: call("GET review/byProduct/{productId}", {
    ...ours,
    open: true,
    query: z.object({
      /** 1 to 5: only those with this many stars. */
      stars: z.string().optional(),
      sort: z.enum(reviewSorts).optional(),
      ...pageQuery,
    }),
    reply: z.object({
      summary: RatingSummary,
      /** How many there are with those stars. */
      total: quantity,
      /** Whether its sizes are worth asking about. */
      sized: flag,
      review: list(Review),
    }),
    faults: [],
  }),
  /** The caller's own, the latest first, and the products they have received but not reviewed yet. */
  own: call("GET review/@self", {
    ...own,
    reply: z.object({
      review: list(OwnReview),
      writable: list(z.object({ productId: id, partNumber: z.string(), deliveredDate: moment, sized: flag })),
    }),
    faults: [],
  }),
  /** For people who have received the product; one each. It is published once an operator has read it. */
  write: call("POST review", {
    ...own,
    status: 201,
    body: z.object({ productId: id, ...fields }),
    reply: OwnReview,
    faults: ["_ERR_ALREADY_PROCESSED", "_ERR_TOO_MANY_REQUESTS"],
  }),
  /** Replaces all of it; it is read again before it is published. */
  update: call("PUT review/{reviewId}", {
    ...own,
    body: z.object(fields),
    reply: OwnReview,
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  remove: call("DELETE review/{reviewId}", { ...own, reply: z.object({ reviewId: id }), faults: [] }),
  /** A photograph, Base64: JPEG, PNG, WebP or AVIF of at most 8 MB; at most four. */
  addPhoto: call("POST review/{reviewId}/photo", {
    ...own,
    large: true,
    body: z.object({ content: z.string() }),
    reply: OwnReview,
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  removePhoto: call("DELETE review/{reviewId}/photo/{photoId}", { ...own, reply: OwnReview, faults: [] }),
  /** Counts once per person, however often it is called; not for one's own review. */
  vote: call("POST review/{reviewId}/vote", {
    ...ours,
    inPerson: true,
    body: z.object({}),
    reply: z.object({ reviewId: id, helpful: quantity }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
};
