import { Disclosure } from "#app/components/disclosure.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Section } from "#app/components/page-layout.tsx";
import type { ProductCardData } from "#app/components/product-card.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { Promises } from "#app/components/promises.tsx";
import { ContentBlock } from "#app/components/spot.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { fill } from "#app/i18n/fill.ts";

type MoreProps = {
  short?: string;
  text: { about: string; specs: string };
  compare?: { href: string; label: string };
  long: string;
  specs: { name: string; value: string }[];
};

/** What one wants to read before buying, below what one needs to see first. */
export function ProductMore({ text, short, long, specs, compare }: MoreProps) {
  return (
    <>
      {short || long ? (
        <Section id="about" title={text.about}>
          {short ? <p dir="auto">{short}</p> : null}
          {long ? (
            <div dir="auto">
              <ContentBlock sanitizedHtml={long} />
            </div>
          ) : null}
        </Section>
      ) : null}
      <Section id="specs" title={text.specs} action={compare ? <a href={compare.href}>{compare.label}</a> : null}>
        <SummaryList rows={specs.map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))} />
      </Section>
    </>
  );
}

/** Offers a product takes part in, under one heading that opens. */
export function Promotions({ title, hints }: { title: string; hints: string[] }) {
  if (hints.length === 0) return null;
  return (
    <Disclosure summary={fill(title, { count: hints.length })}>
      <Promises label={fill(title, { count: hints.length })} items={hints.map(asPromise)} />
    </Disclosure>
  );
}

const asPromise = (text: string) => ({ icon: <Icon name="gift" />, text });

/** What goes with a product, by kind. */
export function Associations({ sections }: { sections: { title: string; products: ProductCardData[] }[] }) {
  return sections.map(({ title, products }, index) => (
    <Section key={title} id={`more-${index + 1}`} title={title}>
      <ProductGrid products={products} rows />
    </Section>
  ));
}
