import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { cartForWrite, bumpVersion } from "#backend/order/current.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { ownerOf } from "#backend/order/payment/hold.ts";
import { billingAddresses, readInstructions } from "#backend/order/payment/instructions.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { addInstructions } from "#backend/payment/change-instructions.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { needsIdentity, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { amountText, Decimal, roundMoney, sum, wireAmount, zero } from "#backend/platform/money.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { noSuchVoucher, purseOf, voucherIdOf, wireId } from "./find.ts";
import { withGuesses } from "./guess.ts";
import { availableOf } from "./ledger.ts";
import { requireGoodFor, spendable } from "./method.ts";
import { maskFolio } from "./secrets.ts";

type Calls = typeof contract.voucher;
type Paying = HandlerArgs<Calls["pay"]>;

/**
 * Pays the cart, or a part of it, with a voucher: one instruction for each voucher, the newest amount counts. Errors:
 * those of `cartForWrite`, of `addInstructions` and of the wallet's `reserve`; `_ERR_VOUCHER_BALANCE` for a voucher
 * with nothing left; `_ERR_INVALID_PI_TOTAL_AMOUNT` when nothing is left to pay; 429 after five wrong folios or PINs in
 * 15 minutes.
 * @see docs/interface/voucher.md#paying-with-a-voucher
 */
export async function payWithVoucher(args: Paying): Promise<WireReply<Calls["pay"]>> {
  const { caller, body } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  requireRegistered(caller, "ElectronicVoucherPay");
  return withGuesses(args, [body], (db) => pay({ ...args, db }));
}

/**
 * Takes a voucher off the cart. Errors: those of `cartForWrite`; `_ERR_VOUCHER_INVALID` when the cart is not paid with
 * it.
 * @see docs/interface/voucher.md#paying-with-a-voucher
 */
export async function removeVoucher({ db, caller, store, params }: HandlerArgs<Calls["unpay"]>) {
  const order = await cartForWrite(db, caller, store);
  const id = voucherIdOf(params.voucherId);
  const mine = await instructionsOf(db, order, id ?? 0);
  if (!mine.length) throw noSuchVoucher();
  await dropInstructions(db, mine);
  await bumpVersion(db, order.id);
  return { orderId: String(order.id) };
}

async function pay(args: Paying): Promise<WireReply<Calls["pay"]>> {
  const { db, caller, store, body } = args;
  const { voucherId, folio, pin, orderId = "." } = body;
  const order = await cartForWrite(db, caller, store, orderId);
  const row = await spendable({ db, caller, store, sent: body });
  requireGoodFor(row, order.currency, new Date());
  const { id, folioLast } = row;
  await dropInstructions(db, await instructionsOf(db, order, id));
  const [home] = await billingAddresses(db, order.memberId);
  const instruction = {
    payMethodId: payMethods.voucher,
    piAmount: body.piAmount ?? (await defaultAmount(db, order, id)),
    billing_address_id: body.billing_address_id ?? String(home?.id ?? ""),
    ...{ voucherId, folio, pin },
  };
  const { written } = await addInstructions({ ...args, body: { orderId, paymentInstruction: [instruction] } });
  return {
    orderId: String(order.id),
    paymentInstruction: written.map((one) => ({
      piId: String(one.id),
      payMethodId: one.method,
      piAmount: wireAmount(one.amount),
    })),
    voucherId: wireId(id),
    folio: maskFolio(folioLast),
    remainingBalance: wireAmount(await availableNow(db, id)),
  };
}

const instructionsOf = async (db: Db, order: OrderRow, voucherId: number) =>
  (await readInstructions(db, order.id)).filter(
    ({ method, reference }) => method === payMethods.voucher && ownerOf(reference) === voucherId,
  );

/** As much as the voucher has and the order needs. */
async function defaultAmount(db: Db, { id, grandTotal, currency }: OrderRow, voucherId: number): Promise<string> {
  const available = await availableNow(db, voucherId);
  if (available.isZero()) throw refused("_ERR_VOUCHER_BALANCE", { available: amountText(available, currency) });
  const paid = sum((await readInstructions(db, id)).map(({ amount }) => amount));
  const open = roundMoney(new Decimal(grandTotal).minus(paid), currency);
  if (open.lte(0)) throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT");
  return amountText(Decimal.min(available, open), currency);
}

async function availableNow(db: Db, voucherId: number): Promise<Decimal> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, voucherId));
  return row ? availableOf(purseOf(row), new Date()) : zero;
}
