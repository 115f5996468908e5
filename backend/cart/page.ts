import type { WireOrder } from "#backend/order/wire.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import type { AskedPage } from "#backend/platform/http/paging.ts";
import { Decimal } from "#backend/platform/money.ts";

type Line = NonNullable<WireOrder["orderItem"]>[number];
type Asked = AskedPage & {
  sortOrderItemBy?: string | undefined;
  sortOrder?: string | undefined;
};

const usualSize = 100;
const largestSize = 500;

const number = (of: (line: Line) => string | number) => (a: Line, b: Line) => new Decimal(of(a)).comparedTo(of(b));
const text = (of: (line: Line) => string) => (a: Line, b: Line) => (of(a) < of(b) ? -1 : Number(of(a) > of(b)));

const orders: Record<string, (a: Line, b: Line) => number> = {
  orderItemID: number((line) => line.orderItemId),
  createDate: text((line) => line.createDate),
  quantity: number((line) => line.quantity),
  inventoryStatus: text((line) => line.orderItemInventoryStatus),
  price: number((line) => line.orderItemPrice),
  unitPrice: number((line) => line.unitPrice),
  partNumber: text((line) => line.partNumber),
};

/**
 * One page of an order's lines, in the requested order; a hundred lines if no page size is given.
 * Errors: `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/conventions.md#paging
 */
export function pageOf(order: WireOrder, asked: Asked): WireOrder {
  const { orderItem: all, ...head } = order;
  const compare = comparison(asked);
  const { lines, ...paging } = linesOf(compare && all ? [...all].sort(compare) : (all ?? []), asked);
  return all ? { ...head, orderItem: lines, ...paging } : order;
}

/**
 * One page of any list of lines, with its paging fields. Errors: `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/conventions.md#paging
 */
export function linesOf<One>(all: readonly One[], asked: Pick<Asked, "pageNumber" | "pageSize">) {
  const page = wholeNumber("pageNumber", asked.pageNumber, 1, 1_000_000);
  const size = wholeNumber("pageSize", asked.pageSize, usualSize, largestSize);
  const start = (page - 1) * size;
  const lines = all.slice(start, start + size);
  return {
    lines,
    recordSetStartNumber: String(start),
    recordSetCount: String(lines.length),
    recordSetTotal: String(all.length),
    recordSetComplete: flagText(start + lines.length >= all.length),
  };
}

function comparison({ sortOrderItemBy, sortOrder = "ASC" }: Asked) {
  if (sortOrderItemBy === undefined) return undefined;
  const compare = Object.hasOwn(orders, sortOrderItemBy) ? orders[sortOrderItemBy] : undefined;
  if (!compare) throw invalid("sortOrderItemBy");
  const direction = { ASC: 1, DESC: -1 }[sortOrder.toUpperCase()];
  if (!direction) throw invalid("sortOrder");
  return (a: Line, b: Line) => compare(a, b) * direction;
}

function wholeNumber(field: string, sent: string | number | undefined, usual: number, max: number): number {
  if (sent === undefined) return usual;
  if (!/^[1-9]\d{0,8}$/.test(String(sent))) throw invalid(field);
  return Math.min(Number(sent), max);
}
