import type { AppLoadContext } from "@remix-run/node";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import type { SessionData } from "#app/session/session.server.ts";

export type SentCode = NonNullable<SessionData["loyaltyCode"]>;
type Channel = SentCode["channels"][number];

/**
 * Has a code sent and remembers where to, so that the next page can ask for it. An unavailable gateway is shown as an
 * error of the form; progress is kept.
 */
export async function sendCode(context: AppLoadContext, { commerce, words }: Shop, about: SentCode, channel: Channel) {
  const { session } = context;
  session.set("loyaltyCode", { ...about, otpRequestId: about.otpRequestId });
  const { purpose } = about;
  const subject = purpose === "LINK" ? { validationId: about.about } : { cardId: about.about };
  try {
    const sent = await commerce.loyalty.sendOtp({ body: { ...subject, channel, purpose } });
    const { otpRequestId, destination, resendAfter } = sent;
    session.set("loyaltyCode", { ...about, otpRequestId, destination, nextAt: Date.now() + resendAfter * 1000 });
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    throw new FormError("", words.loyalty.notDelivered);
  }
}

/** The sent code as its form shows it; `seconds` until another one may be requested. */
export function viewCode({ words, t }: Shop, code: SentCode) {
  const { link } = words.loyalty;
  const seconds = Math.max(0, Math.ceil(((code.nextAt ?? 0) - Date.now()) / 1000));
  return {
    purpose: code.purpose,
    said: code.destination
      ? t("loyalty:link.sent", { destination: `\u2066${code.destination}\u2069` })
      : t("loyalty:link.notSent", { card: code.cardNumber.slice(-4) }),
    asked: code.otpRequestId !== undefined,
    wait: seconds ? t("loyalty:link.wait", { count: seconds }) : "",
    channels: code.channels.map((channel) => ({ channel, label: `${link.again} ${link[channel]}` })),
  };
}
