import type { contract, WireReply } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { cartNamed } from "#backend/order/find.ts";
import { billingAddresses, readInstructions } from "#backend/order/payment/instructions.ts";
import { isWallet, needsTerm, pays, suits } from "#backend/order/payment/registry.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import { termsForOrder } from "./payment-term/find.ts";
import { isPickUpOnly, readMethods } from "./store-methods.ts";

type Usable = typeof contract.cart.usablePayments;
type Policies = typeof contract.cart.paymentPolicies;

/**
 * The payment methods for this cart with the addresses it may be billed at; `allPaymentMethods=true` leaves none out. What
 * is kept in an account is not offered to guests, and credit only where a contract of the order sets it up. Errors:
 * NoCart, `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/checkout.md#usable-payments
 */
export async function usablePayments(args: HandlerArgs<Usable>): Promise<WireReply<Usable>> {
  const { db, caller, store, common, query } = args;
  const order = await cartNamed(args, query.orderId);
  const lines = await readItems(db, order.id);
  const pickUpOnly = await isPickUpOnly(db, store, lines);
  const terms = await termsForOrder(db, order, lines);
  const wallets = (await readInstructions(db, order.id)).filter((row) => isWallet(row.method));
  const open = new Decimal(order.grandTotal).minus(sum(wallets.map(({ amount }) => amount)));
  const termOf = (method: string) => terms.find((term) => term.method === method);
  const fits = (method: string) =>
    suits(method, pickUpOnly) &&
    pays(method, open, order.currency) &&
    (caller.kind !== "guest" || !isWallet(method)) &&
    (!needsTerm(method) || termOf(method) !== undefined);
  const methods = (await readMethods(db, store)).filter(
    ({ method }) => query.allPaymentMethods === "true" || fits(method),
  );
  const book = await billingAddresses(db, caller.memberId);
  const usableBillingAddress = book.map((row) => ({ nickName: row.nickName, addressId: String(row.id) }));
  return {
    orderId: String(order.id),
    usablePaymentInformation: methods.map((row) => ({
      paymentMethodName: row.method,
      xumet_policyId: String(row.policyId),
      xumet_attrPageName: row.page,
      description: textIn(row.name, common.languageId),
      paymentTermConditionId: String(termOf(row.method)?.id ?? ""),
      usableBillingAddress,
    })),
  };
}

/**
 * The store's payment methods, without a cart: those that need no contract.
 * @see docs/interface/checkout.md#payment-policies
 */
export async function paymentPolicies({ db, store, common }: HandlerArgs<Policies>): Promise<WireReply<Policies>> {
  const open = (await readMethods(db, store)).filter(({ method }) => !needsTerm(method));
  const paymentPolicyInfoUsableWithoutTA = open.map((row) => ({
    policyId: String(row.policyId),
    policyName: row.method,
    policyType: "Payment",
    attrPageName: row.page,
    shortDescription: textIn(row.name, common.languageId),
    longDescription: textIn(row.description, common.languageId),
  }));
  return { resultList: [{ paymentPolicyInfoUsableWithoutTA }] };
}
