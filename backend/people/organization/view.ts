import type { contract, WireReply } from "#contract";
import { distinguishedName, type Lineage, rootOrganization } from "./lineage.ts";
import { viewRoles } from "./role.ts";
import type { OrganizationRow } from "./tree.ts";

type WireOrganization = WireReply<typeof contract.organization.get>;

/** One of a list. */
export const viewListed = (row: OrganizationRow, lineage: Lineage) => ({
  organizationId: String(row.id),
  organizationName: row.name,
  displayName: row.name,
  distinguishedName: distinguishedName(lineage),
  orgEntityType: row.type,
  parentMemberId: String(row.parentId ?? rootOrganization),
  state: String(row.state),
});

/** An organization with how it is reached. @see docs/interface/organization.md#details */
export const viewOrganization = (row: OrganizationRow, lineage: Lineage): WireOrganization => ({
  ...viewListed(row, lineage),
  organizationDisplayName: `${row.name} (${lineage.above.at(-1) ?? ""})`,
  description: row.description,
  businessCategory: row.businessCategory,
  legalId: row.legalId,
  taxPayerId: row.taxPayerId,
  status: 0,
  contactInfo: { addressId: String(row.id), nickName: row.name, ...row.contact },
});

/** The roles it holds, or those the one above it holds. */
export const viewHeld = (row: OrganizationRow, roles: readonly number[], languageId: number): WireOrganization => ({
  memberId: String(row.id),
  displayName: row.name,
  rolesWithDetails: viewRoles(roles, languageId),
});

export const viewHeldAbove = (
  row: OrganizationRow,
  roles: readonly number[],
  languageId: number,
): WireOrganization => ({
  memberId: String(row.id),
  displayName: row.name,
  parentRolesWithDetails: viewRoles(roles, languageId),
});
