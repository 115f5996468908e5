import { headings, nameOf, partNumberNames, quantityNames } from "#app/features/quick-order/columns.ts";
import { plain } from "#app/features/quick-order/read-rows.ts";
import { readAmount } from "#contract/rules/amount.ts";
import type { CsvRow } from "#contract/csv.ts";
import { westernDigits } from "#contract/rules/digits.ts";

/** Why a row cannot be sent to the backend, which may refuse it for further reasons. `columns`: a comma may separate cells or decimals. */
export type RowProblem = "noPartNumber" | "price" | "number" | "empty" | "twice" | "columns";
/** A row as it was typed: `line` in the file, from 1. */
export type Row = {
  line: number;
  partNumber: string;
  price: string;
  quantity: string;
  problems?: readonly RowProblem[];
};

const priceNames = headings(
  ({ seller }) => seller.desk.articles.price,
  [...["unit price", "list price", "precio unitario", "precio de lista", "importe", "سعر", "سعر الوحدة"]],
);
const moreQuantityNames = new Set(
  [
    ...["stock", "on hand", "in stock", "existencias", "existencia", "inventario", "disponibles", "المخزون", "القطع"],
    ...["الموجود", "quantité en stock", "Menge auf Lager", "Bestand", "quantidade em estoque", "estoque", "остаток"],
    ...["quantità in magazzino", "stan magazynowy", "ilość w magazynie", "cantitate în stoc", "stoc", "库存数量"],
    ...["庫存數量", "在庫数", "재고", "재고 수량"],
  ].map(nameOf),
);
const isQuantity = (name: string) => quantityNames.has(name) || moreQuantityNames.has(name);

/**
 * Articles of a file: part number, price, pieces, by their headings or in this order. A missing price or number of pieces
 * stays unchanged. Text that could be two different numbers is refused, never guessed. Pure.
 */
export function readArticles(found: readonly CsvRow[], byComma: boolean): Row[] {
  const { isHeading, ...columns } = columnsOf(found[0]?.cells ?? []);
  const width = Math.max(columns.partNumber, columns.price, columns.quantity) + 1;
  const seen = new Set<string>();
  return (isHeading ? found.slice(1) : found)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .map(({ line, cells }) => {
      const cell = (index: number, longest: number) => plain(cells[index]).slice(0, longest);
      const partNumber = cell(columns.partNumber, 64);
      const row = { line, partNumber, price: cell(columns.price, 40), quantity: cell(columns.quantity, 40) };
      const twice = seen.has(partNumber);
      seen.add(partNumber);
      // "1,250" without quotes in a comma-separated file without headings.
      if (byComma && !isHeading && cells.length > width) return { ...row, problems: ["columns" as const] };
      return { ...row, ...(twice ? { problems: ["twice" as const] } : judge(row)) };
    });
}

/** Everything that is wrong with a row, so that one correction is enough. */
function judge({ partNumber, price, quantity }: Row): Pick<Row, "problems"> & { price?: string; quantity?: string } {
  const none: RowProblem[] = partNumber ? [] : ["noPartNumber"];
  if (!price && !quantity) return { problems: [...none, "empty"] };
  const [amount, count] = [price && readPrice(price), quantity && readCount(quantity)];
  const problems: RowProblem[] = [...none];
  if (amount === undefined) problems.push("price");
  if (count === undefined) problems.push("number");
  return problems.length ? { problems } : { price: amount ?? "", quantity: count ?? "" };
}

/** A price above zero as people write it; undefined for anything else. Pure. */
export function readPrice(typed: string): string | undefined {
  const price = readAmount(typed);
  return price && /[1-9]/.test(price) ? price : undefined;
}

/** A number of pieces as people and spreadsheets write it ("12", "12.0", "١٢"), 0 included; undefined if it is not a number. Pure. */
export function readCount(typed: string): string | undefined {
  const [, whole] = /^(\d{1,6})(?:[.,\u066b]0{1,2})?$/.exec(westernDigits(typed.trim())) ?? [];
  return whole && String(Number(whole));
}

/** A price as a person types it; empty without a price. Pure. */
export const plainPrice = (price = ""): string =>
  price.replace(/^(\d+)(?:\.(\d{2})0*)?$/, (_, whole, cents = "00") => `${whole}.${cents}`);

function columnsOf(first: readonly string[]) {
  const names = first.map(nameOf);
  const at = (fits: (name: string) => boolean) => names.findIndex(fits);
  const [partNumber, price, quantity] = [
    at((name) => partNumberNames.has(name)),
    at((name) => priceNames.has(name)),
    at(isQuantity),
  ];
  // A part number may be called "ITEM", but a heading has no number beside it.
  const isHeading = partNumber >= 0 && (price >= 0 || quantity >= 0);
  return isHeading ? { isHeading, partNumber, price, quantity } : { isHeading, partNumber: 0, price: 1, quantity: 2 };
}
