/** Who a size table is for, and the kind of goods. */
type SizeTableName = "women" | "men" | "kids" | "womenShoes" | "menShoes" | "kidsShoes";
type SizeColumn = "size" | "age" | "mx" | "us" | "eu" | "chest" | "waist" | "hip" | "height";
/** Body measures in centimeters; sizes as they are written on labels. */
type SizeTable = { name: SizeTableName; columns: readonly SizeColumn[]; rows: readonly (readonly string[])[] };

/**
 * The tables that help to choose among these values of an attribute; none where it is no size of clothes or shoes. Mexican shoe
 * sizes are the length of the foot in centimeters. Pure.
 * @param attribute its identifier, such as `Size` or `ShoeSize`
 * @param values identifiers of the sizes the product has
 */
export function sizeTablesFor(attribute: string, values: readonly string[]): SizeTable[] {
  if (attribute === "Size") return values.some((value) => /^(?:\d?X*[SL]|M)$/.test(value)) ? [women, men] : [];
  if (attribute === "KidsSize") return [kids];
  if (attribute !== "ShoeSize") return [];
  const lengths = values.map(Number).filter((length) => length > 0);
  if (lengths.length === 0) return [];
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  if (longest <= longestOfKids) return [kidsShoes];
  if (shortest >= shortestOfMen) return [menShoes];
  return longest <= longestOfWomen ? [womenShoes] : [womenShoes, menShoes];
}

const longestOfKids = 22;
const shortestOfMen = 25;
const longestOfWomen = 27;

const clothes = ["size", "mx", "us", "chest", "waist", "hip"] as const;
const shoes = ["mx", "us", "eu"] as const;

const women = table("women", clothes, [
  "XS 22–24 0–2 80–84 62–66 88–92",
  "S 26–28 4–6 85–90 67–72 93–98",
  "M 30–32 8–10 91–96 73–78 99–104",
  "L 34–36 12–14 97–103 79–85 105–111",
  "XL 38–40 16–18 104–110 86–92 112–118",
  "XXL 42–44 20–22 111–118 93–100 119–126",
]);
const men = table("men", clothes, [
  "XS 34 34 84–88 70–74 86–90",
  "S 36 36 89–94 75–80 91–96",
  "M 38–40 38–40 95–101 81–87 97–102",
  "L 42–44 42–44 102–108 88–95 103–109",
  "XL 46–48 46–48 109–116 96–104 110–117",
  "XXL 50–52 50–52 117–124 105–113 118–125",
]);
const kids = table(
  "kids",
  ["age", "us", "height", "chest", "waist"],
  [
    "2 2T 86–92 52–54 50–52",
    "4 4T 98–104 55–57 52–54",
    "6 6 110–116 58–61 54–56",
    "8 8 122–128 62–66 57–59",
    "10 10 134–140 67–71 60–62",
    "12 12 146–152 72–76 63–65",
  ],
);
const womenShoes = table("womenShoes", shoes, [
  "22 5 35",
  "23 6 36",
  "24 7 37.5",
  "25 8 38.5",
  "26 9 40",
  "27 10 41.5",
]);
const menShoes = table("menShoes", shoes, ["25 7 40", "26 8 41", "27 9 42", "28 10 43", "29 11 44.5", "30 12 46"]);
const kidsShoes = table("kidsShoes", shoes, ["18 11.5 29", "19 12.5 30.5", "20 13.5 32", "21 2 33.5", "22 3 35"]);

/** Rows as they would be printed, with cells separated by a space. */
function table(name: SizeTableName, columns: readonly SizeColumn[], rows: string[]): SizeTable {
  return { name, columns, rows: rows.map((row) => row.split(" ")) };
}
