import { expect, it } from "vitest";
import { pageMeta } from "./meta.ts";

const head = { title: "Sillas", canonical: "https://shop.example/sillas", jsonLd: [] };

it("includes the editors' keywords if a page has any", () => {
  const keywords = { name: "keywords", content: "sillas, bancos" };
  expect(pageMeta({ ...head, keywords: keywords.content })).toContainEqual(keywords);
  expect(pageMeta(head)).not.toContainEqual(expect.objectContaining({ name: "keywords" }));
});

it("describes the page for shared links if it has a picture", () => {
  const shared = pageMeta({ ...head, description: "De nogal", image: "https://shop.example/silla.jpg" });
  expect(shared).toContainEqual({ property: "og:title", content: "Sillas" });
  expect(shared).toContainEqual({ property: "og:description", content: "De nogal" });
  expect(shared).toContainEqual({ property: "og:image", content: "https://shop.example/silla.jpg" });
  expect(pageMeta(head)).not.toContainEqual(expect.objectContaining({ property: "og:title" }));
});

it("keeps filtered pages out of search engines, without a canonical address", () => {
  const filtered = pageMeta({ ...head, noindex: true });
  expect(filtered).toContainEqual({ name: "robots", content: "noindex, follow" });
  expect(filtered).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
});
