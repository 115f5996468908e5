import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknown, refusalOf } from "#app/commerce/errors.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { sayDone } from "#app/features/on-behalf/second-agent.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { viewLines } from "#app/features/order/lines.server.ts";
import { notFoundAt, requireCapability } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { makeTicket, onceFor } from "#app/forms/once.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { overrideReasons } from "#contract/shapes/price-override.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { Lower, Nothing } from "./forms.server.ts";

export type PriceOverridePage = Awaited<ReturnType<typeof loadPriceOverride>>;

/** The page where an agent acting for a shopper lowers the price of one cart line. For anyone else the page does not exist. */
export async function loadPriceOverride(context: AppLoadContext, orderItemId: string) {
  const shop = await requireActing(context);
  const { words, store, href } = shop;
  const { orderId, line } = await lineOf(context, orderItemId);
  const [entries, agreed] = await Promise.all([loadEntries(shop, [line.partNumber]), readAgreed(shop, orderId)]);
  const [view] = viewLines(shop, [line], entries);
  return {
    text: words.priceOverride,
    title: `${words.priceOverride.title} | ${store.name}`,
    line: view && { ...view, id: undefined },
    reasons: overrideReasons.map((value) => ({ value, label: reasonLabel(shop, value) })),
    limit: shop.t("priceOverride:limit", { percent: shop.format.number(Number(agreed.limitPercent)) }),
    pieces: shop.t("priceOverride:pieces", { count: line.quantity }),
    agreed: viewAgreed(shop, line, agreed.overrides),
    back: href(paths.cart()),
    ticket: makeTicket(context.session),
  };
}

async function requireActing(context: AppLoadContext): Promise<Shop> {
  const shop = await context.shop();
  if (!context.session.acting()) throw notFoundAt(shop.address);
  requireCapability(shop, "priceOverrides");
  return shop;
}

/** If the line is no longer there, redirects to the cart. */
async function lineOf(context: AppLoadContext, orderItemId: string) {
  const shop = await context.shop();
  const cart = await readCart(context);
  const line = cart?.orderItem.find((one) => one.orderItemId === orderItemId && !one.freeGift);
  if (!cart || !line) throw redirect(shop.href(paths.cart()), 303);
  return { orderId: cart.orderId, line };
}

type Agreed = Awaited<ReturnType<Shop["commerce"]["priceOverride"]["list"]>>;

/** Administrators of an organization also act for its people, but lower no prices. */
async function readAgreed({ commerce, address }: Shop, orderId: string): Promise<Agreed> {
  try {
    return await commerce.priceOverride.list({ orderId });
  } catch (error) {
    throw isUnknown(error) ? notFoundAt(address) : error;
  }
}

/** Who has agreed which price before, and why. */
function viewAgreed(shop: Shop, line: OrderItem, overrides: Agreed["overrides"]) {
  const found = overrides.find((one) => one.orderItemId === line.orderItemId);
  if (!found) return undefined;
  const { t, format, words } = shop;
  const [old, now] = [found.offerPrice, found.unitPrice].map((amount) => format.money(amount, found.currency));
  const { fact } = words.priceOverride;
  return {
    rows: [
      { name: fact.who, value: isolated(shop, found.agentName) },
      { name: fact.price, value: t("priceOverride:fact.change", { old, now }) },
      { name: fact.pieces, value: format.number(found.quantity) },
      { name: fact.until, value: format.instant(found.until) },
      { name: fact.reason, value: reasonLabel(shop, reasonOf(found.reason)) },
      { name: fact.comment, value: isolated(shop, found.comment) },
    ],
  };
}

const reasonOf = (code: string) => overrideReasons.find((one) => one === code) ?? "OTHER";

/** A reason by itself; the words are written for sentences about it. */
const reasonLabel = ({ format, words }: Shop, reason: (typeof overrideReasons)[number]) =>
  format.capitalized(words.order.agreed.reason[reason]);

/** The intents of the page of one line. */
export const priceOverrideIntents = (orderItemId: string) => ({
  /** Once for each form, however often it is sent: each would be recorded and mailed to the shopper. */
  lower: intent(
    Lower,
    async ({ by, value, ticket, ...because }, { context }) => {
      const shop = await requireActing(context);
      const { orderId } = await lineOf(context, orderItemId);
      const body = { [by]: value, ...because };
      const sent = { ticket, wish: JSON.stringify(["lower", orderId, orderItemId, body]) };
      const lowered = onceFor(context.session, sent, () =>
        shop.commerce.priceOverride.set({ orderId, orderItemId, body }),
      ).catch((error: unknown) => {
        const field = refusalOf(error, "priceOverride.set")?.find("_ERR_CMD_INVALID_PARAM")?.field;
        throw field === by ? new FormError("value", shop.words.priceOverride.error.lower) : error;
      });
      await sayDone(context, lowered, () => shop.words.priceOverride.done);
      return paths.cart();
    },
    {
      "priceOverride.set": {
        _ERR_PRICE_OVERRIDE_LIMIT: "value",
        _ERR_CMD_INVALID_PARAM: "value",
        _ERR_CMD_MISSING_PARAM: "comment",
        _ERR_INVALID_INPUT: "comment",
      },
    },
  ),
  restore: intent(Nothing, async (_, { context }) => {
    const shop = await requireActing(context);
    const { orderId } = await lineOf(context, orderItemId);
    await shop.commerce.priceOverride.remove({ orderId, orderItemId });
    showToast(context, shop.words.priceOverride.restored);
    return paths.cart();
  }),
});
