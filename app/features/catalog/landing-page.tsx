import type { SerializeFrom } from "@remix-run/node";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Phrase } from "#app/components/phrase.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { TileLinks } from "#app/components/spot.tsx";
import { MessageHero } from "#app/features/marketing/messages.tsx";
import { SpotSections } from "#app/features/marketing/spot-sections.tsx";
import { Listing } from "./listing.tsx";
import type { PageOf } from "./page.server.ts";

/** A department: the departments below it, its story, and everything it holds, with filters. */
export function LandingPage({ page }: { page: SerializeFrom<PageOf<"landing">> }) {
  const { text, heading, hero } = page;
  return (
    <>
      <Breadcrumb label={text.crumbs} items={page.crumbs} />
      {heading ? (
        <MessageHero message={heading} more={text.more} headingLevel="h1" slim />
      ) : (
        <PageHeading
          title={<Phrase lang={page.lang}>{page.title}</Phrase>}
          text={page.intro ? <Phrase lang={page.lang}>{page.intro}</Phrase> : null}
        />
      )}
      {page.children.length > 0 && <TileLinks label={text.departments} tiles={page.children} />}
      {hero?.title ? <MessageHero message={hero} more={text.more} slim /> : null}
      <SpotSections sections={page.slots.lead} />
      <Listing
        listing={page.listing}
        text={text.listing}
        empty={<EmptyState title={text.listing.empty} text={text.listing.emptyText} />}
      />
      <SpotSections sections={page.slots.rest} />
    </>
  );
}
