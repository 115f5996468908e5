import type { Picture } from "#backend/catalog/picture/picture.ts";
import { slugOf } from "#backend/catalog/slug.ts";
import { lookOf, resized, type Look } from "./looks/index.ts";
import { palette, woods, type Color, type Wood } from "./palette.ts";
import type { SampleCatalog, SampleItem, SamplePrice, SampleProduct, Texts } from "./types.ts";

/** Spanish, then English. */
export type Pair = [es: string, en: string];

/** What is paid, and what it cost before: `"899"` or `["899", "1199"]`, in pesos. */
export type Pesos = string | [offer: string, list: string];

/** Makes the items of a product out of its part number and picture. */
export type ItemMaker = (code: string, picture: Picture) => SampleItem[];

/** One product as the department files define it; `shelf` completes it. */
export type Row = {
  code: string;
  name: Pair;
  /** Only where the name does not make a good address. */
  slug?: Pair;
  short: Pair;
  /** A paragraph; whatever follows a `|` is an item of a list below it. */
  long: Pair;
  by: string;
  look: Color;
  price?: Pesos;
  /** Of a `product`. */
  items?: ItemMaker;
  /** Of an `item`. */
  stock?: number;
  /** Anything but a product (has items) or an item (has stock). */
  type?: "package" | "kit" | "bundle";
  /** Part numbers, with a quantity where it is not one. */
  parts?: (string | [partNumber: string, quantity: number])[];
  /** Pairs of a kit's parts that do not go together. */
  not?: [partNumber: string, other: string][];
  seller?: string;
  alsoIn?: string[];
  about?: Record<string, string>;
  kg?: string;
  xsell?: string[];
  upsell?: string[];
  accessory?: string[];
  replacement?: string[];
  withdrawn?: true;
};

/** The products of one category. */
export function shelf(category: string, rows: Row[]): SampleProduct[] {
  return rows.map((row) => {
    const picture: Picture = { ...lookOf(row.code), colors: [...palette[row.look].colors] };
    return {
      partNumber: row.code,
      type: row.type ?? (row.items ? "product" : "item"),
      category,
      name: texts(row.name),
      slug: texts(row.slug ?? [slugOf(row.name[0]), slugOf(row.name[1])]),
      shortDescription: texts(row.short),
      longDescription: texts([html(row.long[0]), html(row.long[1])]),
      manufacturer: row.by,
      picture,
      ...(row.alsoIn && { alsoIn: row.alsoIn }),
      ...(row.seller && { seller: row.seller }),
      ...(row.price && { price: pesos(row.price) }),
      ...(row.about && { descriptive: row.about }),
      ...(row.items && { items: row.items(row.code, picture) }),
      ...(row.stock !== undefined && { stock: row.stock }),
      ...(row.kg && { weightKg: row.kg }),
      ...(row.parts && { components: row.parts.map(component) }),
      ...(row.not && { conflicts: row.not }),
      ...associations(row),
      ...(row.withdrawn && { withdrawn: true }),
    };
  });
}

/** One item per color: `colors({ grey: 14, beige: 0 })`, the numbers being the stock. */
export function colors(stock: Partial<Record<Color, number>>): ItemMaker {
  return (code, picture) =>
    keysOf(stock).map((color) => toned(code, picture, "Color", color, palette[color], stock[color] ?? 0));
}

/** One item per wood. */
export function inWoods(stock: Partial<Record<Wood, number>>): ItemMaker {
  return (code, picture) => keysOf(stock).map((wood) => toned(code, picture, "Wood", wood, woods[wood], stock[wood] ?? 0));
}

/** One item per value of an attribute other than color: `each("Capacity", "12L:30 20L:4", { "20L": "999" })`. */
export function each(attribute: string, stock: string, prices: Record<string, Pesos> = {}): ItemMaker {
  return (code, picture) =>
    stockList(stock).map(([value, count]) => ({
      partNumber: `${code}-${suffix(value)}`,
      defining: { [attribute]: value },
      ...priceOf(prices[value]),
      stock: count,
      picture: { ...resized(picture, { [attribute]: value }), colors: picture.colors },
    }));
}

