import { asc, eq, inArray } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { quotationItems, quotations } from "#backend/platform/db/schema/quotation.ts";
import { type Quoted, type QuotedLine, quotedTerms, type QuotedTerms } from "./terms.ts";

/**
 * What quotations promise for these lines of an order now. For each quoted line, all lines of the order that come from it
 * have to be passed.
 * @see docs/interface/quotation.md#what-is-promised
 */
export async function readTerms(
  db: Db,
  order: Pick<OrderRow, "id" | "organizationId" | "currency">,
  lines: readonly QuotedLine[],
): Promise<Map<number, QuotedTerms>> {
  return quotedTerms(order, lines, await readQuoted(db, lines), shopTime());
}

/** The quotations that these lines come from, with all of their lines. */
export async function readQuoted(db: Db, lines: readonly Pick<QuotedLine, "quotationItemId">[]): Promise<Quoted[]> {
  const ids = [...new Set(lines.flatMap(({ quotationItemId }) => quotationItemId ?? []))];
  if (!ids.length) return [];
  const named = db
    .select({ id: quotationItems.quotationId })
    .from(quotationItems)
    .where(inArray(quotationItems.id, ids));
  const rows = await db
    .select({ quotation: quotations, item: quotationItems })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(inArray(quotationItems.quotationId, named))
    .orderBy(asc(quotationItems.id));
  const found = new Map<number, Quoted>();
  for (const { quotation, item } of rows)
    found.set(quotation.id, { quotation, items: [...(found.get(quotation.id)?.items ?? []), item] });
  return [...found.values()];
}
