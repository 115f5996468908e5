import type { SerializeFrom } from "@remix-run/node";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { PageHeading, Section } from "#app/components/page-layout.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { TileLinks } from "#app/components/spot.tsx";
import { MessageHero } from "#app/features/marketing/messages.tsx";
import { SpotSections } from "#app/features/marketing/spot-sections.tsx";
import type { PageOf } from "./page.server.ts";

/** A department: its picture, the departments below it, and a first look at what they hold. */
export function LandingPage({ page }: { page: SerializeFrom<PageOf<"landing">> }) {
  const { text, hero } = page;
  return (
    <>
      <Breadcrumb label={text.crumbs} items={page.crumbs} />
      {hero ? (
        <MessageHero message={{ ...hero, title: hero.title || page.title }} more={text.more} headingLevel="h1" />
      ) : (
        <PageHeading title={page.title} text={page.intro} />
      )}
      <SpotSections sections={page.slots.lead} />
      {page.children.length > 0 && <TileLinks label={text.departments} tiles={page.children} />}
      {page.products.length > 0 && (
        <Section id="popular" title={text.popular}>
          <ProductGrid products={page.products} rows />
          <p>
            <ButtonLink href={page.all.href} variant="secondary">
              {page.all.label}
            </ButtonLink>
          </p>
        </Section>
      )}
      <SpotSections sections={page.slots.rest} />
    </>
  );
}
