import { XMLParser } from "fast-xml-parser";
import { expect, it } from "vitest";
import { sitemapIndex, urlEntry, urlsetFoot, urlsetHead } from "./xml.ts";

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", isArray: (name) => name === "url" });

it("lists a page with its languages, and escapes XML characters", () => {
  const english = "https://shop.example/chairs?a=1&lang=en-US";
  const alternates = [
    { lang: "es-MX", address: "https://shop.example/sillas" },
    { lang: "en-US", address: english },
  ];
  const { urlset } = parser.parse(urlsetHead + urlEntry({ address: english, alternates }) + urlsetFoot);
  expect(urlset.url).toEqual([
    {
      loc: english,
      "xhtml:link": [
        { rel: "alternate", hreflang: "es-MX", href: "https://shop.example/sillas" },
        { rel: "alternate", hreflang: "en-US", href: english },
      ],
    },
  ]);
});

it("omits alternates when there is only one language", () => {
  const only = { lang: "es-MX", address: "https://shop.example/sillas" };
  expect(urlEntry({ address: only.address, alternates: [only] })).toBe(
    "<url><loc>https://shop.example/sillas</loc></url>\n",
  );
});

it("lists the files of an index", () => {
  const { sitemapindex } = parser.parse(sitemapIndex(["https://shop.example/sitemap.xml?storeId=1&part=pages"]));
  expect(sitemapindex.sitemap.loc).toBe("https://shop.example/sitemap.xml?storeId=1&part=pages");
});
