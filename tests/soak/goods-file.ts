/** The properties of a generated file: the number of rows, and how many of them are wrong. */
export type GoodsFile = { rows: number; broken: number };

/** Each of these is wrong in its own way, and says nothing of the shop. */
const faults: ((cells: Cells, number: number) => Cells)[] = [
  (cells) => ({ ...cells, "price.MXN": "a lot" }),
  (cells) => ({ ...cells, "name.es": "" }),
  (cells) => ({ ...cells, categories: "Nowhere" }),
  (cells, number) => ({ ...cells, partNumber: "", manufacturer: `Row ${number}` }),
  (cells) => ({ ...cells, stock: "-5" }),
  (cells) => ({ ...cells, parent: "NOBODY" }),
  (cells) => ({ ...cells, "attribute.Tone": "plaid" }),
  (cells) => ({ ...cells, type: "chair" }),
];

const headings = [
  ...["record", "partNumber", "identifier", "attribute", "type", "parent", "categories", "manufacturer", "usage"],
  ...["name.es", "name.en", "shortDescription.es", "shortDescription.en", "longDescription.es", "longDescription.en"],
  ...["price.MXN", "price.USD", "listPrice.MXN", "stock", "weight", "attribute.Tone", "attribute.Fabric"],
] as const;
type Cells = Partial<Record<(typeof headings)[number], string>>;

const tones = ["coral", "jade", "amber", "slate", "ivory"];
const fabrics = ["linen", "wool", "cotton"];
const adjectives = "Alta Baja Ligera Doble Plegable Redonda Compacta Amplia".split(" ");
const nouns = "Mesa Silla Repisa Banca Cama Cuna Lámpara Vitrina Cómoda Consola".split(" ");

/**
 * A catalog as CSV, the same each time: categories and attributes, then products of three items each and items of their own.
 * @param seed a different one gives different goods
 */
export function goodsFile({ rows, broken }: GoodsFile, seed = "MASS"): string {
  const lines = [headings.join(","), ...shelves(seed).map(lineOf)];
  const every = broken > 0 ? Math.floor(rows / broken) : Infinity;
  for (let number = 1, wrong = 0; number <= rows; number += 1) {
    const cells = rowAt(number, seed);
    const isWrong = wrong < broken && number % every === 0;
    const fault = isWrong ? faults[wrong++ % faults.length] : undefined;
    // A wrong row has no children: the items of its product would be refused with it.
    lines.push(lineOf(fault ? fault({ ...alone(number, seed), partNumber: `${seed}-X${number}` }, number) : cells));
  }
  return `${lines.join("\n")}\n`;
}

function shelves(seed: string): Cells[] {
  const categories = Array.from({ length: 20 }, (_, index): Cells => {
    const [identifier, name] = [`${seed}Shelf${index}`, `Estante ${seed} ${index}`];
    return { record: "category", identifier, "name.es": name, "name.en": `Shelf ${seed} ${index}` };
  });
  const attribute = (identifier: string, usage: string, values: string[]): Cells[] => [
    { record: "attribute", identifier, usage, "name.es": identifier, "name.en": identifier },
    ...values.map((value): Cells => {
      return { record: "value", attribute: identifier, identifier: value, "name.es": value, "name.en": value };
    }),
  ];
  return [...categories, ...attribute("Tone", "defining", tones), ...attribute("Fabric", "descriptive", fabrics)];
}

/** Of ten rows eight are a product with its three items, twice. */
function rowAt(number: number, seed: string): Cells {
  const place = (number - 1) % 10;
  if (place >= 8) return alone(number, seed);
  const first = number - (place % 4);
  if (place % 4 === 0) return { ...described(number, seed), type: "product", partNumber: `${seed}-${number}` };
  const tone = tones[place % tones.length];
  return {
    ...{ partNumber: `${seed}-${first}-${place % 4}`, parent: `${seed}-${first}`, "attribute.Tone": tone ?? "coral" },
    ...sold(number),
  };
}

const alone = (number: number, seed: string): Cells => ({
  ...{ partNumber: `${seed}-${number}`, ...described(number, seed), ...sold(number) },
});

function described(number: number, seed: string): Cells {
  const name = `${nouns[number % nouns.length]} ${adjectives[number % adjectives.length]} ${number}`;
  return {
    ...{
      categories: `${seed}Shelf${number % 20}`,
      manufacturer: `Taller ${number % 40}`,
      "attribute.Fabric": fabrics[number % 3] ?? "",
    },
    ...{ "name.es": name, "name.en": `${name} made well` },
    ...{ "shortDescription.es": `Hecha a mano número ${number}`, "shortDescription.en": `Handmade, number ${number}` },
    "longDescription.es": `<p>${"Madera maciza con acabado natural. ".repeat(8)}</p>`,
    "longDescription.en": `<p>${"Solid wood with a natural finish. ".repeat(8)}</p>`,
  };
}

const sold = (number: number): Cells => ({
  ...{ "price.MXN": String(100 + (number % 900)), "price.USD": `${5 + (number % 50)}.50`, stock: String(number % 60) },
  ...{ weight: "1.25", ...(number % 5 === 0 && { "listPrice.MXN": String(200 + (number % 900)) }) },
});

const lineOf = (cells: Cells) => headings.map((heading) => quoted(cells[heading] ?? "")).join(",");
const quoted = (cell: string) => (cell.includes(",") ? `"${cell}"` : cell);
