import { describe, expect, it } from "vitest";
import { subjectNames } from "#backend/catalog/picture/subjects.ts";
import { casaNorte } from "./casa-norte/index.ts";
import { flat } from "./categories.ts";
import { mercado, sellers } from "./mercado/index.ts";
import { oficina } from "./oficina/index.ts";
import { returnsPage } from "./texts/service-pages.ts";
import type { SampleCategory, Texts } from "./types.ts";

const shops = { "casa-norte": casaNorte, oficina, mercado };
const everything = Object.values(shops).flatMap((shop) => shop.products);
const inCasaNorte = new Map(casaNorte.products.map((product) => [product.partNumber, product]));

describe.each(Object.entries(shops))("the catalog of %s", (_, { categories, attributes, products }) => {
  const all = flat(categories);
  const leaves = new Set(all.filter((category) => !category.children).map((category) => category.identifier));
  const parts = new Map(products.map((product) => [product.partNumber, product]));
  const items = products.flatMap((product) => product.items ?? []);

  it("gives every category and product a unique, URL-safe address", () => {
    const owner = new Map<string, string>();
    const named = [
      ...all.map((category) => ({ slug: category.slug, name: category.identifier })),
      ...products.map((product) => ({ slug: product.slug, name: product.partNumber })),
    ];
    for (const { slug, name } of named) {
      for (const address of [slug.es, slug.en]) {
        expect(address).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(address.length).toBeLessThanOrEqual(72);
        expect(owner.get(address) ?? name, address).toBe(name);
        owner.set(address, name);
      }
    }
  });

  it("has unique categories, with products in every leaf and only in leaves", () => {
    expect(duplicates(all.map((category) => category.identifier))).toEqual([]);
    const filled = new Set(products.flatMap((product) => [product.category, ...(product.alsoIn ?? [])]));
    expect([...filled].filter((category) => !leaves.has(category))).toEqual([]);
    expect([...leaves].filter((category) => !filled.has(category))).toEqual([]);
  });

  it("uses only existing attributes and values, each with the right usage", () => {
    const known = new Set(
      attributes.flatMap(({ identifier, usage, values }) =>
        values.map((one) => `${usage} ${identifier}=${one.identifier}`),
      ),
    );
    const used = [
      ...products.flatMap((product) => pairs("Descriptive", product.descriptive ?? {})),
      ...items.flatMap((item) => pairs("Defining", item.defining)),
    ];
    expect(used.filter((pair) => !known.has(pair))).toEqual([]);
    expect(attributes.filter((one) => one.swatchable && one.values.some((value) => !isColor(value.color)))).toEqual(
      [],
    );
  });

  it("distinguishes all items of a product by the same attributes", () => {
    for (const product of products.filter((one) => one.items)) {
      const combinations = (product.items ?? []).map((item) => pairs("", item.defining).sort());
      expect(duplicates(combinations.map(String)), product.partNumber).toEqual([]);
      expect(new Set((product.items ?? []).map((item) => Object.keys(item.defining).sort().join())).size).toBe(1);
    }
  });

  it("refers from each product only to other products that exist", () => {
    for (const product of products) {
      for (const { partNumber } of [...(product.components ?? []), ...(product.associations ?? [])]) {
        expect(parts.has(partNumber), `${product.partNumber} -> ${partNumber}`).toBe(true);
        expect(partNumber).not.toBe(product.partNumber);
      }
      expect(duplicates((product.associations ?? []).map((each) => `${each.type} ${each.partNumber}`))).toEqual([]);
    }
  });

  it("gives each product type its items, stock, or components", () => {
    for (const product of products) {
      const { type, partNumber } = product;
      expect(product.items !== undefined && product.items.length > 0, partNumber).toBe(type === "product");
      expect(product.stock !== undefined, partNumber).toBe(type === "item");
      expect((product.components ?? []).length >= 2, partNumber).toBe(["package", "kit", "bundle"].includes(type));
    }
  });

  it("builds packages and kits from products that need no choice", () => {
    for (const product of products.filter((one) => one.type === "package" || one.type === "kit")) {
      for (const { partNumber } of product.components ?? []) {
        const part = parts.get(partNumber);
        expect(part?.type === "item" || part?.items?.length === 1, `${product.partNumber} -> ${partNumber}`).toBe(true);
      }
      if (product.type === "kit") expect(product.components?.length).toBeLessThanOrEqual(8);
    }
  });

  it("prices everything that can be bought, with list prices above the offers", () => {
    for (const product of products) {
      const prices = [product.price, ...(product.items ?? []).map((item) => item.price ?? product.price)];
      if (product.type === "bundle") expect(product.price, product.partNumber).toBeUndefined();
      else if (product.type !== "product") expect(product.price, product.partNumber).toBeDefined();
      for (const item of product.items ?? []) expect(item.price ?? product.price, item.partNumber).toBeDefined();
      for (const price of prices) {
        if (!price) continue;
        expect(price.offer).toMatch(/^[1-9]\d*\.\d\d$/);
        if (price.list) expect(Number(price.list), product.partNumber).toBeGreaterThan(Number(price.offer));
      }
    }
  });

  it("has texts in both languages and within limits, and whole-number stock quantities", () => {
    for (const product of products) {
      const texts = [product.name, product.shortDescription, product.longDescription];
      expect(texts.every(inBoth), product.partNumber).toBe(true);
      for (const text of Object.values(product.shortDescription)) expect(text.length, text).toBeLessThanOrEqual(120);
      for (const text of Object.values(product.longDescription))
        expect(text).toMatch(/^<p>[^<]+<\/p>(<ul>(<li>[^<]+<\/li>)+<\/ul>)?$/);
    }
    expect(all.every((category) => inBoth(category.name) && inBoth(category.description))).toBe(true);
    const stocks = [...products.map((product) => product.stock ?? 0), ...items.map((item) => item.stock)];
    expect(stocks.every((stock) => Number.isInteger(stock) && stock >= 0)).toBe(true);
  });

  it("uses only existing drawings and valid colors", () => {
    const pictures = [...all, ...products]
      .map((one) => one.picture)
      .concat(items.flatMap((item) => item.picture ?? []));
    const shown = pictures.flatMap((picture) => picture.pieces ?? [picture]);
    expect(shown.filter(({ motif }) => !subjectNames.includes(motif))).toEqual([]);
    expect(pictures.filter(({ colors }) => !colors.every(isColor))).toEqual([]);
  });
});

