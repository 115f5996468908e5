import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { passwordFields } from "#app/features/identity/password-faults.ts";
import { rememberName } from "#app/features/identity/welcome.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { loadSignIns, signInIntents } from "#app/features/sign-in/sign-ins.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { registerTypes } from "#contract/identity.ts";
import { EmailChange, PasswordChange, Profile } from "./forms.server.ts";
import { viewFrame } from "./frame.server.ts";

export type ProfilePage = Awaited<ReturnType<typeof loadProfile>>;
type Shop = Awaited<ReturnType<ActionFunctionArgs["context"]["shop"]>>;

/** Name and phone, the email address and the password, each in a form of its own; where the shopper is signed in. */
export async function loadProfile(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const [self, signIns] = await Promise.all([shop.commerce.person.self(), loadSignIns(context, shop)]);
  const { firstName = "", lastName = "", phone1 = "", email1 = "", logonId = "", lastUpdate = "" } = self;
  return {
    ...viewFrame(shop, "profile"),
    rules: shop.words.identity.rules,
    values: { firstName, lastName, phone: phone1, email: email1 },
    logonId,
    /** Said to an agent instead of the forms that ask for a password. */
    ownersOnly: context.session.acting() && shop.words.onBehalf.own,
    byProvider: context.session.get("identity")?.byProvider ?? false,
    signIns,
    signOut: { action: shop.href(paths.login()), label: shop.words.identity.signOut },
    /** Differs after each change, so that passwords that were typed do not stay in their fields. */
    version: lastUpdate,
  };
}

const waits = { _ERR_LOGIN_NOT_ALLOWED_NOW: "currentPassword", _ERR_PERSON_ACCOUNT_LOCKED_OUT: "currentPassword" };

export const profileIntents = {
  ...signInIntents,
  profile: intent(Profile, async ({ firstName, lastName, phone }, { context }) => {
    const shop = await requireShopper(context);
    await shop.commerce.person.update({ body: { firstName, lastName, phone1: phone ?? "" } });
    await rememberName(context, context.session.get("shopper")?.logonId ?? "");
    return saved(context, shop, "account:profile.savedName");
  }),
  email: intent(
    EmailChange,
    async ({ email, currentPassword }, { context }) => {
      const shop = await requireShopper(context);
      const { logonId = "", email1 } = await shop.commerce.person.self();
      await confirmPassword(context, logonId, currentPassword);
      // People who sign in with their email address will sign in with the new one.
      const moves = logonId === email1?.toLowerCase();
      const proof = { xcred_logonPasswordOld: currentPassword, ...context.session.device.field() };
      await shop.commerce.person.update({ body: { email1: email, ...(moves && { logonId: email }), ...proof } });
      await rememberName(context, moves ? email : logonId);
      return saved(context, shop, "account:profile.savedEmail");
    },
    {
      "identity.signIn": waits,
      "person.update": {
        ...waits,
        _ERR_BAD_PARMS: "currentPassword",
        _ERR_LOGONID_ALREDY_EXIST: "email",
        _ERR_CMD_INVALID_PARAM: "email",
      },
    },
  ),
  password: intent(
    PasswordChange,
    async ({ currentPassword, newPassword }, { context }) => {
      const shop = await requireShopper(context);
      const body = {
        resetPassword: "true",
        xcred_logonPasswordOld: currentPassword,
        logonPassword: newPassword,
        xcred_logonPasswordVerify: newPassword,
        ...context.session.device.field(),
      };
      await shop.commerce.person.update({ body });
      return saved(context, shop, "account:profile.savedPassword");
    },
    { "person.update": { ...passwordFields("newPassword"), ...waits, _ERR_BAD_PARMS: "currentPassword" } },
  ),
};

/** An open session does not prove who is using it: asks for the password, and renews the tokens. */
async function confirmPassword(context: AppLoadContext, logonId: string, logonPassword: string) {
  const { commerce, t } = await context.shop();
  try {
    const { device } = context.session;
    const remembered = context.session.get("identity")?.remembered ?? false;
    const { userId, personalizationID, WCToken, WCTrustedToken, x_deviceToken } = await commerce.identity.signIn({
      query: { rememberMe: String(remembered) },
      body: { logonId, logonPassword, ...device.fields() },
    });
    context.session.identify({
      userId,
      personalizationID,
      WCToken,
      WCTrustedToken,
      registerType: registerTypes.registered,
      ...(remembered && { remembered }),
    });
    device.trust(x_deviceToken);
  } catch (error) {
    if (!refusalOf(error, "identity.signIn")?.is("_ERR_AUTHENTICATION_ERROR", "_ERR_PASSWORD_FAILED")) throw error;
    throw new FormError("currentPassword", t("fault:_ERR_BAD_PARMS_2050"));
  }
}

type Done = `account:profile.saved${"Name" | "Email" | "Password"}`;

function saved(context: AppLoadContext, { t }: Shop, key: Done) {
  showToast(context, t(key));
  return paths.accountProfile();
}
