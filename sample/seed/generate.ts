import { Decimal } from "#backend/platform/money.ts";
import { slugOf } from "#backend/catalog/slug.ts";
import { palette } from "../palette.ts";
import type { SampleItem, SamplePrice, SampleProduct } from "../types.ts";

const series =
  "Sierra Laguna Mezquital Bajío Altiplano Huasteca Mixteca Istmo Costera Valle Cañada Ribera Mirador Solar Alameda Portal Arboleda Cantera Hacienda Jacaranda".split(
    " ",
  );
const tones = Object.values(palette);
const maxItems = 4;

/**
 * Products like the samples, with their texts, brands, attributes and pictures recombined. The same numbers give the same
 * products, whatever was made before.
 */
export function generateProducts(samples: SampleProduct[], from: number, count: number): SampleProduct[] {
  const patterns = samples.filter(({ type, withdrawn }) => (type === "product" || type === "item") && !withdrawn);
  return Array.from({ length: count }, (_, index) => generateProduct(patterns, from + index));
}

function generateProduct(patterns: SampleProduct[], number: number): SampleProduct {
  const random = randomOf(number);
  const pattern = pick(patterns, random);
  const neighbours = patterns.filter(({ category }) => category === pattern.category);
  const name = `${pick(series, random)} ${number}`;
  const factor = 0.6 + random() * 1.2;
  const picture = { ...pattern.picture, colors: [...pick(tones, random).colors] as typeof pattern.picture.colors };
  return {
    partNumber: `GEN-${number}`,
    type: pattern.type,
    category: pattern.category,
    name: { es: `${pattern.name.es} ${name}`, en: `${pattern.name.en} ${name}` },
    slug: { es: `${pattern.slug.es}-${slugOf(name)}`, en: `${pattern.slug.en}-${slugOf(name)}` },
    shortDescription: pick(neighbours, random).shortDescription,
    longDescription: pick(neighbours, random).longDescription,
    manufacturer: pick(neighbours, random).manufacturer,
    picture,
    weightKg: pattern.weightKg ?? "1",
    ...(pattern.price && { price: scaled(pattern.price, factor) }),
    ...(pattern.descriptive && { descriptive: pattern.descriptive }),
    ...(pattern.type === "item" && { stock: Math.floor(random() * 60) }),
    ...(pattern.items && {
      items: pattern.items.slice(0, maxItems).map((item) => generateItem(item, number, factor, random)),
    }),
  };
}

function generateItem(item: SampleItem, number: number, factor: number, random: () => number): SampleItem {
  const values = Object.values(item.defining).map((value) => value.toUpperCase());
  return {
    ...item,
    partNumber: ["GEN", number, ...values].join("-"),
    stock: Math.floor(random() * 40),
    ...(item.price && { price: scaled(item.price, factor) }),
  };
}

function scaled({ offer, list }: SamplePrice, factor: number): SamplePrice {
  return { offer: nine(offer, factor), ...(list && { list: nine(list, factor) }) };
}

/** Prices end in nine, as in real shops. */
function nine(price: string, factor: number) {
  return new Decimal(price).times(factor.toFixed(4)).div(10).floor().times(10).plus(9).toFixed(2);
}

/** A small generator of numbers below one (mulberry32): repeatable, unlike Math.random. */
function randomOf(seed: number) {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<One>(list: readonly One[], random: () => number): One {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}
