import { type Approved, differencesOf, fileDifferences, filesOf, nonceOf, providerDifferences } from "./compare.ts";
import { createVisitor, type Visit, type Visitor } from "./visitor.ts";
import { sampleAnswers, walk } from "./walk.ts";

export type WatchOptions = Approved & {
  base: URL;
  /** A Cookie header: the pages of its session are checked instead of a guest's walk. */
  cookie?: string | undefined;
  /** An order of that session, for the pages that show one. */
  order?: string | undefined;
  product?: string | undefined;
  answers?: Record<string, string> | undefined;
};

export type Finding = { page: string; differences: string[] };

/**
 * Checks every page that takes money as a visitor gets it, and compares headers and scripts with what was approved
 * (PCI DSS 4.0, 11.6.1). Nothing is ordered.
 * @throws when a page cannot be reached at all
 */
export async function watch(options: WatchOptions): Promise<Finding[]> {
  const visitor = createVisitor(options.cookie);
  const pages = await pagesOf(visitor, options);
  const findings = pages.map((page) => ({ page: page.url.pathname, differences: differencesOf(page, options) }));
  const nonces = pages.map(({ headers }) => nonceOf(headers));
  if (new Set(nonces).size < nonces.length) findings.push({ page: "all", differences: ["a nonce was used twice"] });
  findings.push({ page: "files", differences: await differencesOfFiles(pages, options) });
  for (const provider of options.inventory.providers) {
    const page = await createVisitor().visit(new URL(provider.address));
    findings.push({ page: provider.address, differences: providerDifferences(page, provider) });
  }
  return findings;
}

async function pagesOf(
  visitor: Visitor,
  { base, cookie, order, product, answers, inventory }: WatchOptions,
): Promise<Visit[]> {
  const prefix = base.pathname.replace(/\/$/, "");
  const addresses = Object.values(inventory.pages).map(({ address }) => address);
  const walked = cookie ? [] : await walk(visitor, { base, product, answers: { ...sampleAnswers, ...answers } });
  const seen = new Set(walked.map(({ url }) => url.pathname));
  const others = addresses
    .filter((address) => order !== undefined || !address.includes("<order>"))
    .map((address) => new URL(prefix + address.replace("<order>", order ?? ""), base))
    .filter(({ pathname }) => !seen.has(pathname));
  const pages = [...walked];
  for (const address of others) pages.push(await visitor.visit(address));
  return pages;
}

/** Every file that the pages load, and what these load in turn, must be as it was built. */
async function differencesOfFiles(pages: readonly Visit[], approved: Approved & { base: URL }): Promise<string[]> {
  const found: string[] = [];
  const waiting = pages.flatMap(({ html }) => filesOf(html));
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(new URL(path, approved.base));
    const text = await response.text();
    found.push(...fileDifferences(path, text, approved));
    // The route manifest names the files of every page, including those that take no money.
    if (path.startsWith("/assets/manifest-")) continue;
    const imports = text.match(/(?<=["'](?:\.\/|\/assets\/|assets\/))[\w.-]+\.js(?=["'])/g) ?? [];
    waiting.push(...imports.map((name) => `/assets/${name}`).filter((one) => one in approved.built));
  }
  return found;
}
