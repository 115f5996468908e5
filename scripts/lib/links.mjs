// Links between pages, and from comments to pages: each must have a target, down to the heading.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const isSource = (file) => /\.(tsx?|m?js|css)$/.test(file);
const isPage = (file) => file.endsWith(".md");

/** The broken links of a file: Markdown's own links, and pages that comments name, with their heading. */
export function danglingLinks(file) {
  if (!isPage(file) && !isSource(file)) return [];
  const text = readFileSync(file, "utf8");
  const links = isPage(file) ? linksOf(withoutCode(text), path.dirname(file)) : citationsOf(text);
  const dangling = links.filter(({ target, anchor }) => !leads(target || file, anchor)).map(({ as }) => as);
  return [...dangling, ...(text.match(paragraphs) ?? [])].map((as) => `${file} links to ${as}`);
}

/** Paragraphs of a document that is not in the repository: a comment links to a page of docs/interface instead. */
const paragraphs = /\bcontract,? §[\d.]+|Source: (contract|specification)\b/g;

function leads(target, anchor) {
  if (!existsSync(target)) return false;
  return !anchor || !isPage(target) || anchorsOf(target).has(anchor);
}

function linksOf(text, folder) {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, as]) => as).filter((as) => !/^[a-z]+:/.test(as));
  return links.map((as) => {
    const [file, anchor] = as.split("#");
    return { as, anchor, target: file && path.join(folder, file) };
  });
}

const citationsOf = (text) =>
  [...text.matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(([as, target, anchor]) => ({ as, target, anchor }));

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, "");

const known = new Map();
/** The anchors that GitHub gives a page's headings: letters, digits, hyphens and underscores; duplicates are numbered. */
function anchorsOf(page) {
  if (!known.has(page)) {
    const anchors = new Set();
    const headings = withoutCode(readFileSync(page, "utf8")).matchAll(/^#{1,6} +(.+?) *$/gm);
    for (const [, heading] of headings) anchors.add(free(slugOf(heading), anchors));
    known.set(page, anchors);
  }
  return known.get(page);
}

export const slugOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-");

function free(slug, taken) {
  if (!taken.has(slug)) return slug;
  let number = 1;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
