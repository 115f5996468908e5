import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPicture } from "#backend/catalog/picture/draw.ts";
import { casaNorte } from "./casa-norte/index.ts";
import { mercado } from "./mercado/index.ts";
import { oficina } from "./oficina/index.ts";

const maxBytes = 6 * 1024;
/** Out of 256 bits; drawings of different kinds differ by at least this much. */
const leastDistance = 18;
const products = [casaNorte, oficina, mercado].flatMap((shop) => shop.products);
/** The "twelve cups" of a coffee maker are what it brews, not parts. */
const capacities = ["CAFE-GOTEO-02"];
const grey = ["#8b9097", "#454a52", "#efebe4"] satisfies [string, string, string];

/** Numbers of parts given in a name or first sentence, and what the parts are called in the drawing. */
const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const nouns: Record<string, string> = {
  seat: "seat",
  seats: "seat",
  shelves: "shelf",
  door: "door",
  doors: "door",
  space: "space",
  drawer: "drawer",
  legs: "leg",
  knives: "knife",
  tumblers: "glass",
  glasses: "glass",
  wells: "well",
  pockets: "pocket",
  modules: "module",
  cameras: "camera",
  panels: "panel",
  burner: "burner",
  hummingbirds: "bird",
  soaps: "soap",
  tier: "tier",
  cups: "cup",
  tortillas: "tortilla",
  blades: "blade",
  month: "tab",
  pods: "pod",
  cards: "card",
  ring: "ring",
};

describe("the sample pictures", () => {
  it("are small: no view of any product exceeds 6 KB compressed", () => {
    const sizes = products.flatMap(({ partNumber, picture }) =>
      ([0, 1, 2, 3] as const).map((view) => ({ partNumber, view, bytes: gzipSync(drawPicture({ ...picture, view }, "square")).length })),
    );
    expect(sizes.filter(({ bytes }) => bytes > maxBytes)).toEqual([]);
  });

  it("have dimension labels that fit into the picture and match the data", () => {
    for (const { partNumber, picture } of products.filter((product) => !product.components)) {
      const svg = drawPicture({ ...picture, view: 3 }, "square");
      const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
      const labels = [...svg.matchAll(/<text x="([\d.-]+)"[^>]+font-size="(\d+)"[^>]+text-anchor="(\w+)">([^<]+)</g)];
      for (const [, x, size, anchor, text = ""] of labels) {
        const long = text.length * Number(size) * 0.56;
        const left = Number(x) - (anchor === "middle" ? long / 2 : 0);
        expect.soft([left > 0, left + long < width], `${partNumber}: ${text}`).toEqual([true, true]);
      }
      const known = new Set([...(picture.traits ?? "").matchAll(/\b[wdh](\d+)/g)].map(([, value]) => `${Number(value) / 10} cm`));
      expect(labels.map(([, , , , text]) => text).filter((text = "") => !known.has(text)), partNumber).toEqual([]);
      expect(labels.length, partNumber).toBeGreaterThan(0);
    }
  });

  it("have a different drawing for every product", () => {
    const drawn = products.map(({ picture }) => drawPicture({ ...picture, colors: grey }, "square"));
    expect(new Set(drawn).size).toBe(products.length);
  });

  it("show as many parts as the data states", () => {
    const named = products.filter(({ components, partNumber }) => !components && !capacities.includes(partNumber)).flatMap((product) => partsNamed(`${product.name.en} ${product.shortDescription.en}`).map((part) => ({ ...part, product })));
    expect(named.length).toBeGreaterThan(20);
    const wrong = named.filter(({ product, noun, count }) => count !== counted(drawPicture(product.picture, "square"), noun));
    expect(wrong.map(({ product, noun, count }) => `${product.partNumber} has not ${count} × ${noun}`)).toEqual([]);
  });

  it("show every part of a set", () => {
    for (const { partNumber, components, picture } of products) {
      const pieces = (components ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(picture.pieces?.length ?? 0, partNumber).toBe(pieces);
    }
  });

  it("differ visibly between kinds of goods", { timeout: 20_000 }, async () => {
    const single = products.filter(({ picture }) => !picture.pieces);
    const hashes = await Promise.all(single.map(async ({ partNumber, picture }) => ({ partNumber, motif: picture.motif, bits: await hashOf(drawPicture({ ...picture, colors: grey }, "square")) })));
    const alike = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).flatMap((other) => {
        const apart = distance(one.bits, other.bits);
        return one.motif !== other.motif && apart < leastDistance ? [`${one.partNumber} and ${other.partNumber}: ${apart}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

function partsNamed(text: string): { noun: string; count: number }[] {
  const words = text.toLowerCase().split(/[^a-z]+/);
  return words.flatMap((word, index) => {
    const count = numbers.indexOf(word) + 1;
    const noun = words.slice(index + 1, index + 4).find((next) => next in nouns);
    return count > 0 && noun ? [{ noun: nouns[noun] ?? noun, count }] : [];
  });
}

function counted(svg: string, part: string): number {
  return svg.split(`data-part="${part}"`).length - 1;
}

/** Which of two neighboring fields of 16 × 16 is lighter: the same after scaling, different for another shape. */
async function hashOf(svg: string): Promise<boolean[]> {
  const pixels = await sharp(Buffer.from(svg)).resize(17, 16, { fit: "fill" }).greyscale().raw().toBuffer();
  return Array.from({ length: 256 }, (_, index) => {
    const at = Math.floor(index / 16) * 17 + (index % 16);
    return (pixels[at] ?? 0) > (pixels[at + 1] ?? 0);
  });
}

function distance(one: boolean[], other: boolean[]): number {
  return one.filter((bit, index) => bit !== other[index]).length;
}
