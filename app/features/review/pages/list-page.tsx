import type { SerializeFrom } from "@remix-run/node";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ViewLinks } from "#app/components/view-links.tsx";
import { AbuseReport, reportErrors } from "#app/features/abuse-report/abuse-report.tsx";
import { ReviewList, ReviewSummary } from "#app/features/review/review-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { ReviewsPage as ReviewsData } from "./list.server.ts";
import { VoteForm } from "./vote-form.tsx";

/** All reviews of a product. */
export function ReviewsPage(page: SerializeFrom<ReviewsData>) {
  const { text, summary, reviews, report, all, sorts, paging, write } = page;
  return (
    <>
      <Breadcrumb label={text.crumbs} items={page.crumbs} />
      <PageHeading title={page.title} actions={<a href={write.href}>{write.label}</a>} />
      <FormErrors {...reportErrors(report)} />
      <div className="stack stack--l">
        {summary.count > 0 ? <ReviewSummary summary={summary} /> : null}
        {all ? (
          <p>
            <a href={all.href}>{all.label}</a>
          </p>
        ) : null}
        {sorts.length > 0 ? (
          <nav aria-label={text.sortLabel}>
            <ViewLinks links={sorts} />
          </nav>
        ) : null}
        {reviews.length === 0 ? <p>{page.none}</p> : null}
        <ReviewList
          reviews={reviews}
          actions={(review) => (
            <>
              <VoteForm review={review} text={text} />
              <AbuseReport view={report} id={review.id} />
            </>
          )}
        />
        <Pagination {...paging} />
        <p className="small soft">{text.onlyBuyers}</p>
      </div>
    </>
  );
}
