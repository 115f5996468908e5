import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { moveToPaid } from "#backend/order/backorder.ts";
import { noSuchOrder } from "#backend/order/find.ts";
import { refundUnneeded } from "#backend/order/money-back.ts";
import { lockOrder } from "#backend/order/move.ts";
import { mailReceived } from "#backend/order/payment/attempt.ts";
import { type InstructionRow, readInstructions, updateInstruction } from "#backend/order/payment/instructions.ts";
import type { HostedMethod } from "#backend/order/payment/method.ts";
import { signedMethods } from "#backend/order/payment/registry.ts";
import type { PaymentResult, Verdict } from "#backend/order/payment/signature.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { paymentCallbacks } from "#backend/platform/db/schema/payment.ts";
import { CommitThenThrow, forbidden, invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal } from "#backend/platform/money.ts";
import { readId } from "#backend/platform/http/id.ts";
import { decide } from "./decide.ts";
import { takeRefund } from "./give-back.ts";
import { keepToken, lockOwner } from "./saved-cards.ts";

type Callback = typeof contract.payment.callback;

/**
 * Takes the provider's verdict, once per transaction; a repeat gets the first answer. Everything about one order waits
 * for its row, so verdicts that arrive together are decided one after the other (see `decide`). Money that was taken
 * but changes nothing is refunded.
 * Errors: 403 for a wrong signature, and for that of a provider that does not serve this payment method; 404
 * `_ERR_ORDER_NOT_FOUND`; `_ERR_INVALID_PIID`; `_ERR_CMD_INVALID_PARAM` for a transaction id of a different form, or
 * one already used for something else; `_ERR_INVALID_PI_TOTAL_AMOUNT` when the amount is not the instruction's;
 * `_ERR_BANK_PROMO_BIN_MISMATCH` BNK1003E for a payment by a card other than the promotion's, which then counts as
 * declined.
 * @see docs/interface/payment.md#provider-callback
 */
export async function takeCallback({ db, body }: HandlerArgs<Callback>): Promise<WireReply<Callback>> {
  const { signature, ...verdict } = body;
  const methods = signedMethods(verdict, signature);
  if (!methods.length) throw forbidden("signature");
  const { orderId, piId, transactionId } = verdict;
  const id = readId(orderId);
  for (const { takeVerdict } of methods) {
    const taken = takeVerdict?.(db, id, verdict);
    if (taken) return taken;
  }
  if (id === undefined) throw noSuchOrder(orderId);
  if (verdict.card) await lockOwner(db, id);
  const order = await lockOrder(db, id);
  const instructions = await readInstructions(db, id);
  const instruction = instructions.find((row) => String(row.id) === piId);
  if (!instruction) throw refused("_ERR_INVALID_PIID", { piId });
  const method = methods.find((one) => one.id === instruction.method);
  if (!method) throw forbidden("signature");
  const amount = amountOf(verdict.amount);
  const { result } = verdict;
  if (result === "REFUNDED") return takeRefund(db, order, instruction, { transactionId, amount });
  const attempt = attemptOf(transactionId, piId);
  if (!amount.equals(instruction.amount)) throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT", { amount: verdict.amount });
  const first = await firstAnswer(db, instruction, verdict);
  if (first) return first;
  const othersPaid = instructions.every((row) => row === instruction || row.status === "Success");
  return applyVerdict(db, { verdict: { ...verdict, result }, order, instruction, othersPaid, method, attempt });
}

/** The answer to the same verdict when it arrived before. Errors: `_ERR_CMD_INVALID_PARAM` if the transaction id was used for another. */
async function firstAnswer(db: Tx, { id }: InstructionRow, { orderId, piId, transactionId, result }: Verdict) {
  const [known] = await db.select().from(paymentCallbacks).where(eq(paymentCallbacks.transactionId, transactionId));
  if (!known) return undefined;
  if (known.paymentInstructionId !== id || known.result !== result) throw invalid("transactionId");
  return { orderId, piId, piStatus: known.piStatus };
}

type Payment = {
  verdict: Verdict & { result: PaymentResult };
  order: OrderRow;
  instruction: InstructionRow;
  /** Every other instruction of the order is paid. */
  othersPaid: boolean;
  method: HostedMethod;
  attempt: number;
};

/** Records a new verdict and does what follows from it. The order's row is locked. Errors: what the method rejects a payment with. */
async function applyVerdict(db: Tx, payment: Payment): Promise<WireReply<Callback>> {
  const { verdict, order, instruction, othersPaid, method, attempt } = payment;
  const { orderId, piId, transactionId, result, amount } = verdict;
  // A payment that no longer counts is refunded, whatever card it was.
  const counts = result === "APPROVED" && attempt === instruction.attempt;
  const rejection = counts ? await method.rejects?.(db, order, verdict) : undefined;
  const decision = decide({
    result: rejection ? "DECLINED" : result,
    attempt,
    instruction,
    orderStatus: order.status,
    othersPaid,
  });
  const piStatus = decision.instruction ?? instruction.status;
  await updateInstruction(db, instruction.id, { status: piStatus });
  await db.insert(paymentCallbacks).values({
    transactionId,
    paymentInstructionId: instruction.id,
    result,
    amount: amountOf(amount).toFixed(6),
    piStatus,
  });
  if (decision.order) await moveToPaid(db, order.id);
  if (decision.instruction === "Success") {
    await mailReceived(db, order, instruction);
    if (verdict.card) await keepToken(db, order, verdict.card, method.keepsBin ? verdict.cardBin?.slice(0, 6) : "");
  }
  if (result === "APPROVED" && (!decision.instruction || rejection))
    await refundUnneeded(db, order, instruction, transactionId);
  if ((result === "DECLINED" || rejection) && decision.instruction) await method.onDeclined?.(db, order);
  if (rejection) throw new CommitThenThrow(rejection);
  return { orderId, piId, piStatus };
}

/** `<piId>.<attempt>.<random>`, as our sessions make the provider build it. */
function attemptOf(transactionId: string, piId: string): number {
  const [, instruction, attempt] = /^(\d{1,15})\.(\d{1,6})\.[\w-]{1,64}$/.exec(transactionId) ?? [];
  if (instruction !== piId) throw invalid("transactionId");
  return Number(attempt);
}

function amountOf(text: string): Decimal {
  if (!/^\d{1,14}(\.\d{1,6})?$/.test(text)) throw invalid("amount");
  return new Decimal(text);
}
