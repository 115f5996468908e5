import { CommerceError } from "#app/commerce/errors.ts";
import { sendCode, type SentCode } from "#app/features/loyalty/code.server.ts";
import { findFlags } from "#app/features/loyalty/flags.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { remainingOf } from "#app/features/payment/balance.server.ts";
import { changePayments, type Changed, type OpenPayments } from "#app/features/payment/change-payments.server.ts";
import { partsOf } from "#app/features/payment/instructions.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { UsingPoints } from "./forms.server.ts";
import { makeRoom } from "./make-room.server.ts";

type Card = NonNullable<Awaited<ReturnType<Shop["commerce"]["loyalty"]["cardForCheckout"]>>["card"]>;

export const pointsIntents = {
  /**
   * Reserves points for this order; the payments that leave no room for them pay the rest, on the same terms. With a
   * channel it sends a code instead, and the amount entered is kept until the code arrives.
   */
  usePoints: intent(
    UsingPoints,
    ({ pointsAmount, pointsOtp, channel }, { context }) =>
      changePayments(context, async (payments) => {
        const { shop, cart } = payments;
        const query = { orderId: cart.orderId };
        const { card, redemption } = await shop.commerce.loyalty.cardForCheckout({ query });
        // The card was unlinked in another tab.
        if (!card) return paths.checkoutPayment();
        // Reported before anything is changed.
        const wrong = await outOfBounds(shop, pointsAmount, redemption?.maxAmount ?? "0");
        if (wrong) throw new FormError("pointsAmount", wrong);
        if (!channel) return usePoints(payments, card, pointsAmount, pointsOtp);
        await askForCode(payments, card, pointsAmount, channel);
        return paths.checkoutPayment();
      }),
    {
      "payment.add": {
        _ERR_LOYALTY_BALANCE: "pointsAmount",
        _ERR_INVALID_PI_TOTAL_AMOUNT: "pointsAmount",
        _ERR_OTP_INCORRECT: "pointsOtp",
        _ERR_OTP_EXPIRED: "pointsOtp",
        _ERR_CMD_MISSING_PARAM: "pointsOtp",
      },
    },
  ),
};

/** What is wrong with an amount: it is below the program's minimum, or above what the program pays of this order. */
async function outOfBounds(shop: Shop, amount: string, max: string): Promise<string | undefined> {
  const { minRedemption: least = "0" } = (await findFlags(shop)) ?? {};
  if (isBelow(amount, least)) return shop.t("loyalty:pay.least", { amount: shop.format.money(least, "MXN") });
  return isBelow(max, amount) ? shop.t("fault:_ERR_LOYALTY_BALANCE", { max }) : undefined;
}

const isBelow = (one: string, other: string) => !isZero(remainingOf([{ amount: one }], other));

/** If a request for a second code is refused, the first one stays valid. */
function askForCode({ context, shop }: OpenPayments, card: Card, amount: string, channel: "SMS" | "EMAIL") {
  const { cardId: about, cardNumber } = card;
  const before = context.session.get("loyaltyCode");
  const known = before?.purpose === "REDEEM" && before.about === about ? before : undefined;
  const code: SentCode = { ...known, purpose: "REDEEM", about, cardNumber, channels: [], amount };
  return sendCode(context, shop, code, channel);
}

async function usePoints(payments: OpenPayments, card: Card, amount: string, otp?: string): Promise<Changed> {
  const { context, shop, cart, billingAddressId: home } = payments;
  const { payment } = shop.commerce;
  const proof = otp && { x_otpRequestId: context.session.get("loyaltyCode")?.otpRequestId, x_otp: otp };
  const points = { payMethodId: payMethods.points, piAmount: amount, x_loyaltyCardId: card.cardId, ...(proof || {}) };
  const giveBack = await makeRoom(payments, amount);
  try {
    await payment.add({ body: { ...points, billing_address_id: home } });
  } catch (error) {
    // After a wrong code, restore the payments chosen before.
    if (error instanceof CommerceError) await giveBack();
    throw error;
  }
  if (otp) context.session.set("loyaltyCode", undefined);
  // If the total changes as well, a message about that replaces this one because it says more.
  showToast(context, shop.words.loyalty.done.used);
  // Losing a bank's discount raises the total; a payment that covered everything goes on doing so.
  return { follow: isZero(remainingOf(partsOf(cart), cart.grandTotal)) };
}
