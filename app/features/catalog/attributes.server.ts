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
export type TraitValue = { identifier: string; label: string; colour?: string };

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

function valuesIn({ identifier, value, x_colour }: Wire): TraitValue[] {
  const labels = [value ?? []].flat();
  const identifiers = [identifier ?? []].flat();
  const colours = [x_colour ?? []].flat();
  return labels.map((label, index) => {
    const colour = colours[index];
    return { identifier: identifiers[index] || label, label, ...(colour && isColour(colour) && { colour }) };
  });
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
