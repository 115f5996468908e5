import { type AppLoadContext, redirect } from "@remix-run/node";
import { keepChoice, noticeOf } from "#app/analytics/consent.server.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { hasDictionary, languageCookie, translateIn } from "#app/i18n/i18n.server.ts";
import { hrefIn, withoutLanguage } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { Person } from "#contract/person.ts";
import { Interest, MailChoices, ShopPreferences } from "./forms.server.ts";
import { viewFrame } from "./frame.server.ts";
import { removeAttributes } from "./remove-attributes.server.ts";

export type PreferencesPage = Awaited<ReturnType<typeof loadPreferences>>;

/** The attribute that holds departments a shopper wants to hear about. */
const interest = "Interest";

/** Language and currency, what the shop may send and about which departments, and whether it may track visits. */
export async function loadPreferences(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const { store, language, currency, commerce } = shop;
  const [{ userReceive = false, userReceiveSMS = false }, self, departments] = await Promise.all([
    commerce.person.optOut({ query: { profileName: "IBM_optOut_all" } }),
    commerce.person.self(),
    readDepartments(shop),
  ]);
  return {
    ...viewFrame(shop, "preferences"),
    languages: store.languages
      .filter(({ locale }) => hasDictionary(locale))
      .map(({ id, name }) => ({ value: id, label: name })),
    currencies: store.currencies.map((code) => ({ value: code, label: code })),
    chosen: { languageId: language.id, currency },
    wants: { email: userReceive, sms: userReceiveSMS, tracking: self.marketingTrackingConsent === "1" },
    ...viewInterests(interestsOf(self, store.storeId), departments),
  };
}

/** If they cannot be read, no department can be chosen, but all other preferences still can. */
async function readDepartments({ commerce }: Shop) {
  const { contents } = await optional(commerce.catalog.categories({ query: { depthAndLimit: "12" } }), {
    contents: [],
  });
  return contents.map(({ identifier, name }) => ({ value: identifier, label: name }));
}

const interestsOf = ({ contextAttribute = [] }: Person, storeId: string) =>
  contextAttribute
    .filter(({ attributeName }) => attributeName === interest)
    .flatMap(({ attributeValue }) => attributeValue.filter((one) => one.storeId === storeId))
    .flatMap(({ value }) => value);

/** A department that no longer exists keeps the name it was stored under, so that it can be removed. */
const viewInterests = (chosen: string[], departments: { value: string; label: string }[]) => ({
  interests: chosen.map((value) => departments.find((one) => one.value === value) ?? { value, label: value }),
  departments: departments.filter(({ value }) => !chosen.includes(value)),
});

export const preferencesIntents = {
  addInterest: intent(Interest, async ({ department }, { context }) => {
    const shop = await requireShopper(context);
    const { commerce, store, t } = shop;
    const known = (await readDepartments(shop)).some(({ value }) => value === department);
    if (!known) throw new FormError("department", t("common:form.choose"));
    const attributeValue = [{ storeId: store.storeId, value: [department] }];
    await commerce.person.update({ body: { contextAttribute: [{ attributeName: interest, attributeValue }] } });
    return saved(context);
  }),
  removeInterest: intent(Interest, async ({ department }, { context }) => {
    const shop = await requireShopper(context);
    await removeAttributes(shop, { attributeNames: interest, attributeValues: department });
    return saved(context);
  }),
  shop: intent(ShopPreferences, async ({ languageId, currency }, { context }) => {
    const shop = await requireShopper(context);
    const chosen = shop.store.languages.find(({ id, locale }) => id === languageId && hasDictionary(locale));
    if (!chosen) throw new FormError("languageId", shop.t("common:form.choose"));
    if (!shop.store.currencies.includes(currency)) throw new FormError("currency", shop.t("common:form.choose"));
    await shop.commerce.identity.setLanguageCurrency({ query: { currency, langId: languageId } });
    context.session.set("currency", { ...context.session.get("currency"), [shop.store.storeId]: currency });
    showToast(context, translateIn(chosen.locale)("account:saved"));
    return redirect(hrefIn(withoutLanguage(shop.carry), paths.accountPreferences()), {
      status: 303,
      headers: { "Set-Cookie": await languageCookie.serialize(chosen.locale) },
    });
  }),
  mails: intent(MailChoices, async ({ email, sms, tracking }, { context }) => {
    const shop = await requireShopper(context);
    await shop.commerce.person.update({
      body: {
        receiveEmail: String(email === "on"),
        receiveSMS: String(sms === "on"),
        marketingTrackingConsent: tracking === "on" ? "1" : "0",
      },
    });
    const version = noticeOf(shop.store);
    if (version) keepChoice(context.session, shop.store, version, tracking === "on" ? "accepted" : "declined");
    return saved(context);
  }),
};

async function saved(context: AppLoadContext) {
  const { t } = await context.shop();
  showToast(context, t("account:saved"));
  return paths.accountPreferences();
}
