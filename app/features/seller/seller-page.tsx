import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Section } from "#app/components/page-layout.tsx";
import { Listing } from "#app/features/catalog/listing.tsx";
import { SellerComments } from "#app/features/seller-rating/seller-comments.tsx";
import type { SellerPage as SellerData } from "./page.server.ts";

/** A seller in its own words, and everything it sells, with filters. */
export function SellerPage(page: SerializeFrom<SellerData>) {
  const { text, listing } = page;
  return (
    <>
      <PageHeading title={<bdi>{page.name}</bdi>} text={page.city} />
      {page.ratings?.rating ? (
        <p>
          <a href="#seller-ratings" aria-label={page.ratings.rating.label}>
            {page.ratings.rating.text}
          </a>
        </p>
      ) : null}
      {page.paused && (
        <Notice kind="warning" title={page.paused}>
          {text.pausedText}
        </Notice>
      )}
      {page.about.map(({ id, title, text: words }) => (
        <Section key={id} id={`seller-${id}`} title={title}>
          <p className="measure preserve-lines">
            <bdi>{words}</bdi>
          </p>
        </Section>
      ))}
      {!page.paused && (
        <Section id="seller-goods" title={page.goods}>
          <Listing
            listing={listing}
            text={text.listing}
            empty={
              <EmptyState icon="filter" title={text.listing.none} text={text.listing.noneText}>
                <ButtonLink href={listing.clear}>{text.listing.clear}</ButtonLink>
              </EmptyState>
            }
          />
        </Section>
      )}
      <SellerComments ratings={page.ratings} />
    </>
  );
}
