import { type AppLoadContext, redirect } from "@remix-run/node";
import { FormRefusal, intent } from "#app/forms/intents.server.ts";
import { hasDictionary, languageCookie, translateIn } from "#app/i18n/i18n.server.ts";
import { CurrencyChoice, LanguageChoice } from "./forms.server.ts";

export const preferenceIntents = {
  language: intent(LanguageChoice, async ({ languageId, returnTo }, { context, shop }) => {
    const chosen = shop.store.languages.find(({ id, locale }) => id === languageId && hasDictionary(locale));
    if (!chosen) throw new FormRefusal("languageId", shop.t("common:form.choose"));
    await tellBackend(context, shop.currency, chosen.id);
    context.session.set("toast", { kind: "info", text: translateIn(chosen.locale)("common:preferences.language") });
    return redirect(shop.href(returnTo), {
      status: 303,
      headers: { "Set-Cookie": await languageCookie.serialize(chosen.locale) },
    });
  }),
  currency: intent(CurrencyChoice, async ({ currency, returnTo }, { context, shop }) => {
    const { store, language } = shop;
    if (!store.currencies.includes(currency)) throw new FormRefusal("currency", shop.t("common:form.choose"));
    await tellBackend(context, currency, language.id);
    context.session.set("currency", { ...context.session.get("currency"), [store.storeId]: currency });
    context.session.set("toast", { kind: "info", text: shop.t("common:preferences.currency", { currency }) });
    return returnTo;
  }),
};

type Context = AppLoadContext;

/** Somebody with an identity takes the choice along: their open cart is repriced on the next read. */
async function tellBackend(context: Context, currency: string, langId: string) {
  if (!context.session.get("identity")) return;
  const { commerce } = await context.shop();
  await commerce.identity.setLanguageCurrency({ query: { currency, langId } });
}
