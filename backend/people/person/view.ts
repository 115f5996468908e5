import type { Contract, WireReply } from "#contract";
import { viewAddress } from "#backend/cart/view-parts.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { readBook, viewContact } from "../contact/book.ts";
import { type Attributes, viewAttributes } from "./attributes.ts";
import type { MemberRow } from "./find.ts";
import { savedCardsAttribute } from "#contract/shapes/payment-method.ts";
import { localeOf } from "#backend/store/locales.ts";
import { emptySelfAddress, selfAddressId } from "./self-address.ts";

type WirePerson = WireReply<Contract["person"]["self"]>;

const organization = {
  orgizationId: "-2000",
  organizationDistinguishedName: "o=default organization,o=root organization",
};

/** A person as sent over the wire. The self address is at the top level and not among the contacts. */
export async function viewPerson(db: Db, caller: Caller, self: MemberRow | undefined): Promise<WirePerson> {
  const userId = String(caller.memberId);
  if (!self) return { userId, ...organization, ...(caller.kind === "guest" && { registrationStatus: "Guest" }) };
  const book = await readBook(db, self.id);
  const own = book.find((row) => row.nickName === self.logonId);
  const { logonId, firstName, lastName } = self;
  return {
    ...(own ? { ...viewAddress(own), addressType: own.type, primary: String(own.primary) } : emptySelfAddress(self)),
    addressId: selfAddressId(self, own),
    userId,
    ...(logonId !== null && {
      logonId,
      distinguishedName: `uid=${logonId},o=default organization,o=root organization`,
    }),
    firstName,
    middleName: "",
    lastName,
    ...organization,
    orgizationId: String(self.organizationId),
    ...statesOf(self),
    ...settingsOf(self, caller),
    contact: book.filter((row) => row !== own).map(viewContact),
  };
}

const approvals = ["PendingApproval", "Approved", "RejectedApproval"];

const statesOf = (self: MemberRow) => ({
  registrationStatus: "RegisteredPerson",
  registrationApprovalStatus: approvals[self.state] ?? "Approved",
  accountStatus: self.enabled ? "Enabled" : "Disabled",
  passwordExpired: String(self.passwordExpired),
  registrationDateTime: self.createdAt.toISOString(),
  lastUpdate: self.updatedAt.toISOString(),
  profileType: self.role === "buyer" ? "Business" : "Consumer",
  challengeQuestion: "-",
});

/** Agents see no cards. @see docs/interface/on-behalf.md#what-stays-ones-own */
const attributesOf = ({ contextAttributes }: MemberRow, { actor }: Caller): Attributes =>
  actor
    ? Object.fromEntries(Object.entries(contextAttributes).filter(([name]) => name !== savedCardsAttribute))
    : contextAttributes;

const settingsOf = (self: MemberRow, caller: Caller) => ({
  email1: self.email,
  email2: "",
  phone1: self.phone,
  phone2: "",
  mobilePhone1: self.mobilePhone,
  gender: self.gender,
  dateOfBirth: self.dateOfBirth,
  ...(self.languageId !== null && { preferredLanguage: localeOf(self.languageId) }),
  ...(self.currency !== null && { preferredCurrency: self.currency }),
  receiveEmailPreference: listOf(self.receiveEmail),
  receiveSMSPreference: listOf(self.receiveSms),
  receiveSMSNotification: "false",
  ...(Object.keys(self.attributes).length && {
    attributes: Object.entries(self.attributes).map(([key, value]) => ({
      pProfileAttrKey: key,
      pProfileAttrValue: value,
    })),
  }),
  ...(self.marketingTrackingConsent !== null && { marketingTrackingConsent: self.marketingTrackingConsent }),
  contextAttribute: viewAttributes(attributesOf(self, caller)),
  ...(self.privacyNoticeVersion !== null && { privacyNoticeVersion: self.privacyNoticeVersion }),
});

const listOf = (byStore: Record<string, boolean>) =>
  Object.entries(byStore).map(([storeID, value]) => ({ storeID, value: String(value) }));
