import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/node";
import { readCart } from "#app/features/cart/read.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { makeTicket, onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { NewQuotation } from "./forms.server.ts";
import { requireQuotations } from "./scope.server.ts";

export type NewPage = Awaited<ReturnType<typeof loadNew>>;

/** What the cart would be quoted at now; an empty cart cannot be quoted. */
export async function loadNew(context: AppLoadContext) {
  const shop = await requireQuotations(context);
  const { words, store, href } = shop;
  const cart = await readCart(context);
  if (!cart) throw redirect(href(paths.cart()), 303);
  const bought = cart.orderItem.filter(({ freeGift }) => !freeGift);
  const entries = await loadEntries(shop, partNumbersOf(bought));
  return {
    text: words.quotation,
    title: `${words.quotation.new.title} | ${store.name}`,
    lines: viewLines(shop, bought, entries),
    totals: viewTotals(shop, cart),
    labels: { summary: words.cart.summary, lines: words.cart.lines, times: words.order.times },
    ticket: makeTicket(context.session),
    cart: href(paths.cart()),
  };
}

const newIntents = {
  create: intent(
    NewQuotation,
    async ({ reference, note, ticket }, { context, shop }) => {
      const body = { reference, note };
      const wish = `quote ${reference} ${note}`;
      const { quotationId, number } = await onceFor(context.session, { ticket, wish }, () =>
        shop.commerce.quotation.create({ body }),
      );
      showToast(context, shop.t("quotation:done.made", { number }));
      return paths.quotation(quotationId);
    },
    { "quotation.create": { _ERR_CMD_INVALID_PARAM: "note" } },
  ),
};

export async function runNewIntents(args: ActionFunctionArgs) {
  return runGuarded(args, requireQuotations, newIntents);
}
