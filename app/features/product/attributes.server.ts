import type { Product } from "#contract/shapes/product.ts";

type WireAttribute = NonNullable<Product["attributes"]>[number];

/** A trait of a product with its values, each in one piece. */
export type Trait = {
  identifier: string;
  name: string;
  defining: boolean;
  swatchable: boolean;
  displayable: boolean;
  values: TraitValue[];
};
export type TraitValue = { identifier: string; label: string; color?: string };

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

function valuesIn({ identifier, value, x_color }: Wire): TraitValue[] {
  const labels = [value ?? []].flat();
  const identifiers = [identifier ?? []].flat();
  const colors = [x_color ?? []].flat();
  return labels.map((label, index) => {
    const color = colors[index];
    return { identifier: identifiers[index] || label, label, ...(color && isColor(color) && { color }) };
  });
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
