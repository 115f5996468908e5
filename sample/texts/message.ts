import type { Picture } from "#backend/catalog/picture/picture.ts";
import { lookOf } from "../looks/index.ts";
import { palette, type Color } from "../palette.ts";

/** A headline and what follows it. */
export type Copy = [title: string, text: string];

/** What a marketing spot says in a store. */
export type Message = {
  spot: string;
  name: string;
  es: Copy;
  en: Copy;
  ar?: Copy;
  picture?: Picture;
  /** Where it leads: a category's identifier, or an address that is the same in every language. */
  category?: string;
  address?: string;
  /** When and to whom it is shown; without one it is the default content of its spot. */
  occasion?: Occasion;
};

/** An activity of its own: where, for whom and how long. */
export type Occasion = {
  priority?: number;
  /** Begins this many days after the shop was seeded; `lastsDays` counts from there. */
  startsInDays?: number;
  /** Ends this many days after the shop was seeded. */
  lastsDays?: number;
  /** Category identifiers: on their pages, those of their subcategories, and those of their products. */
  categories?: string[];
  searchTerms?: string[];
  /** Names of the store's segments. */
  segments?: string[];
};

/** HTML of a page by language. */
export type PageCopy = { es: string; en: string; ar: string };

/** Goods side by side, as a banner shows them, each in the color given after its part number. */
export function scene(ground: string, ...goods: [partNumber: string, look: Color][]): Picture {
  const pieces = goods.map(([code, look]): Picture => {
    const [main, second] = palette[look].colors;
    return { ...lookOf(code), colors: [main, second, ground] };
  });
  return { motif: "set", colors: pieces[0]?.colors ?? [ground, ground, ground], pieces };
}
