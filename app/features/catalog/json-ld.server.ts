import type { Shop } from "#app/features/shop/shop.server.ts";
import { absolute } from "./head.server.ts";

type Crumb = { label: string; href?: string };

export const breadcrumbFacts = (crumbs: Crumb[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(href && { item: absolute(href) }),
  })),
});

export function storeFacts({ store, href }: Shop) {
  const url = absolute(href("/"));
  const search = absolute(href("/search"));
  return [
    { "@context": "https://schema.org", "@type": "Organization", name: store.name, url },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: store.name,
      url,
      potentialAction: {
        "@type": "SearchAction",
        target: `${search}${search.includes("?") ? "&" : "?"}q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

type ProductFacts = {
  name: string;
  description?: string;
  brand?: string;
  sku: string;
  images: string[];
  url: string;
  currency: string;
  /** The visible price; a range where it is one. */
  price?: { low: string; high: string };
  /** Undefined if unknown. */
  availability?: Availability;
};

/** `BackOrder`: it can be ordered and comes later. */
export type Availability = "InStock" | "BackOrder" | "OutOfStock";

export const productFacts = ({
  name,
  description,
  brand,
  sku,
  images,
  price,
  url,
  currency,
  availability,
}: ProductFacts) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name,
  ...(description && { description }),
  ...(brand && { brand: { "@type": "Brand", name: brand } }),
  sku,
  image: images.map(absolute),
  ...(price && {
    offers: {
      ...(price.low === price.high
        ? { "@type": "Offer", price: price.low }
        : { "@type": "AggregateOffer", lowPrice: price.low, highPrice: price.high }),
      priceCurrency: currency,
      url: absolute(url),
      ...(availability && { availability: `https://schema.org/${availability}` }),
    },
  }),
});
