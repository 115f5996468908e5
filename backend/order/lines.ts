import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { type Exact, round6 } from "#backend/platform/money.ts";
import type { OrderItemRow } from "./rows.ts";

/** The only module that writes `order_items`; the order's row is locked by the caller of each write. */
export type NewOrderLine = typeof orderItems.$inferInsert;
type LineChange = Partial<Omit<NewOrderLine, "id">>;

/** What a line costs: the unit price, rounded, times the quantity. @returns a decimal string with six decimals */
export const linePrice = (unitPrice: Exact, quantity: number): string => round6(unitPrice).times(quantity).toFixed(6);

/** Writes lines. @returns them, in the same order */
export async function insertLines(db: Tx, rows: readonly NewOrderLine[]): Promise<OrderItemRow[]> {
  const written: OrderItemRow[] = [];
  for (let from = 0; from < rows.length; from += maxLinesAtOnce) {
    const some = rows.slice(from, from + maxLinesAtOnce);
    written.push(...(await db.insert(orderItems).values(some).returning()));
  }
  return written;
}

/** PostgreSQL takes 65,535 values in a statement, and a line has more than thirty. */
const maxLinesAtOnce = 1_000;

/** Writes one line. */
export async function insertLine(db: Tx, row: NewOrderLine): Promise<OrderItemRow> {
  const [line] = await insertLines(db, [row]);
  if (!line) throw new Error("no line was written");
  return line;
}

/** Changes one line, its order included. */
export async function updateLine(db: Tx, id: number, change: LineChange): Promise<void> {
  await db.update(orderItems).set(change).where(eq(orderItems.id, id));
}

/** Gives several lines the same values. */
export async function updateLines(db: Tx, ids: readonly number[], change: LineChange): Promise<void> {
  if (ids.length)
    await db
      .update(orderItems)
      .set(change)
      .where(inArray(orderItems.id, [...ids]));
}

/** Gives all lines of an order, or those `where` selects, the same values. */
export async function updateLinesOf(db: Tx, orderId: number, change: LineChange, where?: SQL): Promise<void> {
  await db
    .update(orderItems)
    .set(change)
    .where(and(eq(orderItems.orderId, orderId), where));
}

/** Erases the notes of gifts, which are personal, but keeps that they were gifts. @returns how many orders were changed */
export async function eraseGiftNotes(db: Tx, orderIds: readonly number[]): Promise<number> {
  if (!orderIds.length) return 0;
  const noted = and(inArray(orderItems.orderId, [...orderIds]), isNotNull(orderItems.giftNote));
  const erased = await db
    .update(orderItems)
    .set({ giftNote: null })
    .where(noted)
    .returning({ orderId: orderItems.orderId });
  return new Set(erased.map(({ orderId }) => orderId)).size;
}

/** Deletes lines. The totals of their order stay until its next calculation. */
export async function deleteLines(db: Tx, lines: readonly Pick<OrderItemRow, "id">[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  if (ids.length) await db.delete(orderItems).where(inArray(orderItems.id, ids));
}

/**
 * Writes the same columns of many lines in one statement, however many there are.
 * @param keys the columns; whatever else the rows hold stays unwritten
 */
export async function saveLines<Key extends keyof OrderItemRow>(
  db: Tx,
  keys: readonly Key[],
  rows: readonly Pick<OrderItemRow, "id" | Key>[],
): Promise<void> {
  if (!rows.length) return;
  const names = keys.map((key) => sql.identifier(toSnakeCase(key)));
  const set = sql.join(
    names.map((name) => sql`${name} = line.${name}`),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries([["id", row.id], ...keys.map((key) => [toSnakeCase(key), row[key]])])),
  );
  const lines = sql`jsonb_populate_recordset(null::${orderItems}, ${json}::text::jsonb) line`;
  await db.execute(sql`update ${orderItems} set ${set} from ${lines} where ${orderItems.id} = line.id`);
}
