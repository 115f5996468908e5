import { ownerOf } from "#backend/order/payment/hold.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { requireTerm } from "#backend/payment/payment-term/find.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { Decimal } from "#backend/platform/money.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { lockCreditOf, refuse } from "./hold.ts";
import { mayDraw } from "./ledger.ts";

type Lines = readonly Pick<OrderItemRow, "contractId">[];

/**
 * Checks that what an order being placed holds of a credit line may still be drawn: its contract is still one of the
 * order's, the line is active, and what is owed stays within the limit. Errors: `_ERR_CREDIT_LINE_EXCEEDED`,
 * `_ERR_CMD_INVALID_PARAM` (paymentTermConditionId).
 * @see docs/interface/payment-term.md#credit-lines
 * @see docs/interface/checkout.md#order-of-checks
 */
export async function checkCreditLines(db: Tx, order: OrderRow, lines: Lines): Promise<void> {
  const mine = (await readInstructions(db, order.id))
    .filter(({ method }) => method === payMethods.creditLine)
    // Lines are locked in the order of their ids; otherwise two orders that draw on the same ones could deadlock.
    .sort((a, b) => ownerOf(a.reference) - ownerOf(b.reference));
  for (const { amount, reference, paymentTermId } of mine) {
    await requireTerm(db, order, lines, { method: payMethods.creditLine, termId: String(paymentTermId) });
    const credit = await lockCreditOf(db, reference);
    if (!mayDraw(credit, new Decimal(amount)))
      refuse({ ...credit, reserved: credit.reserved.minus(amount) }, order.currency);
  }
}
