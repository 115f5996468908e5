import type { Counted, Found } from "../find.ts";
import type { ListingIndex } from "./listing-index.ts";
import type { CategoryName } from "./names.ts";
import { absent, type Counts, type Tally } from "./tally.ts";

/** The facets of a tally with their names, ordered as the database orders them. */
export function countedFacets(
  index: ListingIndex,
  tally: Tally,
  { languageId, withCategories }: { languageId: number; withCategories: boolean },
): Pick<Found, "manufacturers" | "sellers" | "categories" | "prices" | "ratings" | "attributes"> {
  return {
    manufacturers: brandsOf(index, tally.brands),
    sellers: sellersOf(index, tally.sellers),
    categories: withCategories ? categoriesOf(index, tally.categories, languageId) : [],
    prices: [...tally.prices.all].flatMap((all, place) =>
      all > 0 ? { place, all, left: tally.prices.left[place] ?? 0 } : [],
    ),
    ratings: occurring(tally.ratings, (stars, count) => ({ stars, count })),
    attributes: attributesOf(index, tally.values, languageId),
  };
}

/** The numbers that occur, with their counts. */
function occurring<Row>(counts: Counts, rowOf: (number: number, count: number) => Row | undefined): Row[] {
  const rows: Row[] = [];
  counts.forEach((count, number) => {
    const row = count === absent ? undefined : rowOf(number, count);
    if (row !== undefined) rows.push(row);
  });
  return rows;
}

type Placed<Row> = { row: Row; place: number };

const byCount = <Row extends Counted>(rows: Placed<Row>[]): Row[] =>
  rows.sort((a, b) => b.row.count - a.row.count || a.place - b.place).map(({ row }) => row);

const brandsOf = ({ columns, brands }: ListingIndex, counts: Counts): Counted[] =>
  byCount(
    occurring(counts, (number, count) => {
      const label = columns.brands.keys[number] ?? "";
      return label === "" ? undefined : { row: { label, count }, place: brands.places[number] ?? 0 };
    }),
  );

const sellersOf = ({ columns, names }: ListingIndex, counts: Counts): Counted[] =>
  byCount(
    occurring(counts, (number, count) => {
      const seller = names.sellers.get(columns.sellers.keys[number] ?? 0);
      return seller && { row: { label: seller.name, count }, place: seller.place };
    }),
  );

const categoriesOf = ({ columns, names }: ListingIndex, counts: Counts, languageId: number): Found["categories"] =>
  byCount(
    occurring(counts, (number, count) => {
      const id = columns.categoryIds.keys[number] ?? 0;
      const name = nameIn(names.categories.get(id) ?? [], languageId);
      return { row: { id, label: name?.name ?? "", count }, place: name?.place ?? 0 };
    }),
  );

/** The rule of `languageOrder`. */
function nameIn(names: readonly CategoryName[], languageId: number): CategoryName | undefined {
  const wanted = [languageId, -1, -5].map((id) => names.find((name) => name.languageId === id));
  return wanted.find((name) => name !== undefined) ?? names[0];
}

function attributesOf({ columns, names }: ListingIndex, counts: Counts, languageId: number): Found["attributes"] {
  const textIn = (texts: Record<string, string | undefined>) =>
    texts[String(languageId)] ?? texts["-1"] ?? texts["-5"] ?? "";
  const found = new Map<number, { sequence: number; value: Found["attributes"][number]["values"][number] }[]>();
  counts.forEach((count, number) => {
    const value = count === absent ? undefined : names.values.get(columns.values.keys[number] ?? 0);
    if (!value) return;
    const { attributeId, identifier, sequence, color } = value;
    const values = found.get(attributeId) ?? [];
    values.push({ sequence, value: { identifier, label: textIn(value.value), color, count } });
    found.set(attributeId, values);
  });
  return names.attributes.flatMap(({ id, name }) => {
    const values = found.get(id);
    if (!values) return [];
    return { id, name: textIn(name), values: values.sort((a, b) => a.sequence - b.sequence).map(({ value }) => value) };
  });
}
