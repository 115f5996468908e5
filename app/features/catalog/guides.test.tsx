import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SizeGuide } from "./guides.tsx";

test("a table of sizes, which scrolls on a phone, is a named region that the keyboard reaches", () => {
  const tables = [{ caption: "Shoes", heads: ["Size", "US"], rows: [["25", "7"]] }];
  const html = renderToStaticMarkup(<SizeGuide guide={{ title: "Size guide", tables, how: [] }} />);
  expect(html).toContain('<div class="size-table" role="region" aria-label="Shoes" tabindex="0">');
});
