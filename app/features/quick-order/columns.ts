/** A heading normalized to match the sets below. Pure. */
export const nameOf = (cell: string): string =>
  cell
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Headings of files in the languages of the shop. */
export const partNumberNames: ReadonlySet<string> = new Set(
  [
    ...["sku", "part number", "part no", "part num", "part", "item", "item number", "item no", "product code", "code"],
    ...["article", "número de parte", "núm. de parte", "no. de parte", "clave", "código", "artículo", "producto"],
    ...["referencia", "رقم القطعة", "رمز المنتج", "الرمز", "رقم الصنف", "الصنف", "référence", "code produit"],
    ...[
      "Artikelnummer",
      "Artikel-Nr.",
      "Teilenummer",
      "código do produto",
      "codice articolo",
      "codice prodotto",
      "codice",
    ],
    ...[
      "артикул",
      "код товара",
      "numer katalogowy",
      "nr katalogowy",
      "numer części",
      "kod produktu",
      "cod produs",
      "cod articol",
    ],
    ...["货号", "貨號", "商品編號", "品番", "商品番号", "품번", "품목 번호", "상품 번호", "부품 번호"],
  ].map(nameOf),
);
export const quantityNames: ReadonlySet<string> = new Set(
  [
    ...["quantity", "qty", "pieces", "units", "amount", "cantidad", "cant", "piezas", "unidades"],
    ...["الكمية", "كمية", "العدد", "عدد", "quantité", "qté", "Menge", "Anzahl", "Stück", "quantidade", "qtd"],
    ...[
      "quantità",
      "qtà",
      "количество",
      "кол-во",
      "ilość",
      "liczba",
      "liczba sztuk",
      "cantitate",
      "数量",
      "數量",
      "수량",
    ],
  ].map(nameOf),
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
