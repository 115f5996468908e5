import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { sendCode, type SentCode } from "./code.server.ts";
import { CardNumber, Channel, Linking, Nothing, Unlinking } from "./forms.server.ts";

const loyaltyIntents = {
  /** Checks the number, and sends the code right away by the first available channel. */
  check: intent(
    CardNumber,
    async ({ cardNumber: id }, { context, shop }) => {
      const found = await shop.commerce.loyalty.validate({ id });
      const channels = found.otpChannels.map(({ channel }) => channel);
      const [first] = channels;
      if (!found.linkable || !first) {
        const reason = found.reasonCode ?? "NO_CONTACT_ON_FILE";
        throw new FormError("cardNumber", shop.words.loyalty.reason[reason]);
      }
      const { validationId: about, cardNumber } = found;
      await sendCode(context, shop, { purpose: "LINK", about, cardNumber, channels }, first);
      return paths.loyalty();
    },
    { "loyalty.validate": { _ERR_LOYALTY_CARD_INVALID: "cardNumber", _ERR_TOO_MANY_REQUESTS: "cardNumber" } },
  ),

  again: intent(Channel, async ({ channel }, { context, shop }) => {
    await sendCode(context, shop, codeOf(context, shop), channel);
    return paths.loyalty();
  }),

  link: intent(
    Linking,
    async ({ otp, alias }, { context, shop }) => {
      const { about: validationId, otpRequestId = "" } = codeOf(context, shop);
      await shop.commerce.loyalty.link({ body: { validationId, otpRequestId, otp, alias } });
      return finish(context, shop.words.loyalty.done.linked);
    },
    { "loyalty.link": { _ERR_OTP_INCORRECT: "otp", _ERR_OTP_EXPIRED: "otp" } },
  ),

  /** Asks for the code that unlinks. */
  leave: intent(Nothing, async (_, { context, shop }) => {
    const [{ cards }, { flags }] = await Promise.all([shop.commerce.loyalty.cards(), shop.commerce.loyalty.flags()]);
    const [card] = cards;
    const [first] = flags.otpChannels;
    if (!card || !first) return paths.loyalty();
    const { cardId: about, cardNumber } = card;
    await sendCode(context, shop, { purpose: "UNLINK", about, cardNumber, channels: flags.otpChannels }, first);
    return paths.loyalty();
  }),

  unlink: intent(
    Unlinking,
    async (form, { context, shop }) => {
      const { about: cardId, otpRequestId } = codeOf(context, shop);
      const { status } = await shop.commerce.loyalty.unlink({ body: { cardId, otpRequestId, ...form } });
      return finish(context, shop.words.loyalty.done[status === "BLOCKED" ? "blocked" : "unlinked"]);
    },
    { "loyalty.unlink": { _ERR_OTP_INCORRECT: "otp", _ERR_OTP_EXPIRED: "otp" } },
  ),

  forget: intent(Nothing, (_, { context }) => {
    context.session.set("loyaltyCode", undefined);
    return Promise.resolve(paths.loyalty());
  }),
};

/** The actions of the loyalty card: for shoppers only. */
export async function runLoyaltyIntents(args: ActionFunctionArgs) {
  return runGuarded(args, requireShopper, loyaltyIntents);
}

/** The code that was sent; without one (another tab has finished), the page is simply shown again. */
function codeOf({ session }: AppLoadContext, { href }: Shop): SentCode {
  const code = session.get("loyaltyCode");
  if (!code) throw new Response(null, { status: 303, headers: { location: href(paths.loyalty()) } });
  return code;
}

function finish({ session }: AppLoadContext, text: string) {
  session.set("loyaltyCode", undefined);
  showToast({ session }, text);
  return paths.loyalty();
}
