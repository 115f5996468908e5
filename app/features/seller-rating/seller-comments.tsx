import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { Stars } from "#app/components/rating.tsx";
import type { SellerComments as CommentsData } from "./summary.server.ts";

/** How a seller is rated, and what buyers say of it. */
export function SellerComments({ ratings }: { ratings: SerializeFrom<CommentsData> | undefined }) {
  if (!ratings) return null;
  const { text, away, rating, isNew, comments } = ratings;
  return (
    <Section id="seller-ratings" title={text.title}>
      {away ? (
        <div data-degraded="ratings">
          <Notice>{text.away}</Notice>
        </div>
      ) : null}
      {rating ? (
        <p>
          <span role={rating.label ? "img" : undefined} aria-label={rating.label}>
            {rating.text}
          </span>
          {isNew ? <span className="small soft"> · {text.few}</span> : null}
        </p>
      ) : null}
      <ul className="reviews">
        {comments.map(({ id, stars, label, comment, name, date }) => (
          <li key={id} className="review">
            <Stars stars={stars} label={label} />
            <p className="review__text" dir="auto">
              {comment}
            </p>
            <p className="small soft">
              <bdi>{name}</bdi> · {date}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
