import type { ActionFunctionArgs } from "@remix-run/node";
import { consentFields } from "#app/analytics/consent.server.ts";
import { refusalOf } from "#app/commerce/errors.ts";
import { passwordFields } from "#app/features/identity/password-faults.ts";
import { requireHuman } from "#app/features/shop/human.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { readDocuments } from "./documents.server.ts";
import { NewSeller, type NewSellerForm } from "./forms.server.ts";
import { requireSelfRegistration } from "./registration.server.ts";

/** Once for each form, however often it is sent: by the first click, its name is taken. */
export const sellerRegistrationIntents = {
  register: intent(
    NewSeller,
    async ({ human, ticket, documents, ...form }, { context, shop }) => {
      const x_document = await readDocuments(shop, documents);
      const body = { ...bodyOf(shop, form), x_document, ...consentFields(context.session, shop.store) };
      const wish = `register seller ${JSON.stringify([form, x_document])}`;
      await onceFor(context.session, { ticket, wish }, async () => {
        await requireHuman(shop, human, "register");
        await registerSeller(shop, body);
      });
      return paths.registrationPending();
    },
    {
      "recaptcha.verify": { ERR_RECAPTCHA_INVALID: "human" },
      "organization.register": {
        ...passwordFields("password"),
        _ERR_LOGONID_ALREDY_EXIST: "",
        _ERR_RDN_ALREADY_EXIST: "name",
      },
    },
  ),
};

type Registration = Parameters<Shop["commerce"]["organization"]["register"]>[0]["body"];

/** The one place where a seller is registered: an installation may do it in another way. */
async function registerSeller({ commerce, words }: Shop, body: Registration): Promise<void> {
  try {
    await commerce.organization.register({ body });
  } catch (error) {
    const wrong = refusalOf(error, "organization.register")?.find("_ERR_CMD_INVALID_PARAM");
    const field = wrong?.field && new Map(Object.entries(fieldOf)).get(wrong.field);
    if (field) throw new FormError(field, words.common.form.invalid);
    throw error;
  }
}

/** Maps each field of the interface to a field of the form. */
const fieldOf = {
  org_orgEntityName: "name",
  org_legalId: "legalName",
  org_taxPayerId: "taxPayerId",
  org_description: "description",
  x_bankAccount: "bankAccount",
  x_document: "documents",
};

const bodyOf = (shop: Shop, form: Omit<NewSellerForm, "human" | "ticket" | "documents">): Registration => ({
  marketplaceSeller: "true",
  org_orgEntityType: "O",
  org_orgEntityName: form.name,
  org_legalId: form.legalName,
  org_taxPayerId: form.taxPayerId,
  org_description: form.description,
  x_bankAccount: form.bankAccount,
  org_email1: form.email,
  org_phone1: form.phone,
  org_address1: form.address1,
  org_address2: form.address2,
  org_city: form.city,
  org_state: form.state,
  org_country: "MX",
  org_zipCode: form.zipCode,
  usr_logonId: form.email,
  usr_email1: form.email,
  usr_firstName: form.firstName,
  usr_lastName: form.lastName,
  usr_logonPassword: form.password,
  usr_logonPasswordVerify: form.password,
  usr_preferredLanguage: shop.language.id,
  usr_preferredCurrency: shop.currency,
});

/** For visitors of marketplaces where sellers register themselves. */
export async function runSellerRegistration(args: ActionFunctionArgs) {
  return runGuarded(args, requireSelfRegistration, sellerRegistrationIntents);
}
