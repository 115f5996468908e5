import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { attributesAfter } from "#backend/platform/http/attributes.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { OrderRow } from "./rows.ts";

type Sent = { attributeName: string; attributeValue: string };

/**
 * Writes named values of an order whose row is locked: new ones are added to the old, and an empty value removes its name.
 * Errors: `_ERR_CMD_INVALID_PARAM` (orderExtendAttribute).
 * @see docs/interface/order.md#attributes
 */
export async function writeAttributes(db: Tx, { id, attributes }: OrderRow, sent: readonly Sent[]): Promise<void> {
  const after = attributesAfter(
    attributes,
    sent.map(({ attributeName, attributeValue }) => [attributeName, attributeValue] as const),
  );
  if (!after) throw invalid("orderExtendAttribute");
  await db.update(orders).set({ attributes: after }).where(eq(orders.id, id));
}

/** The values of an order as the interface sends them; nothing when there are none. */
export function viewAttributes({ attributes }: Pick<OrderRow, "attributes">) {
  const pairs = Object.entries(attributes).map(([attributeName, attributeValue]) => ({
    attributeName,
    attributeValue,
  }));
  return pairs.length ? { orderExtendAttribute: pairs } : {};
}