describe("the sample shops together", () => {
  it("have unique part numbers in upper case", () => {
    const numbers = everything.flatMap((product) => [
      product.partNumber,
      ...(product.items ?? []).map((item) => item.partNumber),
    ]);
    expect(duplicates(numbers)).toEqual([]);
    expect(numbers.filter((number) => !/^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(number))).toEqual([]);
    expect(numbers.filter((number) => number.length > 32)).toEqual([]);
  });

  it("have sellers in the marketplace only, and products for every seller", () => {
    const known = new Set(sellers.map((seller) => seller.identifier));
    expect(mercado.products.filter((product) => !product.seller || !known.has(product.seller))).toEqual([]);
    expect([...casaNorte.products, ...oficina.products].filter((product) => product.seller)).toEqual([]);
    const busy = new Set(mercado.products.map((product) => product.seller));
    expect([...known].filter((seller) => !busy.has(seller))).toEqual([]);
  });

  it("have a list price for about a third of the prices", () => {
    const prices = everything
      .flatMap((product) => [product.price, ...(product.items ?? []).map((item) => item.price)])
      .filter((price) => price);
    const share = prices.filter((price) => price?.list).length / prices.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  });
});

describe("casa-norte, which the tests rely on", () => {
  it("has enough products of every type", () => {
    const count = (type: string) => casaNorte.products.filter((product) => product.type === type).length;
    expect(count("product")).toBeGreaterThanOrEqual(90);
    expect(count("item")).toBeGreaterThanOrEqual(50);
    expect(count("package")).toBeGreaterThanOrEqual(3);
    expect(count("kit")).toBeGreaterThanOrEqual(3);
    expect(count("bundle")).toBeGreaterThanOrEqual(4);
    expect(casaNorte.products.length).toBeGreaterThanOrEqual(215);
    expect(casaNorte.attributes.length).toBeGreaterThanOrEqual(12);
    expect(casaNorte.products.filter((product) => product.associations).length).toBeGreaterThanOrEqual(80);
    for (const kit of casaNorte.products.filter((product) => product.type === "kit"))
      expect(kit.components?.length).toBeGreaterThanOrEqual(4);
  });

  it("has shoes under fashion, sofas, and four category levels", () => {
    const fashion = casaNorte.categories.find((category) => category.identifier === "Fashion");
    expect(fashion?.children?.find((category) => category.slug.es === "zapatos")?.slug.en).toBe("shoes");
    expect(flat(casaNorte.categories).map((category) => category.slug.es)).toContain("sofas");
    expect(depth(casaNorte.categories)).toBe(4);
  });

  it("has a last unit, a sold-out product, a withdrawn product, and one with a single choice", () => {
    expect(inCasaNorte.get("ULTIMA-01")).toMatchObject({ type: "item", stock: 1 });
    expect(inCasaNorte.get("HORNO-PIZZA-03")?.items?.map((item) => item.stock)).toEqual([0, 0]);
    expect(casaNorte.products.filter((product) => product.withdrawn).map((product) => product.partNumber)).toEqual([
      "LAVADORA-TINA-03",
    ]);
    expect(inCasaNorte.get("SILLON-OLA-03")?.items).toHaveLength(1);
  });

  it("has missing combinations of attributes, and bundles that need a choice", () => {
    const numbers = inCasaNorte.get("VESTIDO-AGAVE-01")?.items?.map((item) => item.partNumber) ?? [];
    expect(numbers).toContain("VESTIDO-AGAVE-01-OLI-S");
    expect(numbers).toContain("VESTIDO-AGAVE-01-TER-XL");
    expect(numbers).not.toContain("VESTIDO-AGAVE-01-OLI-XL");
    const choosing = casaNorte.products
      .filter((product) => product.type === "bundle")
      .filter((bundle) =>
        bundle.components?.some(({ partNumber }) => (inCasaNorte.get(partNumber)?.items?.length ?? 0) > 1),
      );
    expect(choosing.length).toBeGreaterThanOrEqual(4);
  });
});

function pairs(usage: string, record: Record<string, string>): string[] {
  return Object.entries(record).map(([attribute, value]) => `${usage} ${attribute}=${value}`);
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function inBoth(text: Texts): boolean {
  return text.es.trim().length > 0 && text.en.trim().length > 0;
}

function isColor(color: string | undefined): boolean {
  return /^#[0-9a-f]{6}$/.test(color ?? "");
}

function depth(categories: SampleCategory[]): number {
  return Math.max(0, ...categories.map((category) => 1 + depth(category.children ?? [])));
}

it("keeps the groups of the phone number in order on the Arabic returns page", () => {
  expect(returnsPage("hola@casanorte.example", "618 555 0100").ar).toContain("\u2068618 555 0100\u2069");
});
