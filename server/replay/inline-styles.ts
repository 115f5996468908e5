import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Puts the blocking style sheets of a page into its HTML. */
export interface InlineStyles {
  /** The sources that `style-src` needs for the sheets of a page. */
  sourcesOf(html: string): string[];
  /** The page with `<style>` elements in place of its blocking links. */
  inline(html: string): string;
}

type Sheet = { css: string; source: string };

/**
 * On its first visit a browser has no style sheets and would wait for another round trip before its first paint. Before hydration the
 * browser turns them back into links (app/styles/inlined-sheets.ts).
 * @param directory the build's client files; each sheet is read once, and a link whose file is missing stays as it is
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

/** As React renders it. Print sheets do not block. */
const blockingLink = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"( media="(?!print")[^"]*")?\/>/g;

const headOf = (html: string) => html.slice(0, Math.max(0, html.indexOf("</head>")));

function readSheet(file: string): Sheet | undefined {
  try {
    const css = readFileSync(file, "utf8").trim();
    // Text that would close the element, and addresses relative to the sheet: such a sheet stays a link.
    if (/<\/|url\((?!["']?(?:data:|\/))/.test(css)) return undefined;
    return { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
  } catch {
    return undefined;
  }
}
