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
      const { status } = await withIdentity(context, () => shop.commerce.stockAlert.request({ body }));
      showToast(context, status === "PENDING_CONFIRMATION" ? form.check : form.done);
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

export type LinkPage = Awaited<ReturnType<typeof loadLink>>;

/** Where the links in the emails lead: the question. A GET changes nothing, because scanners open links. */
export async function loadLink(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  requireCapability(shop, "stockAlerts");
  const params = new URL(request.url).searchParams;
  const intent = params.has("confirm") ? ("confirm" as const) : ("stop" as const);
  const text = shop.words.stockAlert[intent];
  const token = params.get(intent)?.slice(0, 200) ?? "";
  const form = shop.href(paths.stockAlert({ [intent]: token }));
  return { text, title: `${text.title} | ${shop.store.name}`, form, intent, token };
}

const token = z.string().min(1, "form.required").max(200);

export const linkIntents = {
  confirm: intent(z.object({ confirm: token }), async ({ confirm }, { context, shop }) => {
    const { stockAlert } = shop.words;
    await known(shop.commerce.stockAlert.confirm({ body: { token: confirm } }), stockAlert.confirm.old);
    showToast(context, stockAlert.form.done);
    return paths.home();
  }),
  stop: intent(z.object({ stop: token }), async ({ stop }, { context, shop }) => {
    const { stockAlert } = shop.words;
    await known(shop.commerce.stockAlert.unsubscribe({ body: { token: stop } }), stockAlert.stop.old);
    showToast(context, stockAlert.stop.done);
    return paths.home();
  }),
};

/** Turns an unknown or expired link into a message. */
async function known(work: Promise<unknown>, old: string) {
  await work.catch((error: unknown) => {
    throw isMissing(error) ? new FormError("", old) : error;
  });
}
