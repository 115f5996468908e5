/** A page in one language, and the same page in each language that has it. */
export type SitemapPage = { address: string; alternates: { lang: string; address: string }[] };

export const urlsetHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const urlsetFoot = "</urlset>\n";

/** One entry of a sitemap; a page that is there in one language only has no alternates. */
export function urlEntry({ address, alternates }: SitemapPage): string {
  const links = alternates.length > 1 ? alternates.map(alternateLink) : [];
  return `<url><loc>${escaped(address)}</loc>${links.join("")}</url>\n`;
}

const alternateLink = ({ lang, address }: SitemapPage["alternates"][number]) =>
  `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(address)}"/>`;

/** A list of sitemaps. */
export const sitemapIndex = (addresses: string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
  addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`).join("") +
  "</sitemapindex>\n";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
