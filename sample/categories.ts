import { slugOf } from "#backend/catalog/slug.ts";
import { texts, type Pair } from "./helpers.ts";
import type { SampleCategory, WrittenCategory } from "./types.ts";

type Written = {
  name: Pair;
  about: Pair;
  /** Only where the name does not make a good or unique address. */
  slug?: Pair;
};

/** A category as the shop files define it; the address is derived from the name. */
export function category(
  identifier: string,
  { name, about, slug }: Written,
  children?: WrittenCategory[],
): WrittenCategory {
  return {
    identifier,
    name: texts(name),
    description: texts(about),
    slug: texts(slug ?? [slugOf(name[0]), slugOf(name[1])]),
    ...(children && { children }),
  };
}

/** A category and everything below it. */
export function flat(categories: SampleCategory[]): SampleCategory[] {
  return categories.flatMap((each) => [each, ...flat(each.children ?? [])]);
}
