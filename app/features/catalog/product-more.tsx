import { Disclosure } from "#app/components/disclosure.tsx";
import { Icon } from "#app/components/icon.tsx";
import { type Foreign, Phrase } from "#app/components/phrase.tsx";
import { Section } from "#app/components/page-layout.tsx";
import type { ProductCardData } from "#app/components/product-card.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { Promises } from "#app/components/promises.tsx";
import { ContentBlock } from "#app/components/spot.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { fill } from "#app/i18n/fill.ts";

type MoreProps = Foreign & {
  short?: string;
  text: { about: string; specs: string };
  compare?: { href: string; label: string };
  long: string;
  specs: (Foreign & { name: string; value: string })[];
};

/** Details to read before buying, placed below what shoppers need to see first. */
export function ProductMore({ text, lang, short, long, specs, compare }: MoreProps) {
  return (
    <>
      {short || long ? (
        <Section id="about" title={text.about}>
          {short ? (
            <p dir="auto" lang={lang}>
              {short}
            </p>
          ) : null}
          {long ? (
            <div dir="auto" lang={lang}>
              <ContentBlock sanitizedHtml={long} />
            </div>
          ) : null}
        </Section>
      ) : null}
      <Section id="specs" title={text.specs} action={compare ? <a href={compare.href}>{compare.label}</a> : null}>
        <SummaryList rows={specs.map(specRow)} />
      </Section>
    </>
  );
}

const specRow = ({ name, value, lang }: MoreProps["specs"][number]) => ({
  name: lang ? <Phrase lang={lang}>{name}</Phrase> : name,
  value: <Phrase lang={lang}>{value}</Phrase>,
});

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

/**
 * Recently viewed products, as HTML of our own: on a shared page they are filled in later, in a place that the
 * framework does not check.
 */
export const RecentlyViewed = ({ html }: { html: string }) => (
  <div className="recent" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

/** What goes with a product, by kind. */
export function Associations({ sections }: { sections: { title: string; products: ProductCardData[] }[] }) {
  return sections.map(({ title, products }, index) => (
    <Section key={title} id={`more-${index + 1}`} title={title}>
      <ProductGrid products={products} rows />
    </Section>
  ));
}
