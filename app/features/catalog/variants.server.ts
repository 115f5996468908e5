import type { Trait, TraitValue } from "#app/features/product/attributes.server.ts";

/** What can be ordered: an item and its value of each trait. */
export type Variant = { partNumber: string; values: Record<string, string> };
/** Maps each trait to its value, as far as chosen. */
export type Chosen = Record<string, string>;

export type ChoiceState = {
  trait: Trait;
  selected?: TraitValue;
  options: {
    value: TraitValue;
    selected: boolean;
    /** The full choice once this value is chosen: the other choices are kept. */
    chosen: Chosen;
    /** The items it leads to; none = it cannot be combined with the other choices. */
    variants: Variant[];
    /** The other chosen value that rules it out, if it is a single one. */
    clash?: TraitValue;
  }[];
};

export type Matrix = {
  chosen: Chosen;
  choices: ChoiceState[];
  /** Items that have everything chosen so far. */
  matching: Variant[];
  /** Set if everything is chosen and the combination exists. */
  variant?: Variant;
  /** If the chosen combination does not exist: the existing items nearest to it, best first. */
  nearest: Variant[];
};

/** The choices of a product with several items: what is chosen, what each further choice would lead to. */
export function variantMatrix(defining: Trait[], variants: Variant[], wanted: Chosen): Matrix {
  const traits = defining.filter(({ identifier }) => variants.some(({ values }) => values[identifier] !== undefined));
  const chosen = cleanChoice(traits, variants, wanted);
  const matching = having(variants, chosen);
  const complete = traits.every(({ identifier }) => chosen[identifier] !== undefined);
  return {
    chosen,
    choices: traits.map((trait) => choiceOf(trait, traits, variants, chosen)),
    matching,
    variant: complete ? matching[0] : undefined,
    nearest: matching.length ? [] : nearestTo(variants, chosen),
  };
}

/** Drops unknown traits and values; a trait with a single value needs no choosing. */
function cleanChoice(traits: Trait[], variants: Variant[], wanted: Chosen): Chosen {
  return Object.fromEntries(
    traits.flatMap(({ identifier }) => {
      const there = [...new Set(variants.flatMap(({ values }) => values[identifier] ?? []))];
      const asked = wanted[identifier];
      const value = there.length === 1 ? there[0] : there.find((one) => one === asked);
      return value === undefined ? [] : [[identifier, value]];
    }),
  );
}

function choiceOf(trait: Trait, traits: Trait[], variants: Variant[], chosen: Chosen): ChoiceState {
  const there = trait.values.filter((value) =>
    variants.some(({ values }) => values[trait.identifier] === value.identifier),
  );
  const options = there.map((value) => {
    const next = { ...chosen, [trait.identifier]: value.identifier };
    const selected = chosen[trait.identifier] === value.identifier;
    const reached = having(variants, next);
    return {
      value,
      selected,
      chosen: next,
      variants: reached,
      clash: reached.length ? undefined : clashOf(trait, traits, variants, next),
    };
  });
  return { trait, selected: options.find(({ selected }) => selected)?.value, options };
}

/** The one other choice that rules the value out: without it, there would be an item. */
function clashOf(trait: Trait, traits: Trait[], variants: Variant[], next: Chosen) {
  const others = traits.filter(({ identifier }) => identifier !== trait.identifier && next[identifier] !== undefined);
  const guilty = others.find(({ identifier }) => {
    const { [identifier]: _dropped, ...rest } = next;
    return having(variants, rest).length > 0;
  });
  return guilty?.values.find(({ identifier }) => identifier === next[guilty.identifier]);
}

const having = (variants: Variant[], chosen: Chosen) =>
  variants.filter((variant) => agreement(variant, chosen) === Object.keys(chosen).length);

const agreement = ({ values }: Variant, chosen: Chosen) =>
  Object.entries(chosen).filter(([trait, value]) => values[trait] === value).length;

/** Those that keep the most choices; among equals, in the product's own order. */
function nearestTo(variants: Variant[], chosen: Chosen): Variant[] {
  const best = Math.max(...variants.map((variant) => agreement(variant, chosen)), 0);
  return best === 0 ? [] : variants.filter((variant) => agreement(variant, chosen) === best);
}
