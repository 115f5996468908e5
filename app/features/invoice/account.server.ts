import type { AppLoadContext } from "@remix-run/node";
import { InvoiceForm } from "./forms.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { viewChoices } from "./choices.ts";
import { issuesInvoices, rememberInvoice, savedInvoice } from "./invoice.server.ts";

export type AccountInvoicePage = Awaited<ReturnType<typeof loadAccountInvoice>>;

/** The data kept for the next invoice. A store that issues no invoices has no such page. */
export async function loadAccountInvoice(context: AppLoadContext) {
  const shop = await requireShopper(context);
  if (!issuesInvoices(shop)) throw new Response("No invoices here", { status: 404 });
  const saved = await savedInvoice(context);
  const text = shop.words.invoice;
  return {
    title: `${text.account.title} | ${shop.store.name}`,
    text,
    choices: viewChoices(),
    away: saved === "away",
    values: saved === "away" ? undefined : saved,
  };
}

export const accountInvoiceIntents = {
  save: intent(InvoiceForm, async (invoice, { context, shop }) => {
    await requireShopper(context);
    await rememberInvoice(context, invoice);
    showToast(context, shop.t("invoice:account.saved"));
    return paths.accountInvoice();
  }),
  remove: intent(Nothing, async (_, { context, shop }) => {
    await requireShopper(context);
    await rememberInvoice(context, undefined);
    showToast(context, shop.t("invoice:account.removed"));
    return paths.accountInvoice();
  }),
};
