import { eq } from "drizzle-orm";
import { backTo, type Holds, onHold, ownerOf, referenceOf } from "#backend/order/payment/hold.ts";
import { masked } from "#backend/order/payment/mask.ts";
import type { WalletMethod } from "#backend/order/payment/method.ts";
import { creditHolds } from "#backend/platform/db/schema/credit-line.ts";
import { missing } from "#backend/platform/http/fault.ts";
import { Decimal } from "#backend/platform/money.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { checkCreditLines } from "./check.ts";
import { refuse } from "./hold.ts";
import { draw, release, reserve, reverse } from "./ledger.ts";
import { creditOf, lockCreditLine, moveCreditLine } from "./move.ts";

/**
 * An organization's credit line as a payment method; the contract's term that was sent with it says which one. Errors
 * of `attach`: `_ERR_CMD_MISSING_PARAM` (paymentTermConditionId) without a term; `_ERR_CREDIT_LINE_EXCEEDED` CRD1001E
 * with what is left and its currency, CRD1002E when the line is not active. Every other step may be repeated: it is
 * done once for each hold.
 * @see docs/interface/payment.md#methods
 * @see docs/interface/payment-term.md#credit-lines
 */
export const creditLine: WalletMethod = {
  id: payMethods.creditLine,
  kind: "wallet",
  needsTerm: true,
  invoiced: true,
  checkPlacing: checkCreditLines,

  async attach({ db, order, amount, term }) {
    const lineId = term?.creditLineId;
    if (!lineId) throw missing("paymentTermConditionId");
    const { account } = await moveCreditLine(
      db,
      lineId,
      order.id,
      (credit) => reserve(credit, amount) ?? refuse(credit, order.currency),
    );
    const values = { creditLineId: lineId, orderId: order.id, amount: amount.toFixed(6) };
    const [hold] = await db.insert(creditHolds).values(values).returning();
    if (!hold) throw new Error("no hold was written");
    return { reference: referenceOf(lineId, hold.id), shown: { account: masked(account) } };
  },

  async release(db, { reference }) {
    await onHold(holds, { db, reference, state: "HELD" }, async ({ creditLineId, orderId, amount }) => {
      await moveCreditLine(db, creditLineId, orderId, (credit) => release(credit, new Decimal(amount)));
      return { state: "RELEASED" };
    });
  },

  async redeem(db, { reference }) {
    const before = await onHold(holds, { db, reference, state: "HELD" }, async ({ creditLineId, orderId, amount }) => {
      await moveCreditLine(db, creditLineId, orderId, (credit) => draw(credit, new Decimal(amount)));
      return { state: "DRAWN" };
    });
    if (before !== "RELEASED") return;
    // An order cannot be paid with what was already given back.
    const line = await lockCreditLine(db, ownerOf(reference));
    refuse(creditOf(line), line.currency);
  },

  async reverse(db, { reference }, amount) {
    await onHold(holds, { db, reference, state: "DRAWN" }, async (hold) => {
      const coming = backTo(hold, amount);
      if (!coming) return {};
      const { back, reversedAmount } = coming;
      await moveCreditLine(db, hold.creditLineId, hold.orderId, (credit) => reverse(credit, back));
      return { reversedAmount };
    });
  },
};

const holds: Holds<typeof creditHolds.$inferSelect> = {
  lock: async (db, id) => (await db.select().from(creditHolds).where(eq(creditHolds.id, id)).for("update"))[0],
  save: (db, id, change) => db.update(creditHolds).set(change).where(eq(creditHolds.id, id)),
};
