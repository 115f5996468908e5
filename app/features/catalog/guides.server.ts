import { careFor } from "#app/features/product/care.ts";
import type { Trait } from "#app/features/product/attributes.server.ts";
import { sizeTablesFor } from "#app/features/product/size-guide.ts";
import { unitPriceOf } from "#app/features/product/unit-price.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Variant } from "./variants.server.ts";

const wornSizes = ["Size", "KidsSize", "ShoeSize"];

/** The guides that the attributes of clothes and shoes call for. */
export const viewGuides = (shop: Shop, traits: Trait[]) => ({
  sizeGuide: viewSizeGuide(shop, traits),
  care: viewCare(shop, traits),
});

/** Tables that help to choose a size, and how to measure; undefined for anything without a clothing or shoe size. */
function viewSizeGuide({ words }: Shop, traits: Trait[]) {
  const text = words.catalog.sizeGuide;
  const tables = traits.flatMap(({ identifier, values }) =>
    sizeTablesFor(
      identifier,
      values.map((value) => value.identifier),
    ),
  );
  if (tables.length === 0) return undefined;
  const shoes = tables.some(({ name }) => name.endsWith("Shoes"));
  return {
    title: text.title,
    tables: tables.map(({ name, columns, rows }) => ({
      caption: text.tables[name],
      heads: columns.map((column) => text.columns[column]),
      rows,
    })),
    how: shoes ? [text.howShoes] : [text.howChest, text.howWaist, text.between],
  };
}

/** How to care for the material of clothes and shoes, as care label symbols with their texts. */
function viewCare({ words, t }: Shop, traits: Trait[]) {
  const size = traits.find(({ identifier }) => wornSizes.includes(identifier));
  const materials = traits.find(({ identifier }) => identifier === "Material")?.values ?? [];
  if (!size) return undefined;
  const [care] = materials.flatMap(({ identifier, label }) => {
    const steps = careFor(identifier, size.identifier === "ShoeSize");
    return steps.length > 0 ? [{ label, steps }] : [];
  });
  if (!care) return undefined;
  return {
    title: t("catalog:care.title", { material: care.label }),
    steps: care.steps.map((step) => ({ step, text: words.catalog.care.steps[step] })),
  };
}

/** "$530.00 MXN per kg" for the chosen pack; undefined if packs cannot be compared. */
export function unitPriceText(shop: Shop, price: string | undefined, variant: Variant | undefined, traits: Trait[]) {
  if (!price || !variant) return undefined;
  const [unit] = traits.flatMap(({ identifier, values }) => {
    const value = variant.values[identifier];
    return (
      (value &&
        unitPriceOf(
          price,
          value,
          values.map((one) => one.identifier),
        )) ||
      []
    );
  });
  return unit && shop.t(`catalog:unit.${unit.unit}`, { price: shop.format.money(unit.amount, shop.currency) });
}
