import * as z from "zod";
import { call } from "./call.ts";
import { passwordRuleFaults } from "./faults/groups.ts";
import { deviceToken, deviceTokens, Identity, signInDevice } from "./identity.ts";
import { addressFields, Contact } from "./shapes/address.ts";
import { employeeFields } from "./shapes/employee.ts";
import { id, list } from "./wire.ts";

const text = z.string().optional();

/** A yes or no for one store; site-wide under store `0`. The spelling `storeID` is the suite's. */
const Preference = z.object({ storeID: id, value: z.string() });

/** A profile attribute of the shopper: its values by store. */
const ContextAttribute = z.object({
  attributeName: z.string(),
  attributeValue: z.array(z.object({ storeId: id, value: z.array(z.string()) })),
});

/** What the shop stores for a person, by name; an empty value removes it. */
const Attribute = z.object({ pProfileAttrKey: z.string(), pProfileAttrValue: z.string() });

/** Profile data, given when registering or later. All scalars are strings. */
const profile = {
  firstName: text,
  lastName: text,
  email1: text,
  phone1: text,
  mobilePhone1: text,
  gender: text,
  dateOfBirth: text,
  preferredLanguage: text,
  preferredCurrency: text,
  receiveEmail: text,
  receiveSMS: text,
  receiveEmailPreference: z.array(Preference).optional(),
  receiveSMSPreference: z.array(Preference).optional(),
  marketingTrackingConsent: text,
  privacyNoticeVersion: text,
  attributes: z.array(Attribute).optional(),
  addressLine: z.array(z.string()).optional(),
  city: text,
  state: text,
  country: text,
  zipCode: text,
  /** Added to the existing ones; the values to delete are listed in `removeAttributes`. */
  contextAttribute: z.array(ContextAttribute).optional(),
};

/** The generic user has little but an id; a guest the same with `registrationStatus` `Guest`. */
export const Person = z.object({
  userId: id,
  logonId: text,
  ...addressFields,
  mobilePhone1: text,
  gender: text,
  dateOfBirth: text,
  addressId: id.optional(),
  addressType: text,
  primary: text,
  registrationStatus: text,
  registrationApprovalStatus: text,
  accountStatus: text,
  passwordExpired: text,
  registrationDateTime: text,
  lastUpdate: text,
  profileType: text,
  distinguishedName: text,
  organizationDistinguishedName: text,
  /** Spelled as the suite spells it. */
  orgizationId: text,
  preferredLanguage: text,
  preferredCurrency: text,
  challengeQuestion: text,
  receiveEmailPreference: z.array(Preference).optional(),
  receiveSMSPreference: z.array(Preference).optional(),
  receiveSMSNotification: text,
  marketingTrackingConsent: text,
  privacyNoticeVersion: text,
  attributes: z.array(Attribute).optional(),
  contact: z.array(Contact).optional(),
  contextAttribute: z.array(ContextAttribute).optional(),
});
export type Person = z.output<typeof Person>;

const Registered = Identity.extend({
  /** Some installations leave it out: without it, the account would look like one that has to wait for approval. */
  personalizationID: z.string().default(""),
  /** Of the self address. */
  addressId: id.optional(),
  /** Absent: the account may be used. */
  registrationApprovalStatus: text,
  x_deviceToken: deviceToken,
});

/** Another person's account, or one awaiting approval: the response signs no one in. */
const Created = z.object({
  userId: id,
  logonId: text,
  addressId: id.optional(),
  registrationApprovalStatus: text,
});

