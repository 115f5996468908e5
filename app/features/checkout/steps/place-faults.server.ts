import type { AppLoadContext } from "@remix-run/node";
import { type CommerceError, isNoCart, refusalOf } from "#app/commerce/errors.ts";
import { creditText } from "#app/features/credit-line/refusal.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { mayBuyForOrganization } from "#app/features/shop/buying.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { faultText } from "#app/forms/messages.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { FaultOf } from "#contract";

/** The calls that place an order, once or recurring. */
type PlacingCall = "cart.precheckout" | "cart.checkout" | "subscription.submit" | "subscription.schedule";

/** The page on which a refused order can be fixed; other refusals are shown on the review itself. */
const pages: { [Key in FaultOf<PlacingCall>]?: () => string } = {
  _API_BAD_INV: paths.cart,
  _API_CANT_RESOLVE_FFMCENTER: paths.cart,
  _ERR_PROD_NOT_ORDERABLE: paths.cart,
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: paths.cart,
  _ERR_MISSING_ORDERITEMS: paths.cart,
  _ERR_NO_PENDING_ORDERS: paths.cart,
  ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME: paths.cart,
  ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED: paths.cart,
  ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED: paths.cart,
  _ERR_COST_CENTER_TOO_MANY: paths.splitCart,
  _ERR_COST_CENTER_UNKNOWN: paths.splitCart,
  _ERR_INVALID_ADDR: paths.checkoutAddress,
  _ERR_INVALID_PI_TOTAL_AMOUNT: paths.checkoutPayment,
  _ERR_PAYMENT_NOT_COMBINABLE: paths.checkoutPayment,
  _ERR_CREDIT_LINE_EXCEEDED: paths.checkoutPayment,
  _ERR_BANK_PROMO_EXPIRED: paths.checkoutPayment,
  _ERR_BANK_PROMO_NOT_ELIGIBLE: paths.checkoutPayment,
  _ERR_ORDER_UNLOCKED: paths.checkoutReview,
};

/** Back to the page where the shopper can do something about it, with the reason and the name of the item. */
export async function redirectToFix(context: AppLoadContext, error: CommerceError): Promise<string> {
  const shop = await context.shop();
  const isForbidden = refusalOf(error, "cart.precheckout", "cart.checkout")?.is("_ERR_USER_AUTHORITY");
  if (isForbidden && mayBuyForOrganization(context.session, shop.store))
    throw new FormError("", shop.t("checkout:review.noBuyer"));
  const [fault] = error.faults;
  // The order's own cost center is a field of the review; that of a line, whose item is named, is not.
  if (fault?.key === "_ERR_COST_CENTER_UNKNOWN" && !fault.parameters["partNumber"])
    throw new FormError("costCenter", faultText(shop.t, fault));
  const page = fault ? new Map(Object.entries(pages)).get(fault.key) : isNoCart(error) ? paths.cart : undefined;
  if (!page) throw error;
  const credit = creditText(shop, error);
  if (credit) showToast(context, credit, { kind: "warning" });
  else if (fault) {
    const { partNumber } = fault.parameters;
    const name = partNumber && (await loadEntries(shop, [partNumber])).of(partNumber).name;
    const parameters = { ...fault.parameters, ...(name && { partNumber: name }) };
    showToast(context, faultText(shop.t, { ...fault, parameters }, shop.format.money), { kind: "warning" });
  }
  return page();
}
