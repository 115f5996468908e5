import type { SerializeFrom } from "@remix-run/node";
import { Section } from "#app/components/page-layout.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { TileLinks } from "#app/components/spot.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { Associations } from "./product-more.tsx";
import type { PageOf } from "./page.server.ts";
import { MessageBanners, MessageHero } from "#app/features/marketing/messages.tsx";

type Home = SerializeFrom<PageOf<"home">>;

/** The start page: what its layout names, in that order. What has nothing to show is not there. */
export function HomePage({ page }: { page: Home }) {
  const [first] = page.sections;
  const hasHero = first?.messages[0]?.picture !== undefined;
  return (
    <>
      {hasHero ? null : (
        <h1>
          <VisuallyHidden>{page.name}</VisuallyHidden>
        </h1>
      )}
      {page.sections.map((section, index) => (
        <HomeSection key={section.id} section={section} more={page.text.more} first={index === 0 && hasHero} />
      ))}
      <Associations sections={page.recent} />
    </>
  );
}

function HomeSection({ section, more, first }: { section: Home["sections"][number]; more: string; first: boolean }) {
  const { id, title = "", messages, products, categories } = section;
  const [message] = messages;
  return (
    <>
      {first && message ? <MessageHero message={message} more={more} headingLevel="h1" /> : null}
      {!first && messages.length > 0 ? <MessageBanners messages={messages} /> : null}
      {products.length > 0 ? (
        <Section id={`${id}-products`} title={title}>
          <ProductGrid products={products} />
        </Section>
      ) : null}
      {categories.length > 0 ? (
        <Section id={`${id}-departments`} title={title}>
          <TileLinks tiles={categories} />
        </Section>
      ) : null}
    </>
  );
}
