import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { bestEffort, optionalSoon } from "#app/commerce/optional.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { type PaymentStatus, paymentStatusOf } from "#app/features/payment/payment-status.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { findFlags } from "./flags.server.ts";
import { ClubMessage } from "./forms.server.ts";

/** The page of an order that waits for its payment reloads every few seconds, which would interrupt typing in a form. */
const settled: PaymentStatus[] = ["paid", "later"];

/** The offer of a text message about a placed order: its points, or an invitation for those without a card. */
export async function loadClub(context: AppLoadContext, shop: Shop, order: Order) {
  if (!settled.includes(paymentStatusOf(order)) || !shop.has("clubMessages")) return undefined;
  const type = await optionalSoon(typeFor(context, shop));
  if (!type) return undefined;
  const { INVITE, PURCHASE, ...words } = shop.words.loyalty.club;
  const [line] = order.orderItem ?? [];
  return {
    text: { ...words, ...(type === "INVITE" ? INVITE : PURCHASE) },
    type,
    sent: context.session.get("club") === order.orderId,
    phone: line?.phone1 ?? "",
    terms: shop.href("/terminos"),
  };
}

export type Club = NonNullable<Awaited<ReturnType<typeof loadClub>>>;

async function typeFor({ session }: AppLoadContext, shop: Shop) {
  if (!(await findFlags(shop))?.loyaltyEnabled) return undefined;
  if (!session.isRegistered()) return "INVITE";
  const { user } = await shop.commerce.loyalty.flags();
  return user?.hasLinkedCard ? "PURCHASE" : "INVITE";
}

export const clubIntents = {
  /** The order is placed whatever happens to the message; if requested twice, it is sent once. */
  club: intent(ClubMessage, async (message, { context, shop, params }: ActionFunctionArgs & { shop: Shop }) => {
    const { orderId } = await requireOrder(context, params.orderId ?? "");
    const { mobilePhone, messageType } = message;
    const body = { orderId, mobilePhone, messageType, acceptsTerms: true } as const;
    if (await bestEffort(shop.commerce.loyalty.clubMessage({ body }))) context.session.set("club", orderId);
    else showToast(context, shop.words.loyalty.club.failed, { kind: "info" });
    return paths.confirmation(orderId);
  }),
};
