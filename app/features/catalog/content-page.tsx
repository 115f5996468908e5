import type { SerializeFrom } from "@remix-run/node";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Picture } from "#app/components/picture.tsx";
import { ContentBlock } from "#app/components/spot.tsx";
import { SpotSections } from "#app/features/marketing/spot-sections.tsx";
import type { PageOf } from "./page.server.ts";

export function ContentPage({ page }: { page: SerializeFrom<PageOf<"content">> }) {
  return (
    <>
      <Breadcrumb label={page.text.crumbs} items={page.crumbs} />
      <PageHeading title={page.title} />
      <SpotSections sections={page.slots.lead} />
      {page.pictures.map((picture) => (
        <Picture key={picture.src} {...picture} first />
      ))}
      <ContentBlock sanitizedHtml={page.html} />
      <SpotSections sections={page.slots.rest} />
    </>
  );
}
