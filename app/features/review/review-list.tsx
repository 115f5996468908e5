import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Stars } from "#app/components/rating.tsx";
import type { ReviewView, SummaryView } from "./view.server.ts";

/** The average, the number of reviews for each count of stars, and how the product fits. */
export function ReviewSummary({ summary }: { summary: SerializeFrom<SummaryView> }) {
  return (
    <div className="review-summary">
      <p>
        <strong className="review-summary__average">{summary.average}</strong>{" "}
        <Stars stars={summary.rounded} label={summary.label} />
        <br />
        {summary.countText}
      </p>
      <ul className="review-summary__bars">
        {summary.bars.map(({ stars, count, label, href }) => (
          <li key={stars}>
            <a href={href} aria-label={label} rel="nofollow">
              {stars} ★ <progress max={summary.count} value={count} aria-hidden="true" />
              {count}
            </a>
          </li>
        ))}
      </ul>
      {summary.fit.length > 0 ? <p className="small">{summary.fit.join(" · ")}</p> : null}
    </div>
  );
}

type ReviewListProps = {
  reviews: SerializeFrom<ReviewView>[];
  /** Rendered below each review. */
  actions?: (review: SerializeFrom<ReviewView>) => ReactNode;
};

/** Reviews, each with its photographs. */
export function ReviewList({ reviews, actions }: ReviewListProps) {
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <li key={review.id} className="review">
          <p>
            <Stars stars={review.stars} label={review.starsLabel} />
            <strong dir="auto" lang={review.lang}>
              {review.title}
            </strong>
          </p>
          <p className="review__text" dir="auto" lang={review.lang}>
            {review.text}
          </p>
          <Photos photos={review.photos} />
          <p className="small soft">
            <bdi>{review.name}</bdi> · {review.facts.join(" · ")}
            {review.helpful ? ` · ${review.helpful}` : null}
          </p>
          {actions?.(review)}
        </li>
      ))}
    </ul>
  );
}

function Photos({ photos }: { photos: SerializeFrom<ReviewView>["photos"] }) {
  if (photos.length === 0) return null;
  return (
    <p className="review__photos">
      {photos.map(({ id, src, href, alt }) => (
        <a key={id} href={href} data-native="">
          <img src={src} alt={alt} width="96" height="96" loading="lazy" />
        </a>
      ))}
    </p>
  );
}
