import type { OrderRow } from "#backend/order/rows.ts";
import { config } from "#backend/platform/config.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { textIn, writtenLanguage } from "#backend/platform/text.ts";

/**
 * The URLs and language a hosted page receives: where to send the shopper back, where to report.
 * Errors: `_ERR_CMD_INVALID_PARAM` for a return path that leaves the shop.
 */
export function returnUrls(
  { store, common }: Pick<HandlerArgs, "store" | "common">,
  order: Pick<OrderRow, "id">,
  returnPath = `/checkout/payment-return?orderId=${order.id}`,
) {
  const { shopOrigin } = config();
  return {
    returnUrl: ownAddress(returnPath, shopOrigin),
    callbackUrl: `${shopOrigin}/resources/payment-callback?storeId=${store.id}`,
    shopName: textIn(store.displayName, common.languageId),
    language: writtenLanguage(common.languageId),
  };
}

/** A path of the shop as an absolute URL; anything that would lead elsewhere is refused. */
function ownAddress(path: string, origin: string): string {
  const url = /^\/(?![/\\])/.test(path) && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (url?.origin !== new URL(origin).origin || path.length > 2_000) throw invalid("returnPath");
  return url.href;
}
