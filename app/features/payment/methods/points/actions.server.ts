import type { ActionFunctionArgs } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { type Checkout, openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import { remainingOf } from "#app/features/payment/balance.server.ts";
import { partsOf, settle } from "#app/features/payment/settle.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { sendCode, type SentCode } from "#app/features/loyalty/code.server.ts";
import { findFlags } from "#app/features/loyalty/flags.server.ts";
import { isWallet, payMethods } from "#contract/shapes/payment-method.ts";
import { UsingPoints } from "./forms.server.ts";

type Args = ActionFunctionArgs & { shop: Shop };
type Card = NonNullable<Awaited<ReturnType<Shop["commerce"]["loyalty"]["cardForCheckout"]>>["card"]>;

export const pointsIntents = {
  /**
   * Sets points aside for this order; an ordinary payment that leaves no room for them is chosen again afterwards. With a
   * channel it sends a code instead, and the amount that was typed waits for it.
   */
  usePoints: intent(
    UsingPoints,
    async ({ pointsAmount, pointsOtp, channel }, args) => {
      const { context, shop } = args;
      const checkout = await openCheckout(context, "payment");
      const { orderId } = checkout.cart;
      const { card, redemption } = await shop.commerce.loyalty.cardForCheckout({ query: { orderId } });
      // Unlinked in another tab.
      if (!card) return paths.checkoutPayment();
      // Told before anything is changed.
      const wrong = await outOfBounds(shop, pointsAmount, redemption?.maxAmount ?? "0");
      if (wrong) throw new FormError("pointsAmount", wrong);
      if (channel) await askForCode(args, card, pointsAmount, channel);
      else await usePoints(args, checkout, card, pointsAmount, pointsOtp);
      return paths.checkoutPayment();
    },
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

/** What is wrong with an amount: less than the programme pays at once, or more than it pays of this order. */
async function outOfBounds(shop: Shop, amount: string, most: string): Promise<string | undefined> {
  const { minRedemption: least = "0" } = (await findFlags(shop)) ?? {};
  if (isBelow(amount, least)) return shop.t("loyalty:pay.least", { amount: shop.format.money(least, "MXN") });
  return isBelow(most, amount) ? shop.t("fault:_ERR_LOYALTY_BALANCE", { max: most }) : undefined;
}

const isBelow = (one: string, other: string) => !isZero(remainingOf([{ amount: one }], other));

/** A refused second code leaves the first one as good as it was. */
function askForCode({ context, shop }: Args, card: Card, amount: string, channel: "SMS" | "EMAIL") {
  const { cardId: about, cardNumber } = card;
  const before = context.session.get("loyaltyCode");
  const known = before?.purpose === "REDEEM" && before.about === about ? before : undefined;
  const code: SentCode = { ...known, purpose: "REDEEM", about, cardNumber, channels: [], amount };
  return sendCode(context, shop, code, channel);
}

async function usePoints({ context, shop }: Args, checkout: Checkout, card: Card, amount: string, otp?: string) {
  const { cart, contact } = checkout;
  const { payment } = shop.commerce;
  const home = contact?.addressId ?? "";
  const parts = partsOf(cart);
  const fits = isZero(remainingOf([{ amount: remainingOf(parts, cart.grandTotal) }], amount));
  const inTheWay = fits ? [] : (cart.paymentInstruction ?? []).filter(({ payMethodId }) => !isWallet(payMethodId));
  for (const { piId } of inTheWay) await payment.remove({ piId });
  const proof = otp && { x_otpRequestId: context.session.get("loyaltyCode")?.otpRequestId, x_otp: otp };
  const points = { payMethodId: payMethods.points, piAmount: amount, x_loyaltyCardId: card.cardId, ...(proof || {}) };
  try {
    await payment.add({ body: { ...points, billing_address_id: home } });
  } catch (error) {
    // A wrong code costs nobody the way to pay that was chosen before.
    if (error instanceof CommerceError)
      for (const { xpaym_policyId: policyId, piAmount, billing_address_id = home } of inTheWay)
        await bestEffort(payment.add({ body: { policyId, piAmount, billing_address_id } }));
    throw error;
  }
  if (otp) context.session.set("loyaltyCode", undefined);
  context.session.set("toast", { kind: "success", text: shop.words.loyalty.done.used });
  await settle(context, cart);
}
