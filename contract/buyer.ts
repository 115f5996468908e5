import * as z from "zod";
import { call } from "./call.ts";
import { passwordRuleFaults } from "./faults/groups.ts";
import { Role } from "./organization.ts";
import { employeeFields } from "./shapes/employee.ts";
import { ListedPerson } from "./shapes/listed-person.ts";
import { id, list, moment } from "./wire.ts";

const text = z.string().optional();

/** Search fields for people. */
export const searchFields = [
  "logonId",
  "firstName",
  "lastName",
  "email1",
  "phone1",
  "address1",
  "city",
  "state",
  "country",
  "zipcode",
  "parentOrgName",
] as const;

/**
 * How each is compared: 1 begins with, 2 contains, 5 equals; 3, 4, 6 are the same, ignoring case (3 by default); 8 is not
 * equal.
 */
const criteria = {
  logonId: text,
  logonIdSearchType: text,
  firstName: text,
  firstNameSearchType: text,
  lastName: text,
  lastNameSearchType: text,
  email1: text,
  email1SearchType: text,
  phone1: text,
  phone1SearchType: text,
  address1: text,
  address1SearchType: text,
  city: text,
  citySearchType: text,
  state: text,
  stateSearchType: text,
  country: text,
  countrySearchType: text,
  zipcode: text,
  zipcodeSearchType: text,
  parentOrgName: text,
  parentOrgNameSearchType: text,
};

const Address = z.object({
  addressId: id,
  nickName: text,
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  address3: text,
  city: text,
  state: text,
  country: text,
  zipCode: text,
  phone1: text,
  email1: text,
  mobilePhone1: text,
});

const Organization = z.object({ organizationId: id, displayName: z.string() });

/** Group ids: a comma-separated list, or several parameters. */
const groupIds = list(z.string()).optional();

