import type { PartArgs, PaymentPart } from "#app/features/payment/payment-part.ts";
import { viewCode } from "#app/features/loyalty/code.server.ts";
import { findFlags } from "#app/features/loyalty/flags.server.ts";
import { limitsOf, whyNot } from "#app/features/loyalty/limits.server.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { pointsIntents } from "./actions.server.ts";

export type Points = NonNullable<Awaited<ReturnType<typeof load>>>;

export const pointsPart: PaymentPart<Points> = { id: "points", load, intents: pointsIntents };

/**
 * How much of this order the card may pay and what keeps it from paying more, or why it pays nothing. Nothing for
 * shoppers without a card, and where points pay nothing at all.
 */
async function load({ shop, cart, context }: PartArgs) {
  if (!context.session.isRegistered()) return undefined;
  const flags = await findFlags(shop);
  if (flags && !(flags.loyaltyEnabled && flags.redemptionEnabled)) return undefined;
  const { card, redemption } = await shop.commerce.loyalty.cardForCheckout({ query: { orderId: cart.orderId } });
  const used = (cart.paymentInstruction ?? []).some(({ payMethodId }) => payMethodId === payMethods.points);
  if (!card || !redemption || used) return undefined;
  const last4 = card.cardNumber.slice(-4);
  if (!redemption.allowed) return whyNot(shop, flags, last4, redemption.reasonCode);
  const { words, t, format } = shop;
  const code = context.session.get("loyaltyCode");
  const mine = code?.purpose === "REDEEM" && code.about === card.cardId ? code : undefined;
  const { link, pay } = words.loyalty;
  return {
    words: { ...pay, otp: link.otp },
    has: t("loyalty:pay.has", { card: last4, amount: format.money(redemption.maxAmount, "MXN") }),
    limits: await limitsOf(shop, flags, cart, redemption.excludedOrderItemIds),
    amount: mine?.amount ?? redemption.maxAmount,
    needsCode: flags?.otpRequiredForRedemption ?? false,
    code: mine && viewCode(shop, mine),
    channels: (flags?.otpChannels ?? []).map((channel) => ({
      channel,
      label: `${mine?.otpRequestId ? link.again : pay.send} ${link[channel]}`,
    })),
  };
}
