import * as z from "zod";

/** A text, or a list of one. */
const one = z.union([z.string(), z.array(z.string()).transform(([first]) => first ?? "")]).optional();

/** An organization (`org_…`) and its first administrator (`usr_…`). @see docs/interface/organization.md#registering */
export const OrganizationRegistration = z.object({
  org_orgEntityName: one,
  org_taxPayerId: one,
  org_legalId: one,
  org_address1: one,
  org_address2: one,
  org_city: one,
  org_state: one,
  org_country: one,
  org_zipCode: one,
  org_email1: one,
  org_phone1: one,
  /** `O`: an organization of its own. */
  org_orgEntityType: one,
  /** Ours: `true` for an organization that sells, which gets a page; `org_legalId` and an RFC are then required. */
  marketplaceSeller: one,
  org_description: one,
  /** Ours: the seller's bank account, 18 digits (CLABE). */
  x_bankAccount: one,
  /** Ours: papers that prove the seller's identity, Base64; PDF, JPEG or PNG, detected by their content. */
  x_document: z.array(z.object({ name: z.string(), content: z.string() })).optional(),
  usr_logonId: one,
  usr_logonPassword: one,
  usr_logonPasswordVerify: one,
  usr_firstName: one,
  usr_lastName: one,
  usr_email1: one,
  usr_phone1: one,
  usr_preferredLanguage: one,
  usr_preferredCurrency: one,
  /** `orderProcess`: orders are approved in the organization. */
  approvalGroups: one,
  marketingTrackingConsent: one,
  privacyNoticeVersion: one,
});
