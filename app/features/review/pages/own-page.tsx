import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { Picture } from "#app/components/picture.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { ReviewList } from "#app/features/review/review-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { OwnReviewsPage as OwnData } from "./own.server.ts";

type Data = SerializeFrom<OwnData>;

/** What the shopper may review, and has reviewed. */
export function OwnReviewsPage({ text, writable, reviews }: Data) {
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors />
      {writable.length + reviews.length === 0 ? (
        <EmptyState icon="info" title={text.noneTitle} text={text.noneText} />
      ) : null}
      {writable.length > 0 ? (
        <Section id="writable" title={text.writable}>
          <ul className="review-tasks">
            {writable.map(({ id, name, picture, delivered, write }) => (
              <li key={id} className="review-tasks__task">
                {picture ? <Picture {...picture} /> : null}
                <p>
                  {name}
                  <br />
                  <span className="small soft">{delivered}</span>
                </p>
                <ButtonLink href={write.href} variant="secondary" size="small">
                  {write.label}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {reviews.length > 0 ? <Written text={text} reviews={reviews} /> : null}
    </>
  );
}

function Written({ text, reviews }: Pick<Data, "text" | "reviews">) {
  return (
    <Section id="written" title={text.written}>
      <div className="stack">
        {reviews.map((review) => (
          <Panel
            key={review.id}
            headingLevel="h3"
            title={review.product}
            action={<Badge kind={review.badge}>{review.state}</Badge>}
          >
            {review.reason ? <p>{review.reason}</p> : null}
            <ReviewList reviews={[review]} />
            <div className="cluster">
              <a href={review.edit}>
                {text.edit}
                <VisuallyHidden> {review.product}</VisuallyHidden>
              </a>
              <form method="post">
                <HiddenFields values={{ intent: "remove", review: review.id }} />
                <Button variant="quiet" size="small">
                  {text.remove}
                  <VisuallyHidden> {review.product}</VisuallyHidden>
                </Button>
              </form>
            </div>
          </Panel>
        ))}
      </div>
    </Section>
  );
}
