import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServedShop, type ServedShop } from "./support/served-shop.ts";

let shop: ServedShop;
beforeAll(async () => void (shop = await openServedShop()), 120_000);
afterAll(() => shop.close());

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => ["url", "sitemap", "xhtml:link"].includes(name),
});
type Entry = { loc: string; "xhtml:link"?: { hreflang: string; href: string }[] };

async function read(address: string) {
  const { pathname, search } = new URL(address);
  const { status, text, headers } = await shop.page(pathname + search);
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const { sitemapindex, urlset } = parser.parse(text);
  const entries: Entry[] = sitemapindex?.sitemap ?? urlset?.url ?? [];
  return entries;
}

test(
  "robots.txt lists each store's sitemap, whose pages name their own address as canonical",
  { timeout: 60_000 },
  async () => {
    const { text } = await shop.page("/robots.txt");
    const sitemaps = [...text.matchAll(/^Sitemap: (.+)$/gm)].map(([, address = ""]) => address);
    expect(sitemaps.length).toBeGreaterThan(1);
    expect(text).toContain("Disallow: /*/checkout/");

    const files = (await Promise.all(sitemaps.map(read))).flat().map(({ loc }) => loc);
    const entries = (await Promise.all(files.map(read))).flat();
    const addresses = entries.map(({ loc }) => loc);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContainEqual(expect.stringMatching(/\/vestido-midi-agave$/));
    expect(addresses.filter((address) => /\/(cart|checkout|account|search)\b/.test(address))).toEqual([]);

    for (const address of sample(addresses, 12)) {
      const { pathname, search } = new URL(address);
      const { status, text: page } = await shop.page(pathname + search);
      expect([address, status]).toEqual([address, 200]);
      const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(page) ?? [];
      expect(canonical).toBe(address);
      expect(page).not.toContain('content="noindex');
    }
  },
);

test("an address that names a language is shown in it, whatever the visitor's language, and its links keep it", async () => {
  const [english] = (await read("http://shop/sitemap.xml?storeId=1&lang=en-US&part=products-1")).slice(3);
  const spanish = english?.["xhtml:link"]?.find(({ hreflang }) => hreflang === "es-MX")?.href ?? "";
  expect(english?.["xhtml:link"]?.at(-1)).toEqual({ rel: "alternate", hreflang: "x-default", href: spanish });
  const { pathname, search } = new URL(english?.loc ?? "");
  const { text } = await shop.page(pathname + search);
  expect(search).toBe("?lang=en-US");
  expect(text).toMatch(/<html lang="en-US"/);
  expect(text).toContain('href="/cart?lang=en-US"');
  expect((await shop.page(new URL(spanish).pathname)).text).toMatch(/<html lang="es-MX"/);
});

test("llms.txt describes a store to assistants, in its language, with links that lead to pages", async () => {
  const { status, text, headers } = await shop.page("/llms.txt?storeId=1&lang=en-US");
  expect([status, headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(text).toMatch(/^# Casa Norte\n\n- Language: Español, English, and العربية\n/);
  const links = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address = ""]) => new URL(address));
  expect(links.length).toBeGreaterThan(30);
  for (const { pathname, search } of sample(links, 8))
    expect([pathname, (await shop.page(pathname + search)).status]).toEqual([pathname, 200]);
});

test("unknown parts and stores are not found, and private pages are marked noindex", async () => {
  for (const query of ["part=products-99", "part=products-0", "part=x"])
    expect((await shop.page(`/sitemap.xml?${query}`)).status).toBe(404);
  expect((await shop.page("/sitemap.xml?storeId=999999")).status).toBe(404);
  expect((await shop.page("/login")).headers.get("x-robots-tag")).toBe("noindex");
  expect((await shop.page("/")).headers.get("x-robots-tag")).toBeNull();
});

/** Some from each part of a list. */
const sample = <T>(all: T[], count: number) =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / count)) === 0);
