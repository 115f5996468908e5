import type { PartArgs } from "#app/features/checkout/payment-parts.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import { isWallet, remainingOf } from "#app/features/payment/balance.server.ts";
import { partsOf, settle } from "#app/features/payment/settle.server.ts";
import { FormRefusal, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { sendCode, viewCode } from "./code.server.ts";
import { findFlags } from "./flags.server.ts";
import { Channel, UsingPoints } from "./forms.server.ts";

const method = "MONEDERO";

/** Points as a part of the payment: what the card may pay of this order; nothing for those who have none to use. */
export async function loadPoints({ shop, cart, context }: PartArgs) {
  if (context.session.get("identity")?.registerType !== "R") return undefined;
  const flags = await findFlags(shop);
  if (flags && !(flags.loyaltyEnabled && flags.redemptionEnabled)) return undefined;
  const { card, redemption } = await shop.commerce.loyalty.cardForCheckout({ query: { orderId: cart.orderId } });
  const used = (cart.paymentInstruction ?? []).some(({ payMethodId }) => payMethodId === method);
  if (!card || !redemption?.allowed || used) return undefined;
  const { words, t, format } = shop;
  const code = context.session.get("loyaltyCode");
  const mine = code?.purpose === "REDEEM" && code.about === card.cardId ? code : undefined;
  const { link, pay } = words.loyalty;
  const most = format.money(redemption.maxAmount, "MXN");
  return {
    words: { ...pay, otp: link.otp },
    has: t("loyalty:pay.has", { card: card.cardNumber.slice(-4), amount: most }),
    most: redemption.maxAmount,
    needsCode: flags?.otpRequiredForRedemption ?? false,
    code: mine && viewCode(shop, mine),
    channels: (flags?.otpChannels ?? []).map((channel) => ({
      channel,
      label: `${mine?.otpRequestId ? link.again : pay.send} ${link[channel]}`,
    })),
  };
}

export const pointsIntents = {
  /** Sets points aside for this order; an ordinary payment that leaves no room for them is chosen again afterwards. */
  usePoints: intent(
    UsingPoints,
    async ({ pointsAmount, pointsOtp }, { context, shop }) => {
      const { cart, contact } = await openCheckout(context, "payment");
      const { card, redemption } = await shop.commerce.loyalty.cardForCheckout({ query: { orderId: cart.orderId } });
      const most = redemption?.maxAmount ?? "0";
      // Told before anything is changed.
      if (!isZero(remainingOf([{ amount: most }], pointsAmount)))
        throw new FormRefusal("pointsAmount", shop.t("fault:_ERR_LOYALTY_BALANCE", { p0: most }));
      const code = context.session.get("loyaltyCode");
      const parts = partsOf(cart);
      const open = remainingOf(parts, cart.grandTotal);
      const fits = isZero(remainingOf([{ amount: open }], pointsAmount));
      const inTheWay = fits ? [] : parts.filter((part) => !isWallet(part.method));
      for (const { piId } of inTheWay) await shop.commerce.payment.remove({ piId });
      await shop.commerce.payment.add({
        body: {
          payMethodId: method,
          piAmount: pointsAmount,
          billing_address_id: contact?.addressId ?? "",
          x_loyaltyCardId: card?.cardId,
          ...(pointsOtp && { x_otpRequestId: code?.otpRequestId, x_otp: pointsOtp }),
        },
      });
      if (pointsOtp) context.session.set("loyaltyCode", undefined);
      context.session.set("toast", { kind: "success", text: shop.words.loyalty.done.used });
      await settle(context, cart);
      return paths.checkoutPayment();
    },
    {
      _ERR_LOYALTY_BALANCE: "pointsAmount",
      _ERR_INVALID_PI_TOTAL_AMOUNT: "pointsAmount",
      _ERR_OTP_INCORRECT: "pointsOtp",
      _ERR_OTP_EXPIRED: "pointsOtp",
      _ERR_CMD_MISSING_PARAM: "pointsOtp",
    },
  ),

  pointsCode: intent(Channel, async ({ channel }, { context, shop }) => {
    const { cart } = await openCheckout(context, "payment");
    const { card } = await shop.commerce.loyalty.cardForCheckout({ query: { orderId: cart.orderId } });
    if (!card) return paths.checkoutPayment();
    const { cardId: about, cardNumber } = card;
    const code = { purpose: "REDEEM" as const, about, cardNumber, channels: [] };
    await sendCode(context, shop, code, channel);
    return paths.checkoutPayment();
  }),
};
