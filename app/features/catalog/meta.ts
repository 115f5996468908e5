import type { MetaDescriptor } from "@remix-run/node";

/** A page's metadata for search engines. */
export type PageHead = {
  title: string;
  description?: string;
  /** The editors' own words for the page. */
  keywords?: string;
  canonical: string;
  noindex?: boolean;
  /** The picture that a shared link shows: an absolute address. */
  image?: string;
  /** Facts about the page in schema.org vocabulary. */
  jsonLd: object[];
};

/** The framework escapes script contents; nothing else is needed. */
export function pageMeta(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return [];
  return [
    { title: head.title },
    ...(head.description ? [{ name: "description", content: head.description }] : []),
    ...(head.keywords ? [{ name: "keywords", content: head.keywords }] : []),
    ...(head.noindex
      ? [{ name: "robots", content: "noindex, follow" }]
      : [{ tagName: "link", rel: "canonical", href: head.canonical }]),
    ...(head.image
      ? [
          { property: "og:title", content: head.title },
          ...(head.description ? [{ property: "og:description", content: head.description }] : []),
          { property: "og:image", content: head.image },
        ]
      : []),
    ...head.jsonLd.map((facts) => ({ "script:ld+json": facts })),
  ];
}
