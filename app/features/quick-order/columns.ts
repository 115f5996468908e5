/** Headings of files in the languages of the shop, without accents, blanks and signs. */
export const partNumberNames: ReadonlySet<string> = new Set([
  ...[
    "sku",
    "partnumber",
    "partno",
    "partnum",
    "part",
    "item",
    "itemnumber",
    "itemno",
    "productcode",
    "code",
    "article",
  ],
  ...["numerodeparte", "numdeparte", "nodeparte", "clave", "codigo", "articulo", "producto", "referencia"],
  ...["رقمالقطعة", "رمزالمنتج", "الرمز", "رقمالصنف", "الصنف"],
]);
export const quantityNames: ReadonlySet<string> = new Set([
  ...["quantity", "qty", "pieces", "units", "amount", "cantidad", "cant", "piezas", "unidades"],
  ...["الكمية", "كمية", "العدد", "عدد"],
]);

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

/** A heading normalized to match the sets above. Pure. */
export const nameOf = (cell: string): string =>
  cell
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
