import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Section } from "#app/components/page-layout.tsx";
import { SearchForm } from "#app/components/search-form.tsx";
import { TileLinks } from "#app/components/spot.tsx";
import { MessageBanners } from "#app/features/marketing/messages.tsx";
import { SpotSections } from "#app/features/marketing/spot-sections.tsx";
import { Listing } from "./listing.tsx";
import type { SearchView } from "./search.server.ts";

type Search = SerializeFrom<SearchView>;

/** The results of a search or, if it found nothing or no term was entered, ways to continue. */
export function SearchPage({ page }: { page: Search }) {
  const { text, departments, listing } = page;
  return (
    <>
      <PageHeading title={page.title} />
      {listing ? null : <PageSearch page={page} />}
      {page.corrected ? <Notice>{page.corrected}</Notice> : null}
      {page.slots?.messages.length ? <MessageBanners messages={page.slots.messages} /> : null}
      <SpotSections sections={page.slots?.lead ?? []} />
      <OtherTerms label={text.others} others={page.others ?? []} />
      {listing && (listing.countNumber > 0 || listing.filtered) ? (
        <Listing
          listing={listing}
          text={text.listing}
          empty={
            <EmptyState icon="filter" title={text.listing.none} text={text.listing.noneText}>
              <ButtonLink href={listing.clear}>{text.listing.clear}</ButtonLink>
            </EmptyState>
          }
        />
      ) : null}
      {listing && listing.countNumber === 0 && !listing.filtered ? <NothingFound page={page} /> : null}
      <SpotSections sections={page.slots?.rest ?? []} />
      {departments.length > 0 ? (
        <Section id="departments-below" title={text.departments}>
          <TileLinks tiles={departments} />
        </Section>
      ) : null}
    </>
  );
}

function PageSearch({ page }: { page: Search }) {
  return (
    <>
      <p className="soft">{page.text.emptyText}</p>
      <PageSearchForm page={page} />
    </>
  );
}

function PageSearchForm({ page: { text, action, hidden, term } }: { page: Search }) {
  return (
    <SearchForm
      id="page-search"
      action={action}
      hidden={hidden}
      label={text.label}
      placeholder={text.placeholder}
      submitLabel={text.submit}
      value={term}
      maxLength={100}
    />
  );
}

function NothingFound({ page }: { page: Search }) {
  const { text } = page;
  return (
    <>
      <p role="status">{text.noneText}</p>
      <PageSearchForm page={page} />
      <SpotSections sections={page.picks ?? []} />
    </>
  );
}

function OtherTerms({ label, others }: { label: string; others: { label: string; href: string }[] }) {
  if (others.length === 0) return null;
  return (
    <div className="cluster">
      <span>{label}</span>
      {others.map((other) => (
        <a key={other.href} href={other.href}>
          {other.label}
        </a>
      ))}
    </div>
  );
}
