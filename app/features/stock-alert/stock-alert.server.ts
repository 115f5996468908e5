import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { isMissing } from "#app/commerce/errors.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";

/**
 * The form below a sold-out item; undefined where the backend has none. It contains nothing about a person, so browsers
 * may cache the page.
 */
export const viewStockAlert = (shop: Shop, partNumber: string) =>
  shop.has("stockAlerts") ? { partNumber, text: shop.words.stockAlert.form, known: shop.isRegistered() } : undefined;
export type StockAlertView = NonNullable<ReturnType<typeof viewStockAlert>>;

const AlertForm = z.object({
  partNumber: z.string().min(1).max(64),
  email: z.email("form.email").max(254, "form.tooLong|max=254").optional(),
});

export const stockAlertIntents = {
  /** A signed-in shopper's own address is used, everyone else types one. */
  stockAlert: intent(
    AlertForm,
    async ({ partNumber, email }, { context, shop }) => {
      const { form } = shop.words.stockAlert;
      if (!email && !shop.isRegistered()) throw new FormError("email", shop.t("common:form.required"));
      const body = { partNumber, ...(email && { email }) };
      await withIdentity(context, () => shop.commerce.stockAlert.request({ body }));
      showToast(context, form.done);
    },
    {
      "stockAlert.request": {
        _ERR_CMD_INVALID_PARAM: "email",
        _ERR_CMD_MISSING_PARAM: "email",
        _ERR_TOO_MANY_REQUESTS: "email",
      },
    },
  ),
};

export type StopPage = Awaited<ReturnType<typeof loadStop>>;

/** Where the link in the email leads: the question. A GET changes nothing, because scanners open links. */
export async function loadStop(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  requireCapability(shop, "stockAlerts");
  const text = shop.words.stockAlert.stop;
  const token = new URL(request.url).searchParams.get("stop")?.slice(0, 200) ?? "";
  return { text, title: `${text.title} | ${shop.store.name}`, form: shop.href(paths.stockAlert()), token };
}

const StopForm = z.object({ stop: z.string().min(1, "form.required").max(200) });

export const stopIntents = {
  stop: intent(StopForm, async ({ stop: token }, { context, shop }) => {
    await shop.commerce.stockAlert.unsubscribe({ body: { token } }).catch((error: unknown) => {
      throw isMissing(error) ? new FormError("", shop.words.stockAlert.stop.old) : error;
    });
    showToast(context, shop.words.stockAlert.stop.done);
    return paths.home();
  }),
};
