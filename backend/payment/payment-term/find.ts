import { and, asc, eq } from "drizzle-orm";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { creditLines } from "#backend/platform/db/schema/credit-line.ts";
import { paymentTerms } from "#backend/platform/db/schema/payment-term.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { invalid } from "#backend/platform/http/fault.ts";

export type PaymentTermRow = typeof paymentTerms.$inferSelect;
type Lines = readonly Pick<OrderItemRow, "contractId">[];
type Buying = Pick<OrderRow, "storeId" | "organizationId">;

const active = 3;

/** The terms of an organization's contracts in a store, in their order, with the credit lines they draw on. */
export async function termsOf(db: Db, { storeId, organizationId }: Buying) {
  return db
    .select({ term: paymentTerms, line: creditLines })
    .from(paymentTerms)
    .innerJoin(contracts, eq(contracts.id, paymentTerms.contractId))
    .leftJoin(creditLines, eq(creditLines.id, paymentTerms.creditLineId))
    .where(
      and(eq(contracts.storeId, storeId), eq(contracts.organizationId, organizationId), eq(contracts.state, active)),
    )
    .orderBy(asc(paymentTerms.sequence), asc(paymentTerms.id));
}

/** Those that set up how this order may be paid: of the contracts under which its lines are bought, in its currency. */
export async function termsForOrder(db: Db, order: OrderRow, lines: Lines): Promise<PaymentTermRow[]> {
  const under = new Set(lines.map(({ contractId }) => contractId));
  return (await termsOf(db, order))
    .filter(({ term, line }) => under.has(term.contractId) && (!line || line.currency === order.currency))
    .map(({ term }) => term);
}

/**
 * The term that was named for a payment method. Errors: `_ERR_CMD_INVALID_PARAM` (paymentTermConditionId), the same for an
 * unknown one, one of another organization, of another payment method, or of a contract under which the order has no lines.
 * @see docs/interface/payment-term.md#terms
 */
export async function requireTerm(
  db: Db,
  order: OrderRow,
  lines: Lines,
  { method, termId }: { method: string; termId: string },
): Promise<PaymentTermRow> {
  const found = (await termsForOrder(db, order, lines)).find((one) => String(one.id) === termId);
  if (found?.method !== method) throw invalid("paymentTermConditionId");
  return found;
}
