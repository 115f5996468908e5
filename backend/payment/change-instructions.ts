import type { contract } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { cartForWrite, bumpVersion } from "#backend/order/current.ts";
import { dropInstructions, releaseHolds } from "#backend/order/payment/drop.ts";
import {
  billingAddresses,
  insertInstructions,
  instructionAmount,
  type InstructionRow,
  readInstructions,
  updateInstruction,
} from "#backend/order/payment/instructions.ts";
import type { Attached } from "#backend/order/payment/method.ts";
import { combinable, findMethod, paymentsChanged, pays, suits } from "#backend/order/payment/registry.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs, WriteArgs } from "#backend/platform/http/handler.ts";
import { findCardData } from "./card-data.ts";
import { type PaymentTermRow, requireTerm } from "./payment-term/find.ts";
import { isPickUpOnly, type PaymentMethodRow, readMethods } from "./store-methods.ts";

type Adding = HandlerArgs<typeof contract.payment.add>;
type Replacing = HandlerArgs<typeof contract.payment.replace>;
type Sent = Adding["body"]["paymentInstruction"][number];
type Context = Pick<Adding, "db" | "caller" | "store"> & {
  order: OrderRow;
  lines: OrderItemRow[];
  methods: PaymentMethodRow[];
  pickUpOnly: boolean;
};

/**
 * Adds instructions to the cart, all or none. Errors: those of `cartForWrite`; `_ERR_CMD_INVALID_PARAM` for card data
 * in any field, an unknown method or one that does not suit how the goods travel; `_ERR_INVALID_ADDR`;
 * `_ERR_PAYMENT_NOT_COMBINABLE`; `_ERR_INVALID_PI_TOTAL_AMOUNT`; those of `requireTerm`, and of the method.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export async function addInstructions(args: Adding) {
  const { db, caller, store, body } = args;
  refuseCardData(body);
  const order = await cartForWrite(db, caller, store, body.orderId);
  const context = await contextOf(args, order);
  await prove(context, body.paymentInstruction, []);
  const before = await readInstructions(db, order.id);
  const written: InstructionRow[] = [];
  for (const sent of body.paymentInstruction) {
    const values = await check(context, sent, [...before, ...written]);
    written.push(...(await insertInstructions(db, [{ orderId: order.id, ...values }])));
  }
  await paymentsChanged({ db, store, order, before, after: [...before, ...written] });
  await bumpVersion(db, order.id);
  return { order, written };
}

/**
 * Replaces instructions of the cart, each with all its fields; they keep their ids. Errors: those of `addInstructions`,
 * and `_ERR_INVALID_PIID`.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export async function replaceInstructions(args: Replacing) {
  const { db, caller, store, body } = args;
  refuseCardData(body);
  const order = await cartForWrite(db, caller, store, body.orderId);
  const context = await contextOf(args, order);
  const old = await readInstructions(db, order.id);
  const unknown = body.paymentInstruction.find(({ piId }) => !old.some(({ id }) => String(id) === piId));
  if (unknown) throw refused("_ERR_INVALID_PIID", { piId: unknown.piId });
  const replaced = (row: InstructionRow) => body.paymentInstruction.some(({ piId }) => piId === String(row.id));
  await prove(context, body.paymentInstruction, old);
  await releaseHolds(db, old.filter(replaced));
  // Those replaced by this call do not count against each other: amounts may be moved between them.
  let others = old.filter((row) => !replaced(row));
  const written: InstructionRow[] = [];
  for (const sent of body.paymentInstruction) {
    const before = old.find(({ id }) => String(id) === sent.piId);
    const values = await check(context, sent, others, before);
    const row = await updateInstruction(db, Number(sent.piId), values);
    if (!row) throw refused("_ERR_INVALID_PIID", { piId: sent.piId });
    written.push(row);
    others = [...others, row];
  }
  await paymentsChanged({ db, store, order, before: old, after: others });
  await bumpVersion(db, order.id);
  return { order, written };
}

/** Takes instructions off the cart: one, or all. Errors: those of `cartForWrite`, `_ERR_INVALID_PIID`. */
export async function removeInstructions(
  { db, caller, store }: Omit<WriteArgs, "body" | "query" | "params">,
  piId?: string,
) {
  const order = await cartForWrite(db, caller, store);
  const before = await readInstructions(db, order.id);
  const rows = before.filter(({ id }) => piId === undefined || String(id) === piId);
  if (piId !== undefined && !rows.length) throw refused("_ERR_INVALID_PIID", { piId });
  await dropInstructions(db, rows);
  await paymentsChanged({ db, store, order, before, after: before.filter((row) => !rows.includes(row)) });
  if (rows.length) await bumpVersion(db, order.id);
  return order;
}

