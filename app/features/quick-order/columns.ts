import { dictionaries } from "#app/i18n/dictionaries.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

/** A heading normalized to match the sets below. Pure. */
export const nameOf = (cell: string): string =>
  cell
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** A set of headings: what every language calls it in the shop's own files, and other words that people use. */
export const headings = (inFiles: (words: Dictionary) => string, others: readonly string[]): ReadonlySet<string> =>
  new Set([...Object.values(dictionaries).flatMap((words) => (words ? inFiles(words) : [])), ...others].map(nameOf));

/** Headings of files in the languages of the shop. */
export const partNumberNames = headings(
  ({ quickOrder }) => quickOrder.csv.partNumber,
  [
    ...["sku", "part no", "part num", "part", "item", "item number", "item no", "product code", "code", "article"],
    ...[
      "núm. de parte",
      "no. de parte",
      "clave",
      "código",
      "artículo",
      "producto",
      "referencia",
      "رمز المنتج",
      "الرمز",
    ],
    ...[
      "رقم الصنف",
      "الصنف",
      "code produit",
      "Artikel-Nr.",
      "Teilenummer",
      "codice articolo",
      "codice prodotto",
      "codice",
    ],
    ...[
      "код товара",
      "nr katalogowy",
      "numer części",
      "kod produktu",
      "cod produs",
      "cod articol",
      "商品編號",
      "商品番号",
    ],
    ...["품번", "품목 번호", "상품 번호", "부품 번호"],
  ],
);
export const quantityNames = headings(
  ({ quickOrder }) => quickOrder.csv.quantity,
  [
    ...[
      "qty",
      "pieces",
      "units",
      "amount",
      "cant",
      "piezas",
      "unidades",
      "كمية",
      "العدد",
      "عدد",
      "qté",
      "Anzahl",
      "Stück",
    ],
    ...["qtd", "qtà", "кол-во", "ilość", "liczba"],
  ],
);

/** Determines which column is which. Without headings the part number comes first and the quantity second. Pure. */
export function columnsOf(first: readonly string[]): { isHeading: boolean; partNumber: number; quantity: number } {
  const names = first.map(nameOf);
  const partNumber = names.findIndex((name) => partNumberNames.has(name));
  const quantity = names.findIndex((name) => quantityNames.has(name));
  // A part number may be called "ITEM", but there is no number beside a heading.
  if (quantity < 0 && (partNumber < 0 || hasDigit(first))) return { isHeading: false, partNumber: 0, quantity: 1 };
  if (quantity < 0) return { isHeading: true, partNumber, quantity: partNumber + 1 };
  const named = partNumber < 0 ? Number(quantity === 0) : partNumber;
  return { isHeading: true, partNumber: named, quantity };
}

const hasDigit = (cells: readonly string[]) => cells.some((cell) => /\p{N}/u.test(cell));
