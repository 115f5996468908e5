import type { AppLoadContext } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { toStaffSignIn } from "#app/features/shop/staff-sign-in.server.ts";
import type { Staff } from "#app/session/staff.server.ts";
import { staffRoleIds } from "#contract/shapes/role.ts";

/** The shop with its backend under a staff member's tokens, so that code that reads or shows something works for staff, too. */
export type Desk = Shop & { staff: Staff };

type StaffRole = keyof typeof staffRoleIds;

/**
 * Lets staff through who have signed in at the desk; everybody else is redirected to its sign-in page. Every loader and
 * action of the desk calls it itself; what each of them may do is up to the backend.
 * @param roles for pages meant for some roles only: for the others the page does not exist
 */
export async function requireDesk(context: AppLoadContext, ...roles: StaffRole[]): Promise<Desk> {
  // Called before the shop is requested: from here on, dead tokens are those of the staff member.
  const staff = context.staff.ask();
  const shop = await context.shop();
  if (!staff) throw toStaffSignIn(shop);
  if (roles.length && !roles.some((role) => hasRole(staff, role))) throw new Response(null, { status: 404 });
  return { ...shop, staff, commerce: shop.commerceOf(staff) };
}

export const hasRole = ({ roleIds }: Pick<Staff, "roleIds">, role: StaffRole): boolean =>
  roleIds.includes(String(staffRoleIds[role]));

/** Agents and supervisors act for shoppers; site administrators do not. */
export const servesShoppers = (staff: Pick<Staff, "roleIds">): boolean =>
  hasRole(staff, "agent") || hasRole(staff, "supervisor");
