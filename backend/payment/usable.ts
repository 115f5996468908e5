import type { contract, WireReply } from "#contract";
import { readItems } from "../cart/load.ts";
import { textIn } from "../cart/text.ts";
import type { HandlerArgs } from "../http/router.ts";
import { cartNamed } from "../order/find.ts";
import { walletOf } from "./drop.ts";
import { billingAddresses } from "./instructions.ts";
import { isPickUpOnly, readMethods, suits } from "./methods.ts";

type Usable = typeof contract.cart.usablePayments;
type Policies = typeof contract.cart.paymentPolicies;

/**
 * The ways to pay for this cart with the addresses it may be billed at; `allPaymentMethods=true` leaves none out. What is
 * kept in an account is not offered to guests.
 * Errors: NoCart, `_ERR_ORDER_NOT_FOUND`. Source: contract §4, usable_payment_info.
 */
export async function usablePayments(args: HandlerArgs<Usable>): Promise<WireReply<Usable>> {
  const { db, caller, store, common, query } = args;
  const order = await cartNamed(args, query.orderId);
  const pickUpOnly = await isPickUpOnly(db, store, await readItems(db, order.id));
  const methods = (await readMethods(db, store)).filter(
    ({ method }) =>
      query.allPaymentMethods === "true" || (suits(method, pickUpOnly) && (caller.kind !== "G" || !walletOf(method))),
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
      paymentTermConditionId: "",
      usableBillingAddress,
    })),
  };
}

/** The store's ways to pay, without a cart. Source: contract §4, payment_policy_list. */
export async function paymentPolicies({ db, store, common }: HandlerArgs<Policies>): Promise<WireReply<Policies>> {
  const paymentPolicyInfoUsableWithoutTA = (await readMethods(db, store)).map((row) => ({
    policyId: String(row.policyId),
    policyName: row.method,
    policyType: "Payment",
    attrPageName: row.page,
    shortDescription: textIn(row.name, common.languageId),
    longDescription: textIn(row.description, common.languageId),
  }));
  return { resultList: [{ paymentPolicyInfoUsableWithoutTA }] };
}
