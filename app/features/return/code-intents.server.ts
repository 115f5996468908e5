import { withIdentity } from "#app/features/shop/identity.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { onceForUser } from "#app/forms/once.server.ts";
import { Code, CodeWish } from "./forms.server.ts";

/**
 * The two steps by which a mailed code unlocks an order without an account.
 * @param pathOf the page they are on: where the code is entered, and what it unlocks
 */
export const codeIntents = (pathOf: (orderId: string, query?: { sent?: string }) => string) => ({
  send: intent(CodeWish, async ({ email }, { context, shop, params }) => {
    const orderId = params.orderId ?? "";
    await withIdentity(context, () => shop.commerce.returns.sendCode({ body: { orderId, email } }));
    context.session.set("tracked", { orderId, email });
    return pathOf(orderId, { sent: "1" });
  }),
  verify: intent(
    Code,
    async ({ accessCode: code }, { context, shop, params }) => {
      const orderId = params.orderId ?? "";
      const verify = () => shop.commerce.returns.verifyCode({ body: { orderId, code } });
      // A code works once: a second click gets the first one's answer.
      await withIdentity(context, () => onceForUser(context.session, `verify ${orderId} ${code}`, verify));
      return pathOf(orderId);
    },
    { "returns.verifyCode": { _ERR_RETURN_CODE_INVALID: "accessCode" } },
  ),
});