/** @see docs/interface/buyer.md */
export const buyer = {
  /**
   * `usersICanAdmin`: the people of the organizations that the caller administers; `registeredUsersICanManage`: the people staff
   * serve, by at least one of `searchFields`. `orderByFieldName` is one of these (or `status`), with ` DESC` for descending order.
   */
  search: call("GET person", {
    inPerson: true,
    fullAuthentication: true,
    resource: "person",
    query: z.object({
      q: z.enum(["usersICanAdmin", "registeredUsersICanManage"]),
      profileName: text,
      ...criteria,
      accountStatus: text,
      roleId: text,
      parentOrgId: text,
      /** The number of a card that the person has linked, or its last four digits. For staff. */
      x_loyaltyCard: text,
      startIndex: text,
      maxResults: text,
      orderByFieldName: text,
      orderByTableName: text,
    }),
    reply: z.object({
      recordSetTotal: z.number(),
      recordSetCount: z.number(),
      recordSetCompleteIndicator: z.boolean(),
      pageNumber: z.number(),
      pageSize: z.string(),
      userDataBeans: list(ListedPerson),
    }),
    extensions: { manager: "employeeLists", secretary: "employeeLists" },
    faults: [],
  }),
  /** The caller, or someone the caller administers or serves. `profileName` decides how much the answer contains. */
  get: call("GET person/{userId}", {
    fullAuthentication: true,
    resource: "person",
    query: z.object({ profileName: text }),
    reply: z.object({
      userId: id,
      logonId: text,
      dn: text,
      displayName: text,
      registerType: text,
      parentMemberId: id.optional(),
      parentOrgName: text,
      organizationId: id.optional(),
      organizationName: text,
      email1: text,
      phone1: text,
      mobilePhone1: text,
      ...employeeFields,
      /** ISO 8601; `lastSession` is empty before the first one. */
      registration: moment.optional(),
      registrationUpdate: moment.optional(),
      lastSession: moment.optional(),
      preferredLanguage: text,
      preferredCurrency: text,
      address: Address.optional(),
      userRegistry: z.object({ logonId: z.string(), status: z.string() }).optional(),
      demographics: z.object({ gender: text, dateOfBirth: text }).optional(),
      rolesWithDetails: list(Role).optional(),
      /** Roles by the organization they are held in. */
      orgIdRoleDataBeans: z.record(z.string(), z.array(Role)).optional(),
      topLevelOrganizationsDirectlyAdministered: z.array(Organization).optional(),
    }),
    faults: [],
  }),
  /**
   * Changes the fields that are sent. `userStatus` `0` disables the account, `1` enables it and clears failed attempts;
   * `parentMemberId` moves the person to another organization.
   */
  update: call("PUT person/{userId}", {
    inPerson: true,
    fullAuthentication: true,
    resource: "person",
    body: z.object({
      firstName: text,
      lastName: text,
      email1: text,
      phone1: text,
      mobilePhone1: text,
      gender: text,
      dateOfBirth: text,
      preferredLanguage: text,
      preferredCurrency: text,
      address1: text,
      address2: text,
      address3: text,
      city: text,
      state: text,
      country: text,
      zipCode: text,
      ...employeeFields,
      parentMemberId: text,
      userStatus: text,
      logonPassword: text,
      logonPasswordVerify: text,
    }),
    reply: z.object({ userId: id, addressId: id.optional(), viewTaskName: text }),
    faults: [
      ...passwordRuleFaults,
      "_ERR_PASSWORDS_NOT_SAME",
      "_ERR_LAST_ADMINISTRATOR",
      "_ERR_NICKNAME_ALREDY_EXIST",
      "_ERR_OWN_ACCOUNT",
      "_ERR_AUTHENTICATION_ERROR",
      "_ERR_LOGIN_NOT_ALLOWED_NOW",
      "_ERR_DUAL_CONTROL_WAITS",
    ],
  }),
  /** Roles with the organization each applies to, numbered from 1 (`roleId1`, `orgEntityId1`), or a single one. */
  changeRoles: call("POST person/{userId}", {
    inPerson: true,
    fullAuthentication: true,
    resource: "person",
    query: z.object({ action: z.enum(["assignRole", "unassignRole"]) }),
    body: z.looseObject({ roleId: text, orgEntityId: text }),
    reply: z.object({ userId: id.optional() }),
    faults: ["_ERR_LAST_ADMINISTRATOR"],
  }),
  /** Ends the account and erases the person; orders stay. */
  remove: call("DELETE person/{userId}", {
    inPerson: true,
    fullAuthentication: true,
    resource: "person",
    reply: z.object({ userId: id.optional() }),
    faults: ["_ERR_LAST_ADMINISTRATOR", "_ERR_OWN_ACCOUNT"],
  }),
  /** Mails a temporary password. `administratorPassword`: the caller's own; checked when it is sent. */
  resetPassword: call("POST person/updateMemberPassword", {
    fullAuthentication: true,
    resource: "person",
    query: z.object({ mode: text }),
    body: z.object({ logonId: text, administratorPassword: text }),
    reply: z.object({ logonId: text }),
    faults: [
      "_ERR_AUTHENTICATION_ERROR",
      "_ERR_LOGIN_NOT_ALLOWED_NOW",
      "_ERR_MISSING_PARMS",
      "_ERR_OWN_ACCOUNT",
      "_ERR_PERSON_ACCOUNT_LOCKED_OUT",
      "_ERR_DUAL_CONTROL_WAITS",
    ],
  }),
  /** Puts a person into customer segments, or keeps them out, whatever the rules of the segments say. */
  changeGroups: call("POST person/updateMemberUser/{userId}", {
    inPerson: true,
    fullAuthentication: true,
    resource: "person",
    body: z.object({
      addAsExplicitInclusionToMemberGroupId: groupIds,
      addAsExplicitExclusionToMemberGroupId: groupIds,
      removeFromMemberGroupId: groupIds,
    }),
    reply: z.object({
      userId: id.optional(),
      storeId: id.optional(),
      addAsExplicitInclusionToMemberGroupId: text,
      addAsExplicitExclusionToMemberGroupId: text,
      removeFromMemberGroupId: text,
    }),
    faults: [],
  }),
};
