import type { ActionFunctionArgs } from "@remix-run/node";
import { consentFields } from "#app/analytics/consent.server.ts";
import { refusalOf } from "#app/commerce/errors.ts";
import { passwordFields } from "#app/features/identity/password-faults.ts";
import { isApproved } from "#app/features/identity/approved.ts";
import { welcome } from "#app/features/identity/welcome.server.ts";
import { requireHuman } from "#app/features/shop/human.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { JoiningBuyer, NewOrganization } from "./forms.server.ts";
import { requireBusinessStore } from "./registration.server.ts";

const human = { "recaptcha.verify": { ERR_RECAPTCHA_INVALID: "human" } } as const;

/** Once for each form, however often it is sent: by the first click, its names are taken. */
export const organizationIntents = {
  register: intent(
    NewOrganization,
    async ({ human: token, ticket, password, email, ...sent }, { context, shop }) => {
      const body = {
        org_orgEntityName: sent.name,
        org_taxPayerId: sent.taxPayerId,
        org_email1: email,
        org_phone1: sent.phone,
        org_address1: sent.address1,
        org_address2: sent.address2,
        org_city: sent.city,
        org_state: sent.state,
        org_country: sent.country,
        org_zipCode: sent.zipCode,
        usr_logonId: email,
        usr_email1: email,
        usr_firstName: sent.firstName,
        usr_lastName: sent.lastName,
        usr_logonPassword: password,
        usr_logonPasswordVerify: password,
        usr_preferredLanguage: shop.language.id,
        usr_preferredCurrency: shop.currency,
        approvalGroups: "orderProcess",
        ...consentFields(context.session, shop.store),
      };
      const wish = `register ${JSON.stringify([sent, email, password])}`;
      await onceFor(context.session, { ticket, wish }, async () => {
        await requireHuman(shop, token, "register");
        return shop.commerce.organization.register({ body });
      });
      return paths.registrationPending();
    },
    {
      ...human,
      "organization.register": {
        ...passwordFields("password"),
        _ERR_LOGONID_ALREDY_EXIST: "",
        _ERR_RDN_ALREADY_EXIST: "name",
        _ERR_CMD_INVALID_PARAM: "name",
      },
    },
  ),
};

export const joinIntents = {
  join: intent(
    JoiningBuyer,
    async ({ human: token, ticket, password, email, organization, ...name }, { context, shop }) => {
      const credentials = { logonId: email, email1: email, logonPassword: password, logonPasswordVerify: password };
      const settings = { preferredLanguage: shop.language.id, preferredCurrency: shop.currency };
      const body = {
        ...name,
        ...credentials,
        ...settings,
        ...consentFields(context.session, shop.store),
        ...context.session.device.fields(),
        ...buyerOf(organization),
      };
      const wish = `join ${JSON.stringify([organization, name, email, password])}`;
      const identity = await onceFor(context.session, { ticket, wish }, async () => {
        await requireHuman(shop, token, "register");
        return askToJoin(shop, body);
      });
      // If no approval is needed, the buyer is signed in; the tokens of an account that waits are of no use.
      if (!isApproved(identity)) return paths.registrationPending();
      await welcome(context, identity, email);
      return paths.account();
    },
    { ...human, "person.register": { ...passwordFields("password"), _ERR_LOGONID_ALREDY_EXIST: "" } },
  ),
};

type NewBuyer = Parameters<Shop["commerce"]["person"]["register"]>[0]["body"];

async function askToJoin({ commerce, words }: Shop, body: NewBuyer) {
  try {
    return await commerce.person.register({ query: {}, body });
  } catch (error) {
    const unknown = refusalOf(error, "person.register")?.find("_ERR_CMD_INVALID_PARAM");
    if (unknown?.field?.startsWith("parentMember"))
      throw new FormError("organization", words.organization.register.unknown);
    throw error;
  }
}

/** The organization as the interface expects it: its names from the top down, in two notations. */
export function buyerOf(organization: string) {
  const names = organization
    .split("/")
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    isBuyerUser: "true",
    usr_profileType: "B",
    ancestorOrgs: names.join("/"),
    organizationDistinguishedName: names.map((name) => `o=${name.replace(/[\\,]/g, "\\$&")}`).join(","),
    appendRootOrganizationDN: "true",
  };
}

/** For visitors of business stores. */
export async function runRegistration(args: ActionFunctionArgs, intents: Record<string, Intent>) {
  return runGuarded(args, requireBusinessStore, intents);
}
