import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "../db/client.ts";
import { orderItems } from "../db/schema/index.ts";
import type { OrderItemRow } from "./rows.ts";

/**
 * Writes the same columns of many lines in one statement, however many there are.
 * @param keys the columns; whatever else the rows hold stays unwritten
 */
export async function saveLines<Key extends keyof OrderItemRow>(
  db: Db,
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
