import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { issuesInvoices, keepInvoice, rememberInvoice, savedInvoice } from "#app/features/invoice/invoice.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { BillingForm, BillingDraft } from "./forms.server.ts";
import { billTo, loadBook } from "./billing.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { showToast } from "#app/session/toast.server.ts";

export const billingIntents = {
  save: intent(BillingForm, async ({ billing, invoice, remember }, { context, shop }) => {
    const checkout = await openCheckout(context, "payment");
    const { book } = await loadBook(context, checkout);
    const address = book.find(({ nickName }) => nickName === billing);
    // Removed in another tab while this page was open.
    if (!address) throw new FormError("billing", shop.t("invoice:gone"));
    if (issuesInvoices(shop)) await keepInvoice(checkout, invoice);
    await billTo(context, checkout, address);
    if (invoice && remember) await rememberInvoice(context, invoice);
    showToast(context, shop.t("invoice:kept"));
    return paths.checkoutPayment();
  }),

  /** Uses the data kept in the account for this order too. */
  useSaved: intent(Nothing, async (_, { context, shop }) => {
    const checkout = await openCheckout(context, "payment");
    const saved = await savedInvoice(context);
    if (!saved || saved === "away") throw new FormError("", shop.t("invoice:savedAway"));
    await keepInvoice(checkout, saved);
    showToast(context, shop.t("invoice:kept"));
    return paths.checkoutPayment();
  }),

  noInvoice: intent(Nothing, async (_, { context, shop }) => {
    await keepInvoice(await openCheckout(context, "payment"), undefined);
    showToast(context, shop.t("invoice:dropped"));
    return paths.checkoutPayment();
  }),

  /** Goes to the form of an address; what was typed here is restored afterward. */
  addAddress: intent(BillingDraft, async (draft, { context }) => {
    await openCheckout(context, "payment");
    const values = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, [value ?? ""]]));
    context.session.keepForm({ path: paths.checkoutBilling(), intent: "save", values });
    return paths.checkoutNewAddress({ for: "billing" });
  }),
};
