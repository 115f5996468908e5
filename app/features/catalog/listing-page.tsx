import type { SerializeFrom } from "@remix-run/node";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Phrase } from "#app/components/phrase.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { SpotSections } from "#app/features/marketing/spot-sections.tsx";
import { Listing } from "./listing.tsx";
import type { PageOf } from "./page.server.ts";

/** The products of a category. */
export function ListingPage({ page }: { page: SerializeFrom<PageOf<"listing">> }) {
  const { text, listing } = page;
  return (
    <>
      <Breadcrumb label={text.crumbs} items={page.crumbs} />
      <PageHeading
        title={<Phrase lang={page.lang}>{page.title}</Phrase>}
        text={page.intro ? <Phrase lang={page.lang}>{page.intro}</Phrase> : null}
      />
      <SpotSections sections={page.slots.lead} />
      <Listing
        listing={listing}
        text={text}
        empty={
          listing.filtered ? (
            <EmptyState icon="filter" title={text.none} text={text.noneText}>
              <ButtonLink href={listing.clear}>{text.clear}</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title={text.empty} text={text.emptyText} />
          )
        }
      />
      <SpotSections sections={page.slots.rest} />
    </>
  );
}
