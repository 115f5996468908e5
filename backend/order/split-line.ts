import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderAdjustments, orderItemComponents } from "#backend/platform/db/schema/order-line.ts";
import { type Decimal, type Exact, roundMoney, sum, zero } from "#backend/platform/money.ts";
import { cutShares } from "./cost-center/shares.ts";
import { insertLine, updateLine } from "./lines.ts";
import type { OrderItemRow } from "./rows.ts";

const amounts = ["price", "adjustment", "shippingCharge", "giftWrapCharge", "salesTax", "shippingTax"] as const;
type Amounts = Record<(typeof amounts)[number], string>;
type Whole = Amounts & Pick<OrderItemRow, "quantity">;

/**
 * The amounts for `pieces` of a line and for the rest: they add up exactly, in whole units of the currency as long as the line's
 * amounts are. Pure.
 * @param more what the part costs beyond its share, which is taken off the rest
 */
export function splitAmounts(
  line: Whole,
  pieces: number,
  currency: string,
  more: Decimal = zero,
): { part: Amounts; rest: Amounts } {
  const share = (amount: Exact) => roundMoney(sum([amount]).times(pieces).dividedBy(line.quantity), currency);
  const made = (of: (name: (typeof amounts)[number]) => string): Amounts => ({
    price: of("price"),
    adjustment: of("adjustment"),
    shippingCharge: of("shippingCharge"),
    giftWrapCharge: of("giftWrapCharge"),
    salesTax: of("salesTax"),
    shippingTax: of("shippingTax"),
  });
  const shares = made((name) => share(line[name]).toFixed(6));
  const part = { ...shares, price: sum([shares.price]).plus(more).toFixed(6) };
  return { part, rest: made((name) => sum([line[name]]).minus(part[name]).toFixed(6)) };
}

/** The amounts of each share of a line once it is a line of its own, in the same order. Pure. */
export function cutAmounts<Share extends { pieces: number }>(
  line: Whole,
  [first, ...others]: readonly Share[],
  currency: string,
): (Share & Amounts)[] {
  let left = line;
  const cut = others.map((share) => {
    const { part, rest } = splitAmounts(left, share.pieces, currency);
    left = { ...rest, quantity: left.quantity - share.pieces };
    return { ...share, ...part };
  });
  return first ? [{ ...first, ...left }, ...cut] : cut;
}

/**
 * Makes some pieces of a placed line a line of their own, so that they can be handled separately from the rest; the order's total
 * stays the same. The order's row is locked. @param more as in `splitAmounts` @returns both lines
 */
export async function splitLine(
  db: Tx,
  line: OrderItemRow,
  pieces: number,
  currency: string,
  more?: Decimal,
): Promise<{ part: OrderItemRow; rest: OrderItemRow }> {
  const { id, ...copied } = line;
  const { part, rest } = splitAmounts(line, pieces, currency, more);
  const kept = line.quantity - pieces;
  const [restShares = [], partShares = []] = cutShares(line.costCenters, [kept, pieces]);
  const left = { ...rest, quantity: kept, costCenters: restShares };
  await updateLine(db, id, left);
  const made = await insertLine(db, { ...copied, ...part, quantity: pieces, costCenters: partShares });
  const chosen = await db.select().from(orderItemComponents).where(eq(orderItemComponents.orderItemId, id));
  if (chosen.length)
    await db.insert(orderItemComponents).values(chosen.map((one) => ({ ...one, orderItemId: made.id })));
  await splitAdjustments(db, line, made, currency);
  return { part: made, rest: { ...line, ...left } };
}

/**
 * Takes some pieces out of several lines: a line taken as a whole stays as it is; pieces of the others become lines of their own.
 * The order's row is locked. @param more as in `splitAmounts`, by line
 * @returns the lines that hold the pieces, and what is left of those that were split
 */
export async function takePieces(
  db: Tx,
  lines: readonly OrderItemRow[],
  pieces: ReadonlyMap<number, number>,
  currency: string,
  more: ReadonlyMap<number, Decimal> = new Map(),
): Promise<{ taken: OrderItemRow[]; left: OrderItemRow[] }> {
  const [taken, left]: [OrderItemRow[], OrderItemRow[]] = [[], []];
  for (const line of lines) {
    const count = pieces.get(line.id);
    if (count === undefined) continue;
    if (count === line.quantity) taken.push(line);
    else {
      const { part, rest } = await splitLine(db, line, count, currency, more.get(line.id));
      taken.push(part);
      left.push(rest);
    }
  }
  return { taken, left };
}

/** The discounts of merchandise, and those of delivery, are divided like their sums in the amounts of the line. */
async function splitAdjustments(db: Tx, line: OrderItemRow, made: OrderItemRow, currency: string) {
  const ofLine = eq(orderAdjustments.orderItemId, line.id);
  const rows = await db.select().from(orderAdjustments).where(ofLine).orderBy(orderAdjustments.id);
  for (const usage of ["Discount", "Shipping"]) {
    const own = rows.filter((row) => row.usage === usage);
    const shares = splitEach(own, { pieces: made.quantity, quantity: line.quantity, currency });
    for (const { id, share, ...row } of shares) {
      if (share.isZero()) continue;
      const rest = sum([row.amount]).minus(share).toFixed(6);
      await db.update(orderAdjustments).set({ amount: rest }).where(eq(orderAdjustments.id, id));
      await db.insert(orderAdjustments).values({ ...row, orderItemId: made.id, amount: share.toFixed(6) });
    }
  }
}

/** The share of some pieces in each of several amounts, in whole units: rounded so that together they are the share in their sum. Pure. */
export function splitEach<Row extends { amount: Exact }>(
  rows: readonly Row[],
  { pieces, quantity, currency }: { pieces: number; quantity: number; currency: string },
): (Row & { share: Decimal })[] {
  const upTo = (count: number) =>
    roundMoney(
      sum(rows.slice(0, count).map(({ amount }) => amount))
        .times(pieces)
        .dividedBy(quantity),
      currency,
    );
  return rows.map((row, index) => ({ ...row, share: upTo(index + 1).minus(upTo(index)) }));
}
