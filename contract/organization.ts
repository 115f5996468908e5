import * as z from "zod";
import { call } from "./call.ts";
import { passwordRuleFaults } from "./faults/groups.ts";
import { OrganizationRegistration } from "./shapes/organization-registration.ts";
import { Spent } from "./shapes/spending.ts";
import { id, list } from "./wire.ts";

const text = z.string().optional();

/** An organization a person may buy for. Ids are bare numbers of up to 19 digits. */
const EntitledOrganization = z.object({
  organizationId: id,
  /** Some installations send 0, so it is never a key. */
  memberId: id,
  organizationName: z.string(),
  displayName: z.string(),
  distinguishedName: z.string(),
});

/** `-21` administrator of buyers, `-22` approver, `-24` buyer. */
export const Role = z.object({
  roleId: id,
  name: z.string(),
  displayName: z.string(),
  description: z.string().nullish(),
});
export type Role = z.output<typeof Role>;

/** One of a list. `state`: 0 waits for approval, 1 approved, 2 rejected. */
const Organization = z.object({
  organizationId: id,
  organizationName: z.string(),
  displayName: z.string(),
  distinguishedName: z.string(),
  orgEntityType: z.string(),
  parentMemberId: id,
  state: z.string(),
});

/** How an organization is reached. */
const contactInfo = {
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  country: text,
  zipCode: text,
  phone1: text,
  email1: text,
};

/** Fields of an organization, at creation and later. `OU`: a unit of the one above it. */
const details = {
  orgEntityName: text,
  description: text,
  administratorFirstName: text,
  administratorLastName: text,
  email1: text,
  phone1: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  country: text,
  zipCode: text,
  legalId: text,
  taxPayerId: text,
  businessCategory: text,
};

/** @see docs/interface/organization.md */
export const organization = {
  /** Consumers buy for the default organization; guests for none. */
  entitled: call("GET organization/@self/entitled_orgs", {
    personal: true,
    resource: "organization",
    query: z.object({ accountCheck: z.string().optional(), explicitEntitlement: z.string().optional() }),
    reply: z.object({
      entitledOrganizations: list(EntitledOrganization),
      accountCheck: z.boolean().optional(),
    }),
    faults: [],
  }),
  /**
   * Those the caller administers, the tree below one of them (the root first), or the roles that may be assigned in one.
   * `orgId`: required except for the first. Search types 1 and 3 begin with, 2 and 4 contain, 5 and 6 equal; from 3 on case
   * is ignored, except in 5.
   */
  search: call("GET organization", {
    fullAuthentication: true,
    resource: "organization",
    query: z.object({
      q: z.enum(["organizationsICanAdmin", "organizationHierarchy", "rolesICanAssignInOrg"]),
      profileName: text,
      orgId: text,
      orgName: text,
      orgNameSearchType: text,
      startIndex: text,
      maxResults: text,
    }),
    reply: z.object({
      recordSetTotal: z.number().optional(),
      recordSetCount: z.number().optional(),
      recordSetCompleteIndicator: z.boolean().optional(),
      pageNumber: z.number().optional(),
      pageSize: z.number().optional(),
      organizationDataBeans: list(Organization).optional(),
      roleDataBeans: list(Role).optional(),
    }),
    faults: [],
  }),
  /** `-`: the one the caller buys for. The response depends on `profileName`. */
  get: call("GET organization/{organizationId}", {
    fullAuthentication: true,
    resource: "organization",
    query: z.object({ profileName: text }),
    reply: z.object({
      organizationId: id.optional(),
      organizationName: text,
      displayName: z.string(),
      organizationDisplayName: text,
      distinguishedName: text,
      orgEntityType: text,
      parentMemberId: id.optional(),
      description: z.string().nullish(),
      businessCategory: z.string().nullish(),
      legalId: text,
      taxPayerId: text,
      state: text,
      /** 0 normal, -1 locked. */
      status: z.number().optional(),
      contactInfo: z.object({ addressId: id, nickName: z.string(), ...contactInfo }).optional(),
      memberId: id.optional(),
      rolesWithDetails: list(Role).optional(),
      parentRolesWithDetails: list(Role).optional(),
    }),
    faults: [],
  }),
  /** Ours: what the organization (`-`: the one the caller buys for) and all units below it have spent here in twelve months. */
  spending: call("GET organization/{organizationId}/spending", {
    capability: "spending",
    inPerson: true,
    fullAuthentication: true,
    resource: "organization",
    reply: z.object({ organizationId: id, spent: list(Spent) }),
    faults: [],
  }),
  create: call("POST organization", {
    inPerson: true,
    fullAuthentication: true,
    resource: "organization",
    status: 201,
    body: z.object({ ...details, orgEntityType: z.enum(["O", "OU"]).optional(), parentMemberId: text }),
    reply: z.object({ orgEntityId: id, addressId: id }),
    faults: ["_ERR_RDN_ALREADY_EXIST"],
  }),
  update: call("PUT organization/{organizationId}", {
    inPerson: true,
    fullAuthentication: true,
    resource: "organization",
    body: z.object(details),
    reply: z.object({ orgEntityId: id, addressId: id }),
    faults: ["_ERR_RDN_ALREADY_EXIST"],
  }),
  /**
   * Roles that the organization holds, numbered from 1 (`roleId1`), or, with `updateApprovalGroups`, all the kinds of
   * approval that take place in it: a comma-separated list of `memberGroupTypeId`s.
   */
  change: call("POST organization/{organizationId}", {
    inPerson: true,
    fullAuthentication: true,
    resource: "organization",
    query: z.object({ action: z.enum(["updateApprovalGroups", "assignRole", "unassignRole"]) }),
    body: z.looseObject({ orgEntityId: text, segmentId: text }),
    reply: z.object({ orgEntityId: id.optional(), segmentId: text, viewTaskName: text }),
    faults: [],
  }),
  /** An organization with its first administrator; both await approval. */
  register: call("POST organization/buyer", {
    inPerson: true,
    forgiving: true,
    status: 201,
    body: OrganizationRegistration,
    reply: z.object({ orgEntityId: id, userId: id, viewTaskName: text }),
    faults: [
      ...passwordRuleFaults,
      "_ERR_LOGIN_NOT_ALLOWED_NOW",
      "_ERR_LOGONID_ALREDY_EXIST",
      "_ERR_PASSWORDS_NOT_SAME",
      "_ERR_RDN_ALREADY_EXIST",
      "_ERR_TOO_MANY_REQUESTS",
      "_ERR_USER_ALREADY_REGISTERD",
    ],
  }),
  /** Sets the organization this session buys for. The id is in the query; a body is read too. Some backends answer with nothing. */
  switchTo: call("PUT switchOrganization/switchTo", {
    fullAuthentication: true,
    query: z.object({ activeOrgId: z.string().optional() }),
    body: z.object({ activeOrgId: id.optional() }),
    reply: z.object({ viewTaskName: z.string().optional() }),
    faults: [],
  }),
  /** Sets the contract this session buys under from now on. Input as above. */
  switchContract: call("PUT switchContract/switchTo", {
    fullAuthentication: true,
    query: z.object({ contractId: z.string().optional() }),
    body: z.object({ contractId: id.optional() }),
    reply: z.object({ contractId: list(id).optional(), viewTaskName: z.string().optional() }),
    faults: [],
  }),
};