/** @see docs/interface/person.md */
export const person = {
  /**
   * A guest becomes the registered person, with cart, addresses and orders. `mode=admin` makes an account for someone
   * else; ours: with `x_invite` no password is needed, and the person is mailed a code to choose one.
   */
  register: call("POST person", {
    inPerson: true,
    forgiving: true,
    resource: "person",
    status: 201,
    query: z.object({ mode: z.string().optional(), updateCookies: z.string().optional() }),
    body: z.object({
      logonId: z.string(),
      logonPassword: text,
      logonPasswordVerify: text,
      challengeAnswer: text,
      challengeQuestion: text,
      x_device: signInDevice,
      x_deviceToken: deviceTokens,
      ...profile,
      /** The organization a buyer joins: its name below the names of those above, `Acme/Compras`. */
      isBuyerUser: text,
      ancestorOrgs: text,
      organizationDistinguishedName: text,
      appendRootOrganizationDN: text,
      usr_profileType: text,
      /** With `mode=admin`: the organization the person belongs to, and the address line by line. */
      parentMemberId: text,
      x_invite: text,
      address1: text,
      address2: text,
      address3: text,
      ...employeeFields,
    }),
    reply: z.union([Registered, Created]),
    faults: [
      ...passwordRuleFaults,
      "_ERR_PASSWORDS_NOT_SAME",
      "_ERR_LOGIN_NOT_ALLOWED_NOW",
      "_ERR_LOGONID_ALREDY_EXIST",
      "_ERR_NICKNAME_ALREDY_EXIST",
      "_ERR_TOO_MANY_REQUESTS",
      "_ERR_USER_ALREADY_REGISTERD",
    ],
  }),
  self: call("GET person/@self", { resource: "person", fullAuthentication: true, reply: Person, faults: [] }),
  /** For a greeting: cheap, without address data, allowed for remembered visitors. */
  name: call("GET person/@self/name", {
    reply: z.object({
      userId: id,
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      displayName: z.string(),
    }),
    faults: [],
  }),
  /**
   * The profile (with `action` `updateUserRegistration` its address in the flat names `address1` to `address3`), or with
   * `resetPassword` a password: old and new ones; nothing but the logon id asks for a validation code by mail; the code and
   * a new password redeem it. Our backend wants `xcred_logonPasswordOld` for another logon id or email address, too.
   */
  update: call("PUT person/@self", {
    resource: "person",
    query: z.object({ action: z.string().optional() }),
    body: z.object({
      ...profile,
      address1: text,
      address2: text,
      address3: text,
      logonId: text,
      resetPassword: text,
      challengeAnswer: text,
      xcred_logonPasswordOld: text,
      xcred_validationCode: text,
      logonPassword: text,
      xcred_logonPasswordVerify: text,
      x_deviceToken: deviceTokens,
    }),
    /** `addressId`: the self address's, when it was changed. */
    reply: z.object({ userId: id, addressId: id.optional(), x_deviceToken: deviceToken }),
    faults: [
      ...passwordRuleFaults,
      "_ERR_PASSWORDS_NOT_SAME",
      "_ERR_AUTHENTICATION_ERROR",
      "_ERR_BAD_PARMS",
      "_ERR_LOGIN_NOT_ALLOWED_NOW",
      "_ERR_LOGONID_ALREDY_EXIST",
      "_ERR_NICKNAME_ALREDY_EXIST",
      "_ERR_PASSWORD_FAILED",
      "_ERR_PERSON_ACCOUNT_DISABLED",
      "_ERR_PERSON_ACCOUNT_LOCKED_OUT",
    ],
  }),
  /** Comma-separated lists of names, and of the values to delete under each of them, for this store. */
  removeAttributes: call("DELETE person/@self/contextattributes/{attributeNames}/{attributeValues}", {
    inPerson: true,
    fullAuthentication: true,
    reply: z.object({ userId: list(id), addressId: list(id).optional() }),
    faults: [],
  }),
  /** Despite its name it returns what the person *wants to receive*. */
  optOut: call("GET person/@self/optOut", {
    inPerson: true,
    fullAuthentication: true,
    query: z.object({ profileName: z.string().optional() }),
    reply: z.object({ userReceive: z.boolean().optional(), userReceiveSMS: z.boolean().optional() }),
    faults: [],
  }),
};
