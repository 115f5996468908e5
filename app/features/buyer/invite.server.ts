import { randomBytes } from "node:crypto";
import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { EmployeeValues } from "./employee.ts";
import { type RoleName, roleIds } from "./roles.ts";

export type NewBuyer = {
  firstName: string;
  lastName: string;
  email: string;
  unit: string;
  roles: RoleName[];
} & Partial<EmployeeValues>;

/**
 * Creates an account for a buyer, who chooses the password: with an invitation code or, where the backend has none, with the
 * temporary password that it mails.
 * @returns `allRoles`: whether every role could be given
 */
export async function invite(shop: Shop, { firstName, lastName, email, unit, roles, ...employee }: NewBuyer) {
  const { commerce, language } = shop;
  const invites = shop.has("invitations");
  const person = { firstName, lastName, logonId: email, email1: email, parentMemberId: unit };
  const settings = { preferredLanguage: language.id, preferredCurrency: shop.currency };
  const body = { ...person, ...known(employee), ...settings, ...(invites ? { x_invite: "true" } : unusedPassword()) };
  const { userId } = await commerce.person.register({ query: { mode: "admin" }, body });
  if (!invites) await commerce.buyer.resetPassword({ body: { logonId: email } });
  return { userId, allRoles: await giveRoles(shop, userId, unit, roles) };
}

/** Whether an invitation was refused because the address has an account; only administrators read that. */
export const isTaken = (error: unknown): boolean =>
  refusalOf(error, "person.register")?.is("_ERR_LOGONID_ALREDY_EXIST") ?? false;

/** Fields that are not known are not sent. */
const known = (employee: Partial<EmployeeValues>): Partial<EmployeeValues> =>
  Object.fromEntries(Object.entries(employee).filter(([, value]) => value));

/** It is never shown: the temporary one replaces it at once. */
function unusedPassword() {
  const logonPassword = `a1${randomBytes(18).toString("base64url").replaceAll(/[_-]/g, "")}`;
  return { logonPassword, logonPasswordVerify: logonPassword };
}

/** The account exists by now, so a role that the unit does not have must not make the invitation look failed. */
async function giveRoles({ commerce }: Shop, userId: string, unit: string, roles: readonly RoleName[]) {
  if (!roles.length) return true;
  const pairs = roles.flatMap((role, index) => [
    [`roleId${index + 1}`, roleIds[role]],
    [`orgEntityId${index + 1}`, unit],
  ]);
  try {
    await commerce.buyer.changeRoles({ userId, query: { action: "assignRole" }, body: Object.fromEntries(pairs) });
    return true;
  } catch (error) {
    if (refusalOf(error, "buyer.changeRoles")) return false;
    throw error;
  }
}
