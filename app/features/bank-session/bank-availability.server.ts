import type { AppLoadContext } from "@remix-run/node";
import { CapabilityAbsent, CommerceUnavailable, refusalOf } from "#app/commerce/errors.ts";

/** What the bank offers for a cart or a placed order; undefined while the bank does not respond. */
export async function askBank({ shop, log }: AppLoadContext, orderId: string) {
  const { commerce } = await shop();
  try {
    return await commerce.bankSession.options({ orderId });
  } catch (error) {
    const away =
      error instanceof CommerceUnavailable ||
      error instanceof CapabilityAbsent ||
      refusalOf(error, "bankSession.options")?.is("_ERR_CREATE_PAYMENT_METHOD");
    if (!away) throw error;
    log.warn({ err: error }, "the bank is away");
    return undefined;
  }
}

/** False while the bank is unavailable. */
export const isBankAvailable = async (context: AppLoadContext, orderId: string): Promise<boolean> =>
  (await askBank(context, orderId)) !== undefined;
