import { type AppLoadContext, json, redirect } from "@remix-run/node";
import { CommerceError, refusalOf } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { consentFields } from "#app/analytics/consent.server.ts";
import { requireHuman } from "#app/features/shop/human.server.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { faultText } from "#app/forms/messages.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { isApproved } from "./approved.ts";
import { Forgotten, Nothing, Registration, Reset, SignIn } from "./forms.server.ts";
import { passwordFields } from "./password-faults.ts";
import { asksForNewPassword, renewalBy, renewalField } from "./renewal.server.ts";
import { welcome } from "./welcome.server.ts";

/** The form again: after an expired password it also asks for a new one; after many wrong ones it offers a way out. */
export type SignInResult = FormResult & { expired?: true; paused?: true };

export const loginIntents = {
  signIn: intent(
    SignIn,
    async ({ logonId, password, remember, newPassword, returnTo }, { context, shop }) => {
      const remembered = remember === "on";
      try {
        const { x_unmergedItem, ...identity } = await shop.commerce.identity.signIn({
          query: { rememberMe: String(remembered) },
          body: { logonId, logonPassword: password, ...renewalBy(newPassword), ...context.session.device.fields() },
        });
        await welcome(context, { ...identity, remembered }, logonId, x_unmergedItem);
      } catch (error) {
        const refused = refusalOf(error, "identity.signIn");
        if (!refused) throw error;
        const { state } = refused.find("") ?? {};
        if (state === "PENDING") return paths.registrationPending();
        if (state === "REJECTED") return paths.registrationRejected();
        const expired = asksForNewPassword(refused, newPassword);
        const paused = refused.is("_ERR_LOGIN_NOT_ALLOWED_NOW", "_ERR_PERSON_ACCOUNT_LOCKED_OUT");
        if (!expired && !paused) throw error;
        const field = expired ? renewalField(refused) : "";
        const errors = { [field]: refused.faults.map((fault) => faultText(shop.t, fault)) };
        const values = { logonId: [logonId], ...(remember && { remember }), ...(returnTo && { returnTo: [returnTo] }) };
        return json(
          { intent: "signIn", values, errors, ...(expired ? { expired } : { paused: true }) },
          { status: 400 },
        );
      }
      return returnTo ?? paths.account();
    },
    { "identity.signIn": { _ERR_AUTHENTICATION_ERROR: "" } },
  ),
  /** Whatever the backend responds, people who sign out are signed out on this device. */
  signOut: intent(Nothing, async (_, { context, shop }) => {
    await bestEffort(shop.commerce.identity.signOut());
    return leave(context, shop.t("identity:signedOut"));
  }),
  /** For guests: discards their identity and, with it, their cart, irrevocably. */
  forgetMe: intent(Nothing, async (_, { context, shop }) => {
    if (context.session.get("identity")) await bestEffort(shop.commerce.identity.endGuest({}));
    context.session.device.forget();
    return leave(context, shop.t("identity:forgetMe.done"));
  }),
};

async function leave({ session, shop }: AppLoadContext, text: string) {
  const { href } = await shop();
  session.forgetPerson();
  session.set("left", true);
  showToast({ session }, text, { kind: "info" });
  return redirect(href(paths.home()), { status: 303, headers: { "Clear-Site-Data": '"storage"' } });
}

export const registerIntents = {
  /** Once for each form, however often it is sent: the email address would be taken, by the first click. */
  register: intent(
    Registration,
    async ({ human, ticket, password, email, consent, returnTo, ...name }, { context, shop }) => {
      const body = {
        ...name,
        logonId: email,
        email1: email,
        logonPassword: password,
        logonPasswordVerify: password,
        preferredLanguage: shop.language.id,
        preferredCurrency: shop.currency,
        receiveEmail: String(consent === "on"),
        privacyNoticeVersion: noticeVersion,
        // Consent to tracking is separate from consent to emails: it is the answer to its own question, if the store asks.
        ...consentFields(context.session, shop.store),
        ...context.session.device.fields(),
      };
      const sent = { ticket, wish: `register ${JSON.stringify([name, email, password])}` };
      const identity = await onceFor(context.session, sent, async () => {
        await requireHuman(shop, human, "register");
        return shop.commerce.person.register({ query: {}, body });
      });
      if (!isApproved(identity)) return paths.registrationPending();
      await welcome(context, identity, email);
      return returnTo ?? paths.account();
    },
    {
      // A text that is the same whether or not such an account exists.
      "person.register": { ...passwordFields("password"), _ERR_LOGONID_ALREDY_EXIST: "" },
      "recaptcha.verify": { ERR_RECAPTCHA_INVALID: "human" },
    },
  ),
};

/** The version of the privacy notice that people agree to when they register. */
const noticeVersion = "1.0";

export const forgotIntents = {
  forgot: intent(Forgotten, async ({ logonId }, { context, shop }) => {
    const body = { resetPassword: "true", logonId, challengeAnswer: "-" };
    await withIdentity(context, () => shop.commerce.person.update({ body }));
    context.session.set("resetting", logonId);
    context.session.set("invited", undefined);
    showToast(context, shop.t("identity:forgot.sent"), { kind: "info" });
    return paths.reset();
  }),
};

export const resetIntents = {
  reset: intent(
    Reset,
    async ({ logonId, code, password }, { context, shop }) => {
      const { device } = context.session;
      const credentials = { logonPassword: password, xcred_logonPasswordVerify: password, ...device.field() };
      const body = { resetPassword: "true", logonId, xcred_validationCode: code, ...credentials };
      const { x_deviceToken } = await withIdentity(context, () => shop.commerce.person.update({ body }));
      device.trust(x_deviceToken);
      context.session.set("invited", undefined);
      await signInAfterwards(context, logonId, password);
      return paths.account();
    },
    { "person.update": { ...passwordFields("password"), _ERR_CMD_INVALID_PARAM: "code" } },
  ),
};

/** Signs in with the new password right away; if that fails, the person signs in as usual. */
async function signInAfterwards(context: AppLoadContext, logonId: string, logonPassword: string) {
  const { commerce, t } = await context.shop();
  try {
    const body = { logonId, logonPassword, ...context.session.device.fields() };
    const { x_unmergedItem, ...identity } = await commerce.identity.signIn({ body });
    await welcome(context, identity, logonId, x_unmergedItem);
    showToast(context, t("identity:reset.done"));
  } catch (error) {
    if (error instanceof CommerceError) throw new FormError("", t("identity:reset.signIn"));
    throw error;
  }
}
