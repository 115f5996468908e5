import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { ReviewList, ReviewSummary } from "./review-list.tsx";
import type { ReviewSection as ReviewData } from "./section.server.ts";

/** What buyers say of a product, on its page. */
export function ReviewSection({ section }: { section: SerializeFrom<ReviewData> | undefined }) {
  if (!section) return null;
  const { text, away, summary, reviews, all, write } = section;
  return (
    <Section id="reviews" title={text.title} action={<a href={write.href}>{write.label}</a>}>
      {away ? (
        <div data-degraded="reviews">
          <Notice>{text.away}</Notice>
        </div>
      ) : null}
      {summary?.count === 0 ? <p>{text.none}</p> : null}
      {summary && summary.count > 0 ? <ReviewSummary summary={summary} /> : null}
      <ReviewList reviews={reviews} />
      {all ? (
        <p>
          <a href={all.href}>{all.label}</a>
        </p>
      ) : null}
      <p className="small soft">{text.onlyBuyers}</p>
    </Section>
  );
}
