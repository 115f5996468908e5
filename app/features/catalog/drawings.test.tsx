import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "#app/components/icon.tsx";
import { PayMarks } from "#app/components/pay-marks.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { Swatch } from "#app/components/swatch.tsx";
import { Care } from "./guides.tsx";

const saved = { name: "Pan", href: "/pan", picture: { src: "/a.svg", alt: "" }, partNumber: "PAN-1" };
const save = { action: "/wishlist", returnTo: "/", label: "Save", kept: "Saved.", wishlist: "/wishlist" };

const drawings: Record<string, ReactElement> = {
  icon: <Icon name="cart" />,
  "icon that is flipped": <Icon name="next" flip />,
  "logo of a payment brand": <PayMarks marks={["visa"]} />,
  swatch: <Swatch color="#336699" />,
  "picture of a swatch": <Swatch picture="/linen.jpg" label="Linen" />,
  "heart of a card": <ProductGrid products={[saved]} tools={{ save }} />,
  "symbol of care": <Care care={{ title: "Care", steps: [{ step: "machineCold", text: "Wash cold" }] }} />,
};

test.each(Object.entries(drawings))("keeps the %s small where the styles are missing", (_, drawing) => {
  const sizes = [...renderToStaticMarkup(drawing).matchAll(/<svg\b[^>]*/g)].map(([svg]) =>
    ["width", "height"].map((name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(svg)?.[1])),
  );
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes.flat()) expect(size).toBeLessThanOrEqual(38);
});
