import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { organizationRoles } from "#backend/platform/db/schema/member.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { textIn } from "#backend/platform/text.ts";
import { roleIds, staffRoleIds } from "#contract/shapes/role.ts";
import type { OrganizationRow } from "./tree.ts";

export const administratorRole = roleIds.administrator;
export const approverRole = roleIds.approver;
export const buyerRole = roleIds.buyer;

/** The roles of buyers, by id: the interface's own names, and how people read them. */
const roles = [
  { id: administratorRole, name: "Buyer Administrator", es: "Administrador comprador", ar: "مسؤول المشتريات" },
  { id: approverRole, name: "Buyer Approver", es: "Aprobador", ar: "مسؤول الموافقات" },
  { id: buyerRole, name: "Buyer (buy-side)", es: "Comprador", ar: "مشترٍ" },
];
/** The ids of the roles that people hold in an organization. */
export const allRoles = roles.map(({ id }) => id);

/** Roles of staff only. */
const staffRoles = [
  { id: staffRoleIds.administrator, name: "Site Administrator", es: "Administrador del sitio", ar: "مسؤول الموقع" },
  {
    id: staffRoleIds.agent,
    name: "Customer Service Representative",
    es: "Agente de atención a clientes",
    ar: "موظف خدمة العملاء",
  },
  {
    id: staffRoleIds.supervisor,
    name: "Customer Service Supervisor",
    es: "Supervisor de atención a clientes",
    ar: "مشرف خدمة العملاء",
  },
  { id: staffRoleIds.editor, name: "Editor", es: "Editor", ar: "محرر" },
];

/** The id of a staff account's role; empty for a word that is not such a role. Pure. */
export function staffRoleIdOf(role: string): number[] {
  const found = Object.entries(staffRoleIds).find(([name]) => name === role);
  return found ? [found[1]] : [];
}

/** Roles as the interface sends them, in the language of the call. */
export const viewRoles = (ids: readonly number[], languageId: number) =>
  [...roles, ...staffRoles]
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, es, ar }) => ({
      roleId: String(id),
      name,
      displayName: textIn({ "-1": name, "-5": es, "-23": ar }, languageId),
      description: "",
    }));

/** What an organization holds; one at the top of its tree could hold all. */
export async function rolesOf(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: organizationRoles.roleId })
    .from(organizationRoles)
    .where(eq(organizationRoles.organizationId, organizationId));
  return allRoles.filter((id) => rows.some((row) => row.id === id));
}

/** The roles that the organization above holds: an organization can hold no others. Nothing limits the top of a tree. */
export const rolesAbove = async (db: Db, { parentId }: Pick<OrganizationRow, "parentId">): Promise<number[]> =>
  parentId === null || parentId < 0 ? allRoles : rolesOf(db, parentId);

/**
 * The roles that a numbered body names (`roleId1`, `roleId2`, …). Errors: `_ERR_CMD_INVALID_PARAM` for an unknown one.
 * @see docs/interface/organization.md#roles
 */
export function namedRoles(body: Record<string, unknown>): number[] {
  const named = Object.entries(body).filter(([key]) => /^roleId\d*$/.test(key));
  return named.map(([key, value]) => {
    const id = allRoles.find((known) => String(known) === String(value));
    if (id === undefined) throw invalid(key);
    return id;
  });
}

/** Errors: `_ERR_CMD_INVALID_PARAM` (roleId) for one that the organization above does not hold. */
export async function giveRoles(db: Tx, organization: OrganizationRow, ids: readonly number[]): Promise<void> {
  const above = await rolesAbove(db, organization);
  if (ids.some((id) => !above.includes(id))) throw invalid("roleId");
  const rows = ids.map((roleId) => ({ organizationId: organization.id, roleId }));
  if (rows.length) await db.insert(organizationRoles).values(rows).onConflictDoNothing();
}

/** Takes roles from the organizations and all below them, which could no longer hold them. */
export async function takeRoles(db: Tx, organizationIds: readonly number[], ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await db
    .delete(organizationRoles)
    .where(
      and(inArray(organizationRoles.organizationId, [...organizationIds]), inArray(organizationRoles.roleId, [...ids])),
    );
}
