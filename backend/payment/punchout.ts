import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { OrderRow } from "../cart/rows.ts";
import { bankMethod } from "../bank-promotion/use.ts";
import { bankPage } from "../bank-session/page.ts";
import { viewOrder } from "../cart/view.ts";
import { config } from "../config.ts";
import { paymentInstructions } from "../db/schema/index.ts";
import { refused } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { decimalsOf, roundMoney } from "../money.ts";
import { ownOrder } from "../order/find.ts";
import { lockOrder } from "../order/move.ts";
import { type PaymentSession, sealSession } from "../provider/session.ts";
import { type InstructionRow, readInstructions } from "./instructions.ts";
import { readMethods } from "./methods.ts";
import { cardOf } from "./tokens.ts";
import { wayBack } from "./way-back.ts";

type Punchout = typeof contract.payment.punchout;
type Repay = typeof contract.payment.repay;

/** How long the provider's page takes a payment. */
const sessionMs = 60 * 60_000;

/**
 * The address of the provider's page for a punch-out instruction of a placed order that waits for payment.
 * Errors: 404 `_ERR_ORDER_NOT_FOUND`; `_ERR_INVALID_PIID` for an unknown or ordinary instruction;
 * `_ERR_ORDER_WRONG_STATUS` when there is nothing to pay (not placed, paid, cancelled, or failed and not repaid yet);
 * `_ERR_CMD_INVALID_PARAM` for a return path that leaves the shop; `_ERR_CREATE_PAYMENT_METHOD` CMN1112E when the bank does
 * not answer. Source: contract §6.3, punchoutPaymentInfo.
 */
export async function punchout(args: HandlerArgs<Punchout>): Promise<WireReply<Punchout>> {
  const { db, query, common } = args;
  const order = await ownOrder(args, query.orderId);
  const instruction = await instructionOf(args, order, query.piId);
  if (order.status !== "M" || instruction.status !== "Pending")
    throw refused("_ERR_ORDER_WRONG_STATUS", "", order.status);
  const { orderId, paymentInstruction = [] } = await viewOrder(db, order, common.languageId);
  const xpapi_punchoutPopupURL = await pageFor(args, order, instruction);
  const shown = paymentInstruction.filter(({ piId }) => piId === query.piId);
  return { orderId, paymentInstruction: shown.map((view) => ({ ...view, xpapi_punchoutPopupURL })) };
}

/**
 * Opens another attempt to pay: for a placed order whose punch-out payment failed or was left. What the provider still
 * says about older attempts no longer counts. Errors: 404 `_ERR_ORDER_NOT_FOUND`, `_ERR_INVALID_PIID`,
 * `_ERR_ORDER_WRONG_STATUS`. Source: contract §6.3, repay.
 */
export async function repay(args: HandlerArgs<Repay>): Promise<WireReply<Repay>> {
  const { db, query } = args;
  const { id } = await ownOrder(args, query.orderId);
  const order = await lockOrder(db, id);
  const instruction = await instructionOf(args, order, query.piId);
  if (order.status !== "M" || instruction.status === "Success")
    throw refused("_ERR_ORDER_WRONG_STATUS", "", order.status);
  await db
    .update(paymentInstructions)
    .set({ status: "Pending", attempt: instruction.attempt + 1 })
    .where(eq(paymentInstructions.id, instruction.id));
  return {};
}

type Who = Pick<HandlerArgs<Punchout>, "db" | "store" | "common">;

async function instructionOf({ db, store }: Who, order: OrderRow, piId: string): Promise<InstructionRow> {
  const row = (await readInstructions(db, order.id)).find(({ id }) => String(id) === piId);
  const method = (await readMethods(db, store)).find(({ policyId }) => policyId === row?.policyId);
  if (!row || !method?.punchout) throw refused("_ERR_INVALID_PIID", "", piId);
  return row;
}

type Asked = Pick<PaymentSession, "attempt" | "amount" | "kind" | "remember" | "card"> & { id: number | string };

/** The address of the page that takes an instruction's payment: the bank's own, or one of the card provider's. */
async function pageFor(args: HandlerArgs<Punchout>, order: OrderRow, instruction: InstructionRow): Promise<string> {
  const { db, caller, query } = args;
  const { id, attempt, amount, method } = instruction;
  if (method === bankMethod) return bankPage(args, order, instruction, query.returnPath);
  const account = { remember: caller.kind === "R", card: await cardOf(db, order, instruction) };
  // Accounts may have their cards remembered; guests have nowhere to keep them.
  const kind = method === "PayPal" ? { kind: "paypal" as const } : { kind: "card" as const, ...account };
  return pageAddress(args, order, { id, attempt, amount, ...kind }, query.returnPath);
}

/**
 * The address of the provider's page for an amount of an order, sealed. `amount`: decimal string in the order's currency.
 * Errors: `_ERR_CMD_INVALID_PARAM` for a return path that leaves the shop.
 */
export function pageAddress(
  who: Pick<Who, "store" | "common">,
  order: OrderRow,
  { id, amount, ...asked }: Asked,
  returnPath?: string,
): string {
  const { paymentOrigin, paymentSecret } = config();
  const { currency } = order;
  const session = {
    orderId: String(order.id),
    piId: String(id),
    amount: roundMoney(amount, currency).toFixed(decimalsOf(currency)),
    currency,
    ...asked,
    ...wayBack(who, order, returnPath),
    expiresAt: Date.now() + sessionMs,
  };
  return `${paymentOrigin}/pay/${sealSession(session, paymentSecret)}`;
}
