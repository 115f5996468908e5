import type { SerializeFrom } from "@remix-run/node";
import { Section } from "#app/components/page-layout.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { TileLinks } from "#app/components/spot.tsx";
import { MessageBanners } from "./messages.tsx";
import { Widget } from "./widget.tsx";
import type { SpotSection } from "./slots.server.ts";

type SectionData = SerializeFrom<SpotSection>;

/** What the spots of a layout show, in its order. */
export function SpotSections({ sections }: { sections: SectionData[] }) {
  return sections.map((section) => <SpotParts key={section.id} section={section} />);
}

function SpotParts({ section: { id, widget, titles, messages, products, categories } }: { section: SectionData }) {
  return (
    <Widget id={widget}>
      {messages.length > 0 ? <MessageBanners messages={messages} /> : null}
      {products.length > 0 ? (
        <Section id={`${id}-products`} title={titles.products}>
          <ProductGrid products={products} rows />
        </Section>
      ) : null}
      {categories.length > 0 ? (
        <Section id={`${id}-departments`} title={titles.categories}>
          <TileLinks tiles={categories} />
        </Section>
      ) : null}
    </Widget>
  );
}