async function contextOf(
  { db, caller, store }: Pick<Adding, "db" | "caller" | "store">,
  order: OrderRow,
): Promise<Context> {
  const lines = await readItems(db, order.id);
  const pickUpOnly = await isPickUpOnly(db, store, lines);
  return { db, caller, store, order, lines, methods: await readMethods(db, store), pickUpOnly };
}

/** Methods that require proof get it before anything is written. */
async function prove(context: Context, instructions: readonly Sent[], old: readonly InstructionRow[]): Promise<void> {
  const { db, caller, store, methods } = context;
  for (const sent of instructions) {
    const replaces = old.find(({ id }) => String(id) === sent.piId);
    await findMethod(methodOf(methods, sent).method)?.prove?.({ db, caller, store, sent, replaces });
  }
}

function refuseCardData(body: object) {
  const field = findCardData(body);
  if (field !== undefined) throw invalid(field);
}

/** Validates one instruction against the others and returns its columns. */
async function check(context: Context, sent: Sent, others: readonly InstructionRow[], replaces?: InstructionRow) {
  const { db, order, methods, pickUpOnly } = context;
  const method = methodOf(methods, sent);
  if (!suits(method.method, pickUpOnly)) throw invalid("payMethodId");
  const book = await billingAddresses(db, order.memberId);
  const address = book.find(({ id }) => String(id) === sent.billing_address_id);
  if (!address) throw refused("_ERR_INVALID_ADDR", { addressId: sent.billing_address_id });
  if (!combinable([method.method, ...others.map((other) => other.method)])) {
    throw refused("_ERR_PAYMENT_NOT_COMBINABLE", { method: method.method });
  }
  const amount = instructionAmount(order, sent, others);
  if (!pays(method.method, amount, order.currency)) throw invalid("payMethodId");
  const term = await termOf(context, sent, method.method, replaces);
  const way = findMethod(method.method);
  const { reference, shown = {} } = (await way?.attach?.({ ...context, sent, replaces, others, amount, term })) ?? none;
  return {
    method: method.method,
    policyId: method.policyId,
    amount: amount.toFixed(6),
    reference,
    protocolData: shown,
    status: method.punchout ? ("Pending" as const) : ("Success" as const),
    billingAddressId: address.id,
    paymentTermId: term?.id ?? null,
    attempt: 0,
    held: way?.kind === "wallet",
  };
}

const none: Attached = { reference: "" };

/** The term that was named; an instruction that is sent again without one keeps its own. */
function termOf({ db, order, lines }: Context, sent: Sent, method: string, replaces?: InstructionRow) {
  const before = replaces?.method === method ? replaces.paymentTermId : null;
  const termId = sent.paymentTermConditionId || (before === null ? "" : String(before));
  if (termId) return requireTerm(db, order, lines, { method, termId });
  if (sent.valueFromPaymentTC === "true") throw missing("paymentTermConditionId");
  return Promise.resolve<PaymentTermRow | undefined>(undefined);
}

function methodOf(methods: readonly PaymentMethodRow[], { policyId, payMethodId }: Sent): PaymentMethodRow {
  if (!policyId && !payMethodId) throw missing("payMethodId");
  const method = methods.find((row) => (policyId ? String(row.policyId) === policyId : row.method === payMethodId));
  if (!method) throw invalid(policyId ? "policyId" : "payMethodId");
  return method;
}
