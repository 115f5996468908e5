import sanitizeHtml from "sanitize-html";
import { wordsOfHtml } from "#app/commerce/words-of-html.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isShownTo, type Marketplace } from "#contract/rules/marketplace.ts";

type Attributes = Record<string, string>;
/** Turns an address inside the store into one that keeps store and carried parameters. */
type InStore = (path: string) => string;

const allowedTags = "h2 h3 h4 p br ul ol li strong em b i a blockquote table thead tbody tr th td".split(" ");

/** Sanitizes an editor's HTML: removes tags that are not allowed, keeps their text; removes what the store does not show. */
export function sanitize(html: string, inStore: InStore = (path) => path, marketplace: Marketplace = noMarketplace) {
  const options: sanitizeHtml.IOptions = {
    allowedTags,
    allowedAttributes: { a: ["href", "rel"], th: ["scope"], td: ["colspan", "rowspan"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      // A page has one h1, and it is not the editor's.
      h1: "h2",
      a: (tagName: string, { href = "" }: Attributes) => ({ tagName, attribs: linkTo(href, inStore) }),
    },
  };
  return sanitizeHtml(shownIn(marketplace, html), options).trim();
}

const noMarketplace: Marketplace = { enabled: false, selfRegistration: false };

/** Removes the elements that are for other stores, whatever their tag. The result is not safe yet: the next step makes it so. */
const shownIn = (marketplace: Marketplace, html: string) =>
  html.includes("marketplace-seller-reg-")
    ? sanitizeHtml(html, {
        allowedTags: false,
        allowedAttributes: false,
        allowVulnerableTags: true,
        exclusiveFilter: ({ attribs }) => !isShownTo(marketplace, attribs.class),
      })
    : html;

/** A banner's HTML in its parts: the first heading, and what follows, as plain text if it is a single paragraph. */
export function splitBanner(
  dirty: string,
  inStore?: InStore,
  marketplace?: Marketplace,
): { title: string; text?: string; html?: string } {
  const clean = sanitize(dirty, inStore, marketplace);
  const [whole = "", , heading = ""] = /^<(h[2-4])>([\s\S]*?)<\/\1>/.exec(clean) ?? [];
  const rest = clean.slice(whole.length).trim();
  const title = wordsOfHtml(heading);
  if (!rest) return { title };
  const [, paragraph] = /^<p>([^<]*)<\/p>$/.exec(rest) ?? [];
  return paragraph === undefined ? { title, html: rest } : { title, text: wordsOfHtml(paragraph) };
}

function linkTo(href: string, inStore: InStore): Attributes {
  if (/^https?:/.test(href)) return { href, rel: "noopener nofollow" };
  return { href: /^\/(?![/\\])/.test(href) ? inStore(paths.page(href)) : href };
}
