import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { FormRefusal, intent } from "#app/forms/intents.server.ts";
import { hasDictionary, languageCookie, translateIn } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { Letters, ShopPreferences } from "./forms.server.ts";
import { viewFrame } from "./frame.server.ts";

export type PreferencesPage = Awaited<ReturnType<typeof loadPreferences>>;

/** Language and currency; what the shop may send; whether it may follow visits. */
export async function loadPreferences(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const { store, language, currency, commerce } = shop;
  const [{ userReceive = false, userReceiveSMS = false }, { marketingTrackingConsent }] = await Promise.all([
    commerce.person.optOut({ query: { profileName: "IBM_optOut_all" } }),
    commerce.person.self(),
  ]);
  return {
    ...viewFrame(shop, "preferences"),
    languages: store.languages
      .filter(({ locale }) => hasDictionary(locale))
      .map(({ id, name }) => ({ value: id, label: name })),
    currencies: store.currencies.map((code) => ({ value: code, label: code })),
    chosen: { languageId: language.id, currency },
    wants: { email: userReceive, sms: userReceiveSMS, tracking: marketingTrackingConsent === "1" },
  };
}

export const preferencesIntents = {
  shop: intent(ShopPreferences, async ({ languageId, currency }, { context }) => {
    const shop = await requireShopper(context);
    const chosen = shop.store.languages.find(({ id, locale }) => id === languageId && hasDictionary(locale));
    if (!chosen) throw new FormRefusal("languageId", shop.t("common:form.choose"));
    if (!shop.store.currencies.includes(currency)) throw new FormRefusal("currency", shop.t("common:form.choose"));
    await shop.commerce.identity.setLanguageCurrency({ query: { currency, langId: languageId } });
    context.session.set("currency", { ...context.session.get("currency"), [shop.store.storeId]: currency });
    context.session.set("toast", { kind: "success", text: translateIn(chosen.locale)("account:saved") });
    return redirect(shop.href(paths.accountPreferences()), {
      status: 303,
      headers: { "Set-Cookie": await languageCookie.serialize(chosen.locale) },
    });
  }),
  letters: intent(Letters, async ({ email, sms, tracking }, { context }) => {
    const shop = await requireShopper(context);
    await shop.commerce.person.update({
      body: {
        receiveEmail: String(email === "on"),
        receiveSMS: String(sms === "on"),
        marketingTrackingConsent: tracking === "on" ? "1" : "0",
      },
    });
    context.session.set("toast", { kind: "success", text: shop.t("account:saved") });
    return paths.accountPreferences();
  }),
};
