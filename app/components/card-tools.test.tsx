import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CardTools } from "./card-tools.tsx";
import { ProductGrid } from "./product-grid.tsx";

const picture = { src: "/a.svg", alt: "", width: 800, height: 800 };
const products = [
  { name: "Pan", href: "/pan", picture, partNumber: "PAN-1", buy: "add" as const },
  { name: "Dress", href: "/dress", picture, partNumber: "DRESS-1", buy: "choose" as const, kept: true as const },
];
const tools: CardTools = {
  buy: { action: "/kitchen", ticket: "at-1", add: "Add", choose: "Choose" },
  save: { action: "/wishlist", returnTo: "/kitchen", label: "Save for later", kept: "Saved.", wishlist: "/wishlist" },
};
const html = renderToStaticMarkup(<ProductGrid products={products} tools={tools} />);

/** The accessible names of the list's controls, in keyboard order. */
const names = (markup: string) =>
  [...markup.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/g)].map(([, tag, attributes = "", text = ""]) => {
    const [, label] = /aria-label="([^"]*)"/.exec(attributes) ?? [];
    return `${tag} ${label ?? text.replace(/<[^>]+>/g, "").trim()}`;
  });

test("names every control of a card after its product", () => {
  expect(names(html)).toMatchInlineSnapshot(`
    [
      "a Pan",
      "button Save for later: Pan",
      "button Add: Pan",
      "a Dress",
      "a Saved. Dress",
      "a Choose: Dress",
    ]
  `);
});

test("renders each form once per list, shared by the buttons of all cards", () => {
  expect(html.match(/<form/g)).toHaveLength(2);
  const ids = [...html.matchAll(/<form id="([^"]+)"/g)].map(([, id]) => id);
  for (const [, form = ""] of html.matchAll(/<button[^>]* form="([^"]+)"/g)) expect(ids).toContain(form);
  expect(html).toContain('<input type="hidden" name="ticket" value="at-1"/>');
});

test("opens a product with choices instead of adding it to the cart", () => {
  expect(html).toMatch(/<button[^>]*form="card-buy" name="partNumber" value="PAN-1"/);
  expect(html).not.toContain('form="card-buy" name="partNumber" value="DRESS-1"');
});

test("renders only the product link without tools", () => {
  expect(names(renderToStaticMarkup(<ProductGrid products={products} />))).toEqual(["a Pan", "a Dress"]);
});
