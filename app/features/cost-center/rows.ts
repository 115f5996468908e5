import type { OrderItem } from "#contract/shapes/order-item.ts";

/** `unit`: empty for the organization itself. */
export type ShareRow = { costCenter: string; unit: string; quantity: string };
type Line = Pick<OrderItem, "orderItemId" | "quantity" | "freeGift" | "x_costCenters">;
type Rowed<One extends Line> = { line: One; rows: ShareRow[] };

/** A form has at most 400 fields, and a row four of them. */
const rowsAtOnce = 80;
const linesAtOnce = 15;
/** More cost centers for one line take several rounds. */
const blanks = 2;

/** The lines of a cart in pages, each line with what is assigned and room for more; gifts cannot be assigned. Pure. */
export function pagesOf<One extends Line>(lines: readonly One[]): Rowed<One>[][] {
  const pages: Rowed<One>[][] = [[]];
  for (const line of lines.filter(({ freeGift }) => !freeGift)) {
    const rowed = { line, rows: rowsOf(line) };
    const page = pages.at(-1) ?? [];
    const full = page.reduce((count, one) => count + one.rows.length, rowed.rows.length) > rowsAtOnce;
    if (page.length && (full || page.length >= linesAtOnce)) pages.push([rowed]);
    else page.push(rowed);
  }
  return pages;
}

function rowsOf({ x_costCenters: assigned = [], quantity }: Line): ShareRow[] {
  const rows = assigned.map((one) => ({
    costCenter: one.costCenter,
    unit: one.unitId ?? "",
    quantity: String(one.quantity),
  }));
  const room = Math.min(blanks, Math.max(1, quantity - rows.length));
  return [...rows, ...Array.from({ length: room }, () => ({ costCenter: "", unit: "", quantity: "" }))];
}
