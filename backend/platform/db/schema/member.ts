import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Employee } from "#contract/shapes/employee.ts";
import type { Device } from "#contract/sign-in.ts";
import { at, key, ref } from "./columns.ts";

export const organizations = pgTable(
  "organizations",
  {
    id: key(7001),
    name: text().notNull(),
    parentId: ref(),
    /** `OU`: a unit of the one above it. */
    type: text({ enum: ["O", "OU"] })
      .notNull()
      .default("O"),
    /** 0 pending, 1 approved, 2 rejected. */
    state: integer().notNull().default(1),
    description: text().notNull().default(""),
    legalId: text().notNull().default(""),
    taxPayerId: text().notNull().default(""),
    businessCategory: text().notNull().default(""),
    /** Contact details, by their names in the interface. */
    contact: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [uniqueIndex("organizations_one_name").on(table.parentId, sql`lower(${table.name})`)],
);

/** The roles of an organization: its members can be given these and no others. */
export const organizationRoles = pgTable(
  "organization_roles",
  { organizationId: ref().notNull(), roleId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.roleId] })],
);

/** Who may do what in an organization and all those below it. */
export const memberRoles = pgTable(
  "member_roles",
  { memberId: ref().notNull(), organizationId: ref().notNull(), roleId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.organizationId, table.roleId] }),
    index().on(table.organizationId),
  ],
);

/** The kinds of approval that take place in an organization. */
export const approvalGroups = pgTable(
  "approval_groups",
  { id: key(80_001), organizationId: ref().notNull(), typeId: integer().notNull() },
  (table) => [uniqueIndex().on(table.organizationId, table.typeId)],
);

/** Guests and registered people. `-1002` is the generic user and has no row. */
export const members = pgTable(
  "members",
  {
    id: key(4071),
    registerType: text({ enum: ["G", "R", "A"] }).notNull(),
    logonId: text().unique(),
    passwordHash: text(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    email: text().notNull().default(""),
    /** The address that the account has proved to read, in lower case; counts while it is still `email`. */
    confirmedEmail: text(),
    /** `shopper`, `buyer`, `agent`, `supervisor`, `administrator`. */
    role: text().notNull().default("shopper"),
    /** The stores that agents and supervisors serve. */
    servedStoreIds: jsonb().$type<number[]>().notNull().default([]),
    organizationId: ref().notNull().default(-2000),
    languageId: integer(),
    currency: text(),
    phone: text().notNull().default(""),
    mobilePhone: text().notNull().default(""),
    gender: text().notNull().default(""),
    /** `1990-04-17`, or empty. */
    dateOfBirth: text().notNull().default(""),
    /** Who wants emails, by store id; `0` is the whole site. */
    receiveEmail: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    receiveSms: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    /** `"1"`, `"0"`; null: never asked. */
    marketingTrackingConsent: text(),
    privacyNoticeVersion: text(),
    /** Profile attributes: values by name and store id. */
    contextAttributes: jsonb().$type<Record<string, Record<string, string[]>>>().notNull().default({}),
    /** What the shop stores for the person on request, by name. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The organization's own numbers and names for them. */
    employee: jsonb().$type<Employee>().notNull().default({}),
    /** False: disabled by an administrator. */
    enabled: boolean().notNull().default(true),
    /** 0 pending, 1 approved, 2 rejected. */
    state: integer().notNull().default(1),
    /** Federated: signs in with this provider, and is never locked out. */
    provider: text(),
    passwordExpired: boolean().notNull().default(false),
    passwordChangedAt: at().notNull().defaultNow(),
    /** Hashes of earlier passwords, the latest first. */
    formerPasswords: jsonb().$type<string[]>().notNull().default([]),
    /** When housekeeping next reviews a guest; null: kept. */
    reviewAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.organizationId),
    // A letter that names no language is in its reader's.
    index().on(table.email),
    // Staff are few, but they are written to about everything that waits for them.
    index("members_staff")
      .on(table.role)
      .where(sql`${table.registerType} = 'A'`),
    index("members_review")
      .on(table.reviewAt)
      .where(sql`${table.reviewAt} is not null`),
  ],
);

export const memberOrganizations = pgTable(
  "member_organizations",
  { memberId: ref().notNull(), organizationId: ref().notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.organizationId] })],
);

/** One row per live identity; the tokens themselves are kept only as hashes. */
export const activities = pgTable(
  "activities",
  {
    id: key(10_424),
    memberId: ref().notNull(),
    tokenHash: text().notNull().unique(),
    trustedHash: text().notNull(),
    personalizationId: text().notNull(),
    languageId: integer(),
    currency: text(),
    organizationId: ref().notNull().default(-2000),
    /** Null: all eligible contracts. */
    contractIds: jsonb().$type<number[]>(),
    /** After too long an idle time it does not end, but is only half signed in. */
    remembered: boolean().notNull().default(false),
    /** Where a person signed in, if the client said so. */
    device: jsonb().$type<Device>(),
    createdAt: at().notNull().defaultNow(),
    lastSeenAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    index().on(table.memberId),
    index().on(table.expiresAt),
    index("activities_ended")
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
  ],
);

/** Address book rows. Versioned: a change adds a new row and leaves the old one for the orders that refer to it. */
export const addresses = pgTable(
  "addresses",
  {
    id: key(30_744_001),
    memberId: ref().notNull(),
    nickName: text().notNull(),
    /** False once changed or deleted. */
    current: boolean().notNull().default(true),
    type: text({ enum: ["Shipping", "Billing", "ShippingAndBilling"] }).notNull(),
    primary: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text().notNull().default(""),
    addressLine3: text().notNull().default(""),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    zipCode: text().notNull(),
    phone1: text().notNull(),
    email1: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.memberId, table.nickName),
    uniqueIndex("addresses_one_current")
      .on(table.memberId, table.nickName)
      .where(sql`${table.current}`),
  ],
);
