import { type AppLoadContext, json, redirect } from "@remix-run/node";
import * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import { optional, bestEffort } from "#app/commerce/optional.server.ts";
import type { SignInResult } from "#app/features/identity/actions.server.ts";
import { asksForNewPassword, renewalBy, renewalField } from "#app/features/identity/renewal.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { faultText } from "#app/forms/messages.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Staff } from "#app/session/staff.server.ts";
import { isStaffType } from "#contract/identity.ts";

export type SignInPage = Awaited<ReturnType<typeof loadSignIn>>;

/** Where staff sign in, separate from the shopper in this browser. Staff who are signed in are redirected. */
export async function loadSignIn(context: AppLoadContext, request: Request) {
  const { words, store, href } = await context.shop();
  const query = new URL(request.url).searchParams;
  const returnTo = safePath(query.get("returnTo"));
  if (context.staff.get()) throw redirect(href(returnTo ?? paths.service()), 303);
  return {
    title: `${words.service.signIn.title} | ${store.name}`,
    text: words.service,
    fields: words.identity.fields,
    rules: words.organization.register.rules,
    expired: query.get("why") === "expired",
    returnTo,
  };
}

const SignIn = z.object({
  logonId: z.string({ error: "form.missing.logonId" }).trim().max(254, "form.tooLong|max=254"),
  password: z.string({ error: "form.missing.password" }).max(200, "form.tooLong|max=200"),
  /** Only where the old one has expired. */
  newPassword: z.string().max(200, "form.tooLong|max=200").optional(),
  returnTo: z
    .unknown()
    .transform((value) => safePath(value))
    .optional(),
});

export const signInIntents = {
  signIn: intent(
    SignIn,
    async (sent, { context, shop }) => {
      try {
        context.staff.set(await enter(shop, sent));
      } catch (error) {
        const renewing = askForNewPassword(shop, sent, error);
        if (renewing) return renewing;
        throw error;
      }
      return sent.returnTo ?? paths.service();
    },
    { "identity.signIn": { _ERR_AUTHENTICATION_ERROR: "" } },
  ),
};

type Sent = z.output<typeof SignIn>;

async function enter(shop: Shop, { logonId, password, newPassword }: Sent): Promise<Staff> {
  // Sent without tokens: the cart of this browser's visitor does not belong to the staff member.
  const body = { logonId, logonPassword: password, ...renewalBy(newPassword) };
  const { userId, WCToken, WCTrustedToken } = await shop.commerceOf(undefined).identity.signIn({ query: {}, body });
  return readStaff(shop, { userId, logonId, WCToken, WCTrustedToken });
}

/** The form again, with a field for a new password, if the old one has expired. */
function askForNewPassword({ t }: Shop, { logonId, newPassword, returnTo }: Sent, error: unknown) {
  const refused = refusalOf(error, "identity.signIn");
  if (!refused || !asksForNewPassword(refused, newPassword)) return undefined;
  const values = { logonId: [logonId], ...(returnTo && { returnTo: [returnTo] }) };
  const errors = { [renewalField(refused)]: refused.faults.map((fault) => faultText(t, fault)) };
  return json<SignInResult>({ intent: "signIn", values, errors, expired: true }, { status: 400 });
}

/** Whatever the backend answers, a staff member who leaves the desk has left it. */
export const leaveIntents = {
  leave: intent(z.object({}), async (_, { context, shop }) => {
    const staff = context.staff.get();
    if (staff) await bestEffort(shop.commerceOf(staff).identity.signOut());
    context.staff.set(undefined);
    return paths.serviceSignIn();
  }),
};

/** Errors: shoppers get the message for a wrong password, so that the desk cannot be used to try customers' passwords. */
async function readStaff(shop: Shop, tokens: Omit<Staff, "name" | "roleIds">): Promise<Staff> {
  const { identity, person, buyer } = shop.commerceOf(tokens);
  const { basicInfo } = await identity.context();
  if (!isStaffType(basicInfo.registerType)) {
    await bestEffort(identity.signOut());
    throw new FormError("", faultText(shop.t, { key: "_ERR_AUTHENTICATION_ERROR", code: "", parameters: {} }));
  }
  const query = { profileName: "IBM_Assigned_Roles_Details" };
  const [called, assigned] = await Promise.all([
    optional(person.name()),
    optional(buyer.get({ userId: tokens.userId, query })),
  ]);
  const name = [called?.firstName, called?.lastName].filter(Boolean).join(" ").slice(0, 80);
  const roleIds = (assigned?.rolesWithDetails ?? []).map(({ roleId }) => roleId).slice(0, 10);
  return { ...tokens, name: name || tokens.logonId, roleIds };
}
