import * as z from "zod";
import { call } from "./call.ts";
import { flag, id, list, moment, quantity } from "./wire.ts";

/** How clothes and shoes came out: smaller than their size says, true to it, larger. */
export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];

/** `pending`: an operator has not decided yet, or its author has changed it since. */
export const reviewStates = ["pending", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewSorts = ["recent", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Limits that the storefront checks first, so that it can say what is wrong at the field. */
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
  /** How its author wants to be called; empty for a person whose account has ended. */
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
  /** For products with sizes alone. */
  fit: z.enum(fits).optional(),
  displayName: z.string(),
};

/** What buyers say of products. All of it is ours. @see docs/interface/review.md */
export const review = {
  /** Published reviews of a product, and what all of them come to; 10 at a time unless fewer are asked for. */
  byProduct: call("GET review/byProduct/{productId}", {
    ...ours,
    open: true,
    query: z.object({
      /** 1 to 5: those with as many stars alone. */
      stars: z.string().optional(),
      sort: z.enum(reviewSorts).optional(),
      pageNumber: z.string().optional(),
      pageSize: z.string().optional(),
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
  /** The caller's own, the latest first, and what they have got and not reviewed yet. */
  own: call("GET review/@self", {
    ...own,
    reply: z.object({
      review: list(OwnReview),
      writable: list(z.object({ productId: id, partNumber: z.string(), deliveredDate: moment, sized: flag })),
    }),
    faults: [],
  }),
  /** For people who have got the product; one each. It is published when an operator has read it. */
  write: call("POST review", {
    ...own,
    status: 201,
    body: z.object({ productId: id, ...fields }),
    reply: OwnReview,
    faults: ["_ERR_ALREADY_PROCESSED", "_ERR_TOO_MANY_REQUESTS"],
  }),
  /** All of it anew; it is read again before it is published. */
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
  /** Once per person, as often as it is called; not for one's own. */
  vote: call("POST review/{reviewId}/vote", {
    ...ours,
    inPerson: true,
    body: z.object({}),
    reply: z.object({ reviewId: id, helpful: quantity }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
};
