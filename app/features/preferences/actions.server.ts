import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceError, isGone } from "#app/commerce/errors.ts";
import { forgetIdentity } from "#app/features/shop/identity.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { hasDictionary, languageCookie, translateIn } from "#app/i18n/i18n.server.ts";
import { hrefIn, withoutLanguage } from "#app/navigation/carry.ts";
import { showToast } from "#app/session/toast.server.ts";
import { CurrencyChoice, LanguageChoice } from "./forms.server.ts";

export const preferenceIntents = {
  language: intent(LanguageChoice, async ({ languageId, returnTo }, { context, shop }) => {
    const chosen = shop.store.languages.find(({ id, locale }) => id === languageId && hasDictionary(locale));
    if (!chosen) throw new FormError("languageId", shop.t("common:form.choose"));
    if (!(await isAccepted(context, shop.currency, chosen.id))) return refused(context, returnTo);
    showToast(context, translateIn(chosen.locale)("common:preferences.language"), { kind: "info" });
    return redirect(hrefIn(withoutLanguage(shop.carry), returnTo), {
      status: 303,
      headers: { "Set-Cookie": await languageCookie.serialize(chosen.locale) },
    });
  }),
  currency: intent(CurrencyChoice, async ({ currency, returnTo }, { context, shop }) => {
    const { store, language } = shop;
    if (!store.currencies.includes(currency)) throw new FormError("currency", shop.t("common:form.choose"));
    if (!(await isAccepted(context, currency, language.id))) return refused(context, returnTo);
    context.session.set("currency", { ...context.session.get("currency"), [store.storeId]: currency });
    showToast(context, shop.t("common:preferences.currency", { currency }), { kind: "info" });
    return returnTo;
  }),
};

type Context = AppLoadContext;

/**
 * Applies the choice to the visitor's identity, if any: their open cart is repriced on the next read. A guest whose
 * tokens have expired has no cart anymore. False if the backend refuses; then nothing changes.
 */
async function isAccepted(context: Context, currency: string, langId: string): Promise<boolean> {
  const identity = context.session.get("identity");
  if (!identity) return true;
  const { commerce } = await context.shop();
  try {
    await commerce.identity.setLanguageCurrency({ query: { currency, langId } });
  } catch (error) {
    if (!(error instanceof CommerceError) || (isGone(error) && context.session.isRegistered())) throw error;
    if (!isGone(error)) return false;
    forgetIdentity(context);
  }
  return true;
}

/** The switches have no page of their own: the error is shown on the page that had them. */
async function refused({ session, shop }: Context, returnTo: string) {
  const { words } = await shop();
  showToast({ session }, words.common.error.refused, { kind: "warning" });
  return returnTo;
}
