import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Style sheets in the pages that wait for them. */
export interface InlineStyles {
  /** What `style-src` has to name for the sheets of a page. */
  sourcesOf(html: string): string[];
  /** The page with its sheets written into it. */
  inline(html: string): string;
}

type Sheet = { css: string; source: string };

/**
 * A browser that comes for the first time has no style sheets: on a slow line it would wait for one more round trip before it shows
 * anything. The browser's own code makes links of them again before the framework looks (app/styles/inlined-sheets.ts).
 * @param directory what the build wrote for browsers; each sheet is read once, and what is not there stays a link
 * @see docs/decisions/100-styles-of-the-first-page.md
 */
export function inlineStyles(directory: string): InlineStyles {
  const known = new Map<string, Sheet | undefined>();
  const sheetOf = (href: string): Sheet | undefined => {
    if (!known.has(href)) known.set(href, readSheet(path.join(directory, href)));
    return known.get(href);
  };
  return {
    sourcesOf: (html) =>
      [...headOf(html).matchAll(blockingLink)].flatMap(([, href = ""]) => sheetOf(href)?.source ?? []),
    inline: (html) => {
      const head = headOf(html);
      const written = head.replace(blockingLink, (link, href: string, media = "") => {
        const sheet = sheetOf(href);
        return sheet ? `<style data-href="${href}"${media}>${sheet.css}</style>` : link;
      });
      return written + html.slice(head.length);
    },
  };
}

/** As React writes it. A browser waits for those of print last, and shows the page meanwhile. */
const blockingLink = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"( media="(?!print")[^"]*")?\/>/g;

const headOf = (html: string) => html.slice(0, Math.max(0, html.indexOf("</head>")));

function readSheet(file: string): Sheet | undefined {
  try {
    const css = readFileSync(file, "utf8").trim();
    // What would end the element, and addresses that are relative to the sheet, are no part of ours; if they ever are, the sheet stays a link.
    if (/<\/|url\((?!["']?(?:data:|\/))/.test(css)) return undefined;
    return { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
  } catch {
    return undefined;
  }
}
