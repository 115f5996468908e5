import type { SerializeFrom } from "@remix-run/node";
import { Icon } from "#app/components/icon.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { ContentBlock } from "#app/components/spot.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { MessageHero } from "#app/features/marketing/messages.tsx";
import { Widget } from "#app/features/marketing/widget.tsx";
import { SpotSections } from "#app/features/marketing/spot-sections.tsx";
import { RecentlyViewed } from "./product-more.tsx";
import type { PageOf } from "./page.server.ts";

/** The home page: what its layout names, in that order. Sections with nothing to show are left out. */
export function HomePage({ page }: { page: SerializeFrom<PageOf<"home">> }) {
  const [first, ...others] = page.sections;
  const [message] = first?.messages ?? [];
  const hero = message?.picture ? message : undefined;
  return (
    <>
      {hero ? (
        <Widget id={first?.widget}>
          <MessageHero message={hero} more={page.text.more} headingLevel="h1" />
        </Widget>
      ) : (
        <h1>
          <VisuallyHidden>{page.name}</VisuallyHidden>
        </h1>
      )}
      <HomePromises {...page.promises} />
      {page.again ? <OrderAgain {...page.again} /> : null}
      <SpotSections
        sections={first && hero ? [{ ...first, messages: [], widget: undefined }, ...others] : page.sections}
      />
      {page.brands.length > 0 ? (
        <Section id="brands" title={page.text.brands}>
          <ul className="brand-row">
            {page.brands.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>
                  <bdi>{label}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <RecentlyViewed html={page.recent} />
    </>
  );
}

/** What a buyer ordered lately, above what editors recommend. */
function OrderAgain({ title, products, all }: NonNullable<SerializeFrom<PageOf<"home">>["again"]>) {
  return (
    <Section id="again" title={title} action={<a href={all.href}>{all.label}</a>}>
      <ProductGrid products={products} rows />
    </Section>
  );
}

/** A row of promises that apply to every purchase. */
function HomePromises({ label, items }: SerializeFrom<PageOf<"home">>["promises"]) {
  return (
    <ul className="promise-row" aria-label={label}>
      {items.map(({ icon, title, text, html, href }) => (
        <li className="promise-row__item" key={title}>
          <Icon name={icon} />
          <div>
            <strong>{href ? <a href={href}>{title}</a> : title}</strong>
            {text ? <p>{text}</p> : null}
            {html ? <ContentBlock sanitizedHtml={html} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
