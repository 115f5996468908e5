import { texts, type Pair } from "./helpers.ts";
import { palette, woods } from "./palette.ts";
import type { SampleAttribute } from "./types.ts";

/** Every attribute of the three shops; each shop keeps those its products use (`attributesIn`). */
export const attributes: SampleAttribute[] = [
  {
    identifier: "Color",
    name: { es: "Color", en: "Color" },
    usage: "Defining",
    facetable: true,
    swatchable: true,
    values: toned(palette),
  },
  {
    identifier: "Wood",
    name: { es: "Madera", en: "Wood" },
    usage: "Defining",
    facetable: true,
    swatchable: true,
    values: toned(woods),
  },
  defining("Size", ["Talla", "Size"], same("XS", "S", "M", "L", "XL", "XXL")),
  defining(
    "KidsSize",
    ["Talla infantil", "Kids' Size"],
    ["2", "4", "6", "8", "10", "12"].map((age) => value(age, [`${age} años`, `${age} years`])),
  ),
  defining("ShoeSize", ["Talla de zapato", "Shoe Size"], same(..."18 19 20 21 22 23 24 25 26 27 28 29 30".split(" "))),
  defining(
    "BedSize",
    ["Tamaño de cama", "Bed Size"],
    [
      value("single", ["Individual", "Single"]),
      value("double", ["Matrimonial", "Double"]),
      value("queen", ["Queen size", "Queen"]),
      value("king", ["King size", "King"]),
    ],
  ),
  defining(
    "Dimensions",
    ["Medida", "Dimensions"],
    [
      value("60x90", ["60 × 90 cm", "60 × 90 cm"]),
      value("120x170", ["120 × 170 cm", "120 × 170 cm"]),
      value("160x230", ["160 × 230 cm", "160 × 230 cm"]),
      value("200x290", ["200 × 290 cm", "200 × 290 cm"]),
      value("90cm", ["90 cm", "90 cm"]),
      value("120cm", ["120 cm", "120 cm"]),
      value("150cm", ["150 cm", "150 cm"]),
      value("180cm", ["180 cm", "180 cm"]),
      value("20x15x10", ["20 × 15 × 10 cm", "20 × 15 × 10 cm"]),
      value("30x20x20", ["30 × 20 × 20 cm", "30 × 20 × 20 cm"]),
      value("40x30x30", ["40 × 30 × 30 cm", "40 × 30 × 30 cm"]),
      value("60x40x40", ["60 × 40 × 40 cm", "60 × 40 × 40 cm"]),
    ],
  ),
  defining(
    "Capacity",
    ["Capacidad", "Capacity"],
    [
      ...["30ml", "50ml", "100ml", "250ml", "500ml"].map((amount) => value(amount, spaced(amount, "ml"))),
      ...["1L", "3L", "5L", "8L", "20L", "35L", "50L"].map((amount) => value(amount, spaced(amount, "L"))),
      ...["150g", "300g", "500g", "1kg"].map((amount) =>
        value(amount, spaced(amount, amount.endsWith("kg") ? "kg" : "g")),
      ),
      ...["16kg", "19kg", "22kg"].map((amount) => value(amount, spaced(amount, "kg"))),
      ...["9ft", "14ft", "18ft", "25ft"].map((amount) =>
        value(amount, [`${amount.slice(0, -2)} pies`, `${amount.slice(0, -2)} cu ft`]),
      ),
      ...["2p", "4p", "6p"].map((amount) =>
        value(amount, [`${amount.slice(0, -1)} personas`, `${amount.slice(0, -1)} people`]),
      ),
    ],
  ),
  defining(
    "ScreenSize",
    ["Tamaño de pantalla", "Screen Size"],
    ["11", "13", "14", "16", "32", "43", "50", "55", "65", "75"].map((inches) =>
      value(inches, [`${inches}″`, `${inches}″`]),
    ),
  ),
  defining("Memory", ["Almacenamiento", "Storage"], same("64GB", "128GB", "256GB", "512GB", "1TB")),
  defining(
    "PaperSize",
    ["Tamaño de papel", "Paper Size"],
    [
      value("letter", ["Carta", "Letter"]),
      value("legal", ["Oficio", "Legal"]),
      value("a4", ["A4", "A4"]),
      value("tabloid", ["Doble carta", "Tabloid"]),
    ],
  ),
  defining(
    "Presentation",
    ["Presentación", "Pack"],
    [
      value("piece", ["Pieza", "Single piece"]),
      value("box10", ["Caja con 10", "Box of 10"]),
      value("box12", ["Caja con 12", "Box of 12"]),
      value("box50", ["Caja con 50", "Box of 50"]),
      value("box100", ["Caja con 100", "Box of 100"]),
      value("ream", ["Resma de 500 hojas", "Ream of 500 sheets"]),
      value("case5", ["Caja con 5 resmas", "Case of 5 reams"]),
      value("case10", ["Caja con 10 resmas", "Case of 10 reams"]),
    ],
  ),
  descriptive("Material", ["Material", "Material"], true, [
    value("wood", ["Madera maciza", "Solid wood"]),
    value("mdf", ["Tablero enchapado", "Veneered board"]),
    value("metal", ["Metal", "Metal"]),
    value("steel", ["Acero inoxidable", "Stainless steel"]),
    value("aluminium", ["Aluminio", "Aluminum"]),
    value("iron", ["Hierro", "Iron"]),
    value("glass", ["Vidrio", "Glass"]),
    value("ceramic", ["Cerámica", "Ceramic"]),
    value("clay", ["Barro", "Clay"]),
    value("cotton", ["Algodón", "Cotton"]),
    value("linen", ["Lino", "Linen"]),
    value("wool", ["Lana", "Wool"]),
    value("velvet", ["Terciopelo", "Velvet"]),
    value("leather", ["Piel", "Leather"]),
    value("synthetic", ["Sintético", "Synthetic"]),
    value("plastic", ["Plástico", "Plastic"]),
    value("palm", ["Palma", "Palm"]),
    value("silver", ["Plata", "Silver"]),
    value("paper", ["Papel", "Paper"]),
    value("cardboard", ["Cartón", "Cardboard"]),
  ]),
  descriptive("Age", ["Edad recomendada", "Recommended Age"], true, [
    value("0-2", ["0 a 2 años", "0 to 2 years"]),
    value("3-5", ["3 a 5 años", "3 to 5 years"]),
    value("6-8", ["6 a 8 años", "6 to 8 years"]),
    value("9-12", ["9 a 12 años", "9 to 12 years"]),
  ]),
  descriptive("Warranty", ["Garantía", "Warranty"], false, [
    value("3m", ["3 meses", "3 months"]),
    value("1y", ["1 año", "1 year"]),
    value("2y", ["2 años", "2 years"]),
    value("5y", ["5 años", "5 years"]),
    value("10y", ["10 años", "10 years"]),
  ]),
  descriptive(
    "Origin",
    ["Estado de origen", "State of Origin"],
    true,
    ["Oaxaca", "Michoacán", "Chiapas", "Puebla", "Guerrero", "Jalisco", "Veracruz", "Yucatán", "Guanajuato"].map(
      (state) => value(state, [state, state]),
    ),
  ),
];

type Value = SampleAttribute["values"][number];

function defining(identifier: string, name: Pair, values: Value[]): SampleAttribute {
  return { identifier, name: texts(name), usage: "Defining", facetable: true, values };
}

function descriptive(identifier: string, name: Pair, facetable: boolean, values: Value[]): SampleAttribute {
  return { identifier, name: texts(name), usage: "Descriptive", facetable, values };
}

function value(identifier: string, text: Pair): Value {
  return { identifier, value: texts(text) };
}

function same(...words: string[]): Value[] {
  return words.map((word) => value(word, [word, word]));
}

function spaced(amount: string, unit: string): Pair {
  const text = `${amount.slice(0, -unit.length)} ${unit}`;
  return [text, text];
}

function toned(tones: Record<string, { es: string; en: string; colors: readonly [string, string, string] }>): Value[] {
  return Object.entries(tones).map(([identifier, tone]) => ({
    ...value(identifier, [tone.es, tone.en]),
    color: tone.colors[0],
  }));
}