/**
 * Color and a second attribute; a combination that is not listed does not exist:
 * `colorBy("Size", { black: "S:4 M:9", white: "M:2" }, { M: "459" })`.
 */
export function colorBy(
  attribute: string,
  rows: Partial<Record<Color, string>>,
  prices: Record<string, Pesos> = {},
): ItemMaker {
  return (code, picture) =>
    keysOf(rows).flatMap((color) =>
      stockList(rows[color] ?? "").map(([value, count]) => {
        const look = resized(picture, { [attribute]: value });
        const item = toned(code, look, "Color", color, palette[color], count);
        return {
          ...item,
          partNumber: `${item.partNumber}-${suffix(value)}`,
          defining: { ...item.defining, [attribute]: value },
          ...priceOf(prices[value]),
        };
      }),
    );
}

/** Only the attributes and values that the products use, so that no shop shows a filter without results. */
export function attributesIn(products: SampleProduct[], all: SampleCatalog["attributes"]): SampleCatalog["attributes"] {
  const named = new Set(
    products
      .flatMap((product) => [product.descriptive ?? {}, ...(product.items ?? []).map((item) => item.defining)])
      .flatMap((record) => Object.entries(record).map(([attribute, value]) => `${attribute}=${value}`)),
  );
  return all
    .map((attribute) => ({
      ...attribute,
      values: attribute.values.filter((value) => named.has(`${attribute.identifier}=${value.identifier}`)),
    }))
    .filter((attribute) => attribute.values.length > 0);
}

export function texts([es, en]: Pair): Texts {
  return { es, en };
}

function html(text: string): string {
  const [paragraph = "", ...points] = text.split("|").map((part) => part.trim());
  const list = points.map((point) => `<li>${point}</li>`).join("");
  return `<p>${paragraph}</p>${list && `<ul>${list}</ul>`}`;
}

function pesos(price: Pesos): SamplePrice {
  return typeof price === "string" ? { offer: cents(price) } : { offer: cents(price[0]), list: cents(price[1]) };
}

function cents(amount: string): string {
  return amount.includes(".") ? amount : `${amount}.00`;
}

function priceOf(price: Pesos | undefined): { price?: SamplePrice } {
  return price ? { price: pesos(price) } : {};
}

function component(part: string | [string, number]): { partNumber: string; quantity: number } {
  return typeof part === "string" ? { partNumber: part, quantity: 1 } : { partNumber: part[0], quantity: part[1] };
}

function associations(row: Row): Pick<SampleProduct, "associations"> {
  const all = [
    ...(row.xsell ?? []).map((partNumber) => ({ type: "X-SELL" as const, partNumber })),
    ...(row.upsell ?? []).map((partNumber) => ({ type: "UPSELL" as const, partNumber })),
    ...(row.accessory ?? []).map((partNumber) => ({ type: "ACCESSORY" as const, partNumber })),
    ...(row.replacement ?? []).map((partNumber) => ({ type: "REPLACEMENT" as const, partNumber })),
  ];
  return all.length > 0 ? { associations: all } : {};
}

type Tone = (typeof palette)[Color] | (typeof woods)[Wood];

function toned(code: string, { motif, traits }: Look, attribute: string, value: string, tone: Tone, stock: number): SampleItem {
  return {
    partNumber: `${code}-${tone.code}`,
    defining: { [attribute]: value },
    stock,
    picture: { motif, ...(traits && { traits }), colors: [...tone.colors] },
  };
}

function stockList(text: string): [value: string, count: number][] {
  return text.split(" ").map((entry) => {
    const [value = "", count = ""] = entry.split(":");
    return [value, Number(count)];
  });
}

function suffix(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]+/g, "-");
}

/** `Object.keys` loses the type of the keys; `for in` over a generic parameter keeps it. */
function keysOf<K extends string>(record: Partial<Record<K, unknown>>): K[] {
  const keys: K[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
