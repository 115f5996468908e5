import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { creditHolds } from "../db/schema/index.ts";
import { missing, refused } from "../http/fault.ts";
import { Decimal, decimalsOf } from "../money.ts";
import { masked } from "../payment/mask.ts";
import type { Wallet } from "../payment/wallet.ts";
import { availableOf, type Credit, draw, release, reserve, reverse } from "./ledger.ts";
import { creditOf, lockCreditLine, moveCreditLine } from "./move.ts";

type Hold = typeof creditHolds.$inferSelect;

export const creditMethod = "LOC";

/**
 * An organization's credit line as a way of paying; which one, the contract's term says that was sent with it. Errors of
 * `reserve`: `_ERR_CMD_MISSING_PARAM` (paymentTermConditionId) without a term; `_ERR_CREDIT_LINE_EXCEEDED` CRD1001E with
 * what is left and its currency, CRD1002E when the line is not active. Every other step may be repeated: it is done once
 * for each hold. Source: contract §6.1, table.
 */
export const creditWallet: Wallet = {
  method: creditMethod,

  async reserve({ db, order, amount, term }) {
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
    return { reference: `${lineId}-${hold.id}`, shown: { account: masked(account) } };
  },

  release: (db, { reference }) =>
    onHold(db, reference, "HELD", async ({ creditLineId, orderId, amount }) => {
      await moveCreditLine(db, creditLineId, orderId, (credit) => release(credit, new Decimal(amount)));
      return { state: "RELEASED" };
    }),

  redeem: (db, { reference }) =>
    onHold(db, reference, "HELD", async ({ creditLineId, orderId, amount }) => {
      await moveCreditLine(db, creditLineId, orderId, (credit) => draw(credit, new Decimal(amount)));
      return { state: "DRAWN" };
    }),

  reverse: (db, { reference }, amount) =>
    onHold(db, reference, "DRAWN", async ({ creditLineId, orderId, amount: drawn, reversedAmount }) => {
      const back = Decimal.min(new Decimal(drawn).minus(reversedAmount), amount);
      if (back.lte(0)) return {};
      await moveCreditLine(db, creditLineId, orderId, (credit) => reverse(credit, back));
      return { reversedAmount: new Decimal(reversedAmount).plus(back).toFixed(6) };
    }),
};

/** The credit line behind an instruction's reference, its row locked. */
export const lockCreditOf = async (db: Db, reference: string): Promise<Credit> =>
  creditOf(await lockCreditLine(db, Number(reference.split("-")[0])));

/** Says what is left, or that the line is closed. */
export function refuse(credit: Credit, currency: string): never {
  if (!credit.active) throw refused("_ERR_CREDIT_LINE_EXCEEDED", "CRD1002E");
  const left = availableOf(credit).toFixed(decimalsOf(currency));
  throw refused("_ERR_CREDIT_LINE_EXCEEDED", "CRD1001E", left, currency);
}

/** Changes a hold that is in this state, under its row lock; in any other it has been done, and nothing happens. */
async function onHold(
  db: Db,
  reference: string,
  state: Hold["state"],
  change: (hold: Hold) => Promise<Partial<Hold>>,
): Promise<void> {
  const mine = eq(creditHolds.id, Number(reference.split("-")[1]));
  const [hold] = await db.select().from(creditHolds).where(mine).for("update");
  if (!hold) throw new Error(`no hold ${reference}`);
  if (hold.state !== state) return;
  const changed = await change(hold);
  if (Object.keys(changed).length) await db.update(creditHolds).set(changed).where(mine);
}
