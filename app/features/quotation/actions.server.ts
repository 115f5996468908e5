import { type ActionFunctionArgs, type AppLoadContext, json } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { faultText } from "#app/forms/messages.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { Letter, Nothing, Ticketed } from "./forms.server.ts";
import { requireQuotation } from "./detail.server.ts";
import { requireQuotations } from "./scope.server.ts";

const intents = (id: string): Record<string, Intent> => ({
  order: intent(Ticketed, ({ ticket }, { context, shop }) => order(context, shop, { id, ticket })),
  withdraw: intent(Nothing, async (_, { context, shop }) => {
    await withdraw(shop, id);
    showToast(context, shop.t("quotation:done.withdrawn"));
  }),
  send: intent(
    Letter,
    async ({ to, message, ticket }, { context, shop }) => {
      const letter = { quotationId: id, body: { to, message } };
      const wish = `send quotation ${JSON.stringify(letter)}`;
      await onceFor(context.session, { ticket, wish }, () => shop.commerce.quotation.send(letter));
      showToast(context, shop.t("quotation:done.sent", { to }));
    },
    { "quotation.send": { _ERR_CMD_INVALID_PARAM: "to", _ERR_TOO_MANY_REQUESTS: "to" } },
  ),
});

/** If it was already withdrawn, by a second click or on another device, the request is already fulfilled. */
async function withdraw(shop: Shop, quotationId: string) {
  try {
    await shop.commerce.quotation.withdraw({ quotationId, body: {} });
  } catch (error) {
    const isOver = refusalOf(error, "quotation.withdraw")?.is("_ERR_QUOTATION_OVER");
    if (!isOver || (await requireQuotation(shop, quotationId)).status !== "WITHDRAWN") throw error;
  }
}

/** What can be done on the page of one quotation. */
export async function runQuotationIntents(args: ActionFunctionArgs) {
  return runGuarded(args, requireQuotations, intents(args.params.id ?? ""));
}

/** The quoted lines become the cart; each line that was left out shows the reason beside it. */
async function order(context: AppLoadContext, shop: Shop, { id, ticket }: { id: string; ticket: string }) {
  const before = await requireQuotation(shop, id);
  const { x_refused: left = [] } = await onceFor(context.session, { ticket, wish: `order quotation ${id}` }, () =>
    shop.commerce.quotation.order({ quotationId: id, body: {} }),
  );
  const { t } = shop;
  if (!left.length) {
    showToast(context, t("quotation:done.ordered", { number: before.number }), {
      link: { to: paths.savedCarts(), label: t("cart:saved") },
    });
    return paths.cart();
  }
  const all = before.line.length;
  const head = t("quotation:error.some", { count: all - left.length, all });
  const errors = left.map(({ index, partNumber, error }) => [
    `line-${index}`,
    [`${before.line[index]?.name ?? partNumber}: ${faultText(t, error)}`],
  ]);
  const result: FormResult = { intent: "order", values: {}, errors: { "": [head], ...Object.fromEntries(errors) } };
  return json(result, { status: 409 });
}
