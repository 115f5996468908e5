import type { contract, WireReply } from "#contract";
import { viewOrder } from "#backend/cart/view.ts";
import { ownOrder } from "#backend/order/find.ts";
import { lockOrder } from "#backend/order/move.ts";
import { openAttempt } from "#backend/order/payment/attempt.ts";
import { type InstructionChange, type InstructionRow, readInstructions } from "#backend/order/payment/instructions.ts";
import type { HostedMethod } from "#backend/order/payment/method.ts";
import { findHosted, pays } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import { readMethods } from "./store-methods.ts";

type Punchout = typeof contract.payment.punchout;
type Repay = typeof contract.payment.repay;

/**
 * The address of the provider's page for a punch-out instruction of a placed order that waits for payment.
 * Errors: 404 `_ERR_ORDER_NOT_FOUND`; `_ERR_INVALID_PIID` for an unknown or ordinary instruction;
 * `_ERR_ORDER_WRONG_STATUS` when there is nothing to pay (not placed, paid, canceled, or failed and not repaid yet);
 * `_ERR_CMD_INVALID_PARAM` for a return path that leaves the shop; `_ERR_CREATE_PAYMENT_METHOD` CMN1112E when the bank
 * does not answer.
 * @see docs/interface/payment.md#punch-out
 */
export async function punchout(args: HandlerArgs<Punchout>): Promise<WireReply<Punchout>> {
  const { db, query, common } = args;
  const order = await ownOrder(args, query.orderId);
  const instruction = await instructionOf(args, order, query.piId);
  if (!awaitsPayment(order.status) || instruction.status !== "Pending")
    throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
  const { orderId, paymentInstruction = [] } = await viewOrder(db, order, common.languageId);
  const xpapi_punchoutPopupURL = await hosted(instruction).page({
    ...args,
    order,
    instruction,
    returnPath: query.returnPath,
  });
  const shown = paymentInstruction.filter(({ piId }) => piId === query.piId);
  return { orderId, paymentInstruction: shown.map((view) => ({ ...view, xpapi_punchoutPopupURL })) };
}

/**
 * Opens another attempt to pay: for a placed order whose punch-out payment failed or was abandoned, by the same method or, with
 * `payMethodId`, by another one. What the provider still says about older attempts no longer counts. Errors: 404 `_ERR_ORDER_NOT_FOUND`,
 * `_ERR_INVALID_PIID`, `_ERR_ORDER_WRONG_STATUS`, `_ERR_CMD_INVALID_PARAM` (payMethodId) for a method that the store does not have, or
 * that cannot pay such an order.
 * @see docs/interface/payment.md#punch-out
 */
export async function repay(args: HandlerArgs<Repay>): Promise<WireReply<Repay>> {
  const { db, query } = args;
  const { id } = await ownOrder(args, query.orderId);
  const order = await lockOrder(db, id);
  const instruction = await instructionOf(args, order, query.piId);
  if (!awaitsPayment(order.status) || instruction.status === "Success")
    throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
  const { payMethodId = instruction.method } = query;
  // A form that was sent twice switches once: the number that was mailed for the first stays good.
  if (query.payMethodId === instruction.method && instruction.status === "Pending") return {};
  const other = payMethodId === instruction.method ? undefined : await otherWay(args, order, instruction, payMethodId);
  await openAttempt(db, order, instruction, instruction.attempt + 1, other);
  return {};
}

/** Another way to pay what is open. A bank's terms are part of the order: it is paid at that bank. */
async function otherWay(
  { db, store }: Who,
  order: OrderRow,
  { method: before, amount }: InstructionRow,
  payMethodId: string,
): Promise<InstructionChange> {
  const row = (await readMethods(db, store)).find(({ method, punchout }) => punchout && method === payMethodId);
  const fits = findHosted(payMethodId)?.paysInstead && findHosted(before)?.paysInstead;
  if (!row || !fits || !pays(payMethodId, amount, order.currency)) throw invalid("payMethodId");
  return { method: payMethodId, policyId: row.policyId, reference: "", protocolData: {} };
}

type Who = Pick<HandlerArgs<Punchout>, "db" | "store" | "common">;

async function instructionOf({ db, store }: Who, order: OrderRow, piId: string): Promise<InstructionRow> {
  const row = (await readInstructions(db, order.id)).find(({ id }) => String(id) === piId);
  const method = (await readMethods(db, store)).find(({ policyId }) => policyId === row?.policyId);
  if (!row || !method?.punchout) throw refused("_ERR_INVALID_PIID", { piId });
  return row;
}

function hosted({ id, method }: InstructionRow): HostedMethod {
  const found = findHosted(method);
  if (!found) throw refused("_ERR_INVALID_PIID", { piId: id });
  return found;
}
