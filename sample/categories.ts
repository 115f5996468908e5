import type { Motif } from "#backend/catalog/picture/motifs.ts";
import { slugOf, texts, type Pair } from "./helpers.ts";
import { palette, type Color } from "./palette.ts";
import type { SampleCategory } from "./types.ts";

type Written = {
  name: Pair;
  about: Pair;
  picture: [motif: Motif, look: Color];
  /** Only where the name makes no good or no unique address. */
  slug?: Pair;
};

/** A category as the shops write it down; the address comes from the name. */
export function category(
  identifier: string,
  { name, about, picture, slug }: Written,
  children?: SampleCategory[],
): SampleCategory {
  const [motif, look] = picture;
  return {
    identifier,
    name: texts(name),
    description: texts(about),
    slug: texts(slug ?? [slugOf(name[0]), slugOf(name[1])]),
    picture: { motif, colors: [...palette[look].colors] },
    ...(children && { children }),
  };
}

/** A category and everything below it. */
export function flat(categories: SampleCategory[]): SampleCategory[] {
  return categories.flatMap((each) => [each, ...flat(each.children ?? [])]);
}
