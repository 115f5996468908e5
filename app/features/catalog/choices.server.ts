import type { Choice, ChoiceListProps } from "#app/components/choice-list.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { isOut, type Stocks } from "./stock.server.ts";
import type { Chosen, ChoiceState, Matrix, Variant } from "./variants.server.ts";

const maxLinks = 4;

/** Each trait as a group of links. A value that does not fit the rest says why, and its page shows alternatives. */
export function choiceLists(shop: Shop, matrix: Matrix, path: string, stocks: Stocks): ChoiceGroup[] {
  return matrix.choices.map(({ trait, selected, options }, index) => {
    const choices = options.map((option): Choice => {
      const problem = problemOf(shop, option, stocks);
      return {
        label: option.value.label,
        href: variantHref(shop, path, option.chosen),
        ...(option.selected && { selected: true }),
        ...(option.value.swatch && { swatch: option.value.swatch }),
        ...(problem && { problem }),
      };
    });
    const marked = choices.filter(({ problem }) => problem);
    return {
      id: `choice-${index + 1}`,
      name: trait.name,
      value: selected?.label ?? shop.words.catalog.say.choose,
      missing: selected ? undefined : chooseText(shop, [trait.name]),
      choices,
      ...(marked.length > 0 && { note: shop.words.catalog.say.marked }),
    };
  });
}

/** `missing`: what to say next to the group while nothing in it is chosen. */
type ChoiceGroup = Omit<ChoiceListProps, "error"> & { missing?: string };

/** "Choose color and size": what the button says while something is still to be chosen. */
export function buyLabel(shop: Shop, { choices }: Matrix): string {
  const open = choices.flatMap(({ trait, selected }) => (selected ? [] : [trait.name]));
  return open.length > 0 ? chooseText(shop, open) : shop.words.catalog.product.add;
}

function chooseText({ t, format, language }: Shop, names: string[]) {
  const what = format.list(names.map((name) => name.toLocaleLowerCase(language.intl)));
  return t("catalog:say.chooseWhat", { what });
}

/** Says that the chosen combination does not exist, and links to the nearest ones. */
export function impossibleChoice(shop: Shop, { choices, nearest }: Matrix, path: string, stocks: Stocks) {
  if (nearest.length === 0) return undefined;
  const there = nearest.filter(({ partNumber }) => !isOut(stocks, partNumber)).slice(0, maxLinks);
  const asked = choices.flatMap(({ selected }) => selected?.label ?? []);
  return {
    text: shop.t("catalog:say.impossible", { what: isolated(shop, asked.join(", ")) }),
    links: there.map((variant) => ({
      label: labelsOf(variant, choices).join(", "),
      href: variantHref(shop, path, variant.values),
    })),
  };
}

/** The product's address with these choices. */
const variantHref = ({ href }: Shop, path: string, chosen: Chosen) => {
  const query = new URLSearchParams(chosen).toString();
  return href(query ? `${path}?${query}` : path);
};

const labelsOf = ({ values }: Variant, choices: ChoiceState[]) =>
  choices.flatMap(
    ({ trait }) => trait.values.find(({ identifier }) => identifier === values[trait.identifier])?.label ?? [],
  );

function problemOf({ t, words }: Shop, { variants, clash }: ChoiceState["options"][number], stocks: Stocks) {
  if (variants.length === 0)
    return clash ? t("catalog:say.notIn", { value: clash.label }) : words.catalog.say.notTogether;
  return variants.every(({ partNumber }) => isOut(stocks, partNumber)) ? words.catalog.stock.out : undefined;
}
