import { picturePath } from "#app/commerce/pictures.server.ts";
import type { SwatchData } from "#app/components/swatch.tsx";
import type { Product } from "#contract/shapes/product.ts";

type WireAttribute = NonNullable<Product["attributes"]>[number];

/** A trait of a product with its values, each as a single object. */
export type Trait = {
  identifier: string;
  name: string;
  defining: boolean;
  swatchable: boolean;
  displayable: boolean;
  values: TraitValue[];
};
export type TraitValue = { identifier: string; label: string; swatch?: SwatchData };

/** A detail sends one object per value, a listing one object of parallel arrays: both become a list of values. */
export function traitsOf(attributes: WireAttribute[] = []): Trait[] {
  return attributes.map(({ identifier, name, usage, swatchable = false, displayable = true, values }) => ({
    identifier,
    name,
    defining: usage === "Defining",
    swatchable,
    displayable,
    values: values.flatMap(valuesIn),
  }));
}

type Wire = WireAttribute["values"][number];

function valuesIn({ identifier, value, x_color, image1path }: Wire): TraitValue[] {
  const labels = [value ?? []].flat();
  const identifiers = [identifier ?? []].flat();
  const colors = [x_color ?? []].flat();
  const pictures = [image1path ?? []].flat();
  return labels.map((label, index) => {
    const swatch = swatchOf(colors[index], pictures[index]);
    return { identifier: identifiers[index] || label, label, ...(swatch && { swatch }) };
  });
}

/** A color costs no request, so it comes before its picture. Pictures are fetched from the shop's own address only. */
function swatchOf(color = "", picture = ""): SwatchData | undefined {
  if (isColor(color)) return { color };
  return /^\/hclstore\/[\w./-]+$/.test(picturePath(picture)) ? { picture } : undefined;
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
