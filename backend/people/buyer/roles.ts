import type { contract, WireReply } from "#contract";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { giveMemberRoles, type HeldRole, takeMemberRoles } from "../organization/member-role.ts";
import { allRoles, rolesOf } from "../organization/role.ts";
import { administeredOrganization } from "../organization/tree.ts";
import { administeredPerson, lockPerson, refuseAgent } from "./scope.ts";

type Call = typeof contract.buyer.changeRoles;
const command = "MemberRoleUpdate";

/**
 * Gives or takes roles, each in an organization; doing it twice is not an error. Errors: 401; 403 for guests and agents; 404 for
 * people and organizations that the caller does not administer; `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM` for a
 * role the organization does not hold; 409 `_ERR_LAST_ADMINISTRATOR`.
 * @see docs/interface/buyer.md#roles
 */
export async function changeRoles(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, caller, params, query, body } = args;
  const person = await administeredPerson({ db, caller, command }, params.userId);
  await refuseAgent({ db, caller, command });
  const pairs = pairsOf(body);
  if (!pairs.length) throw missing("roleId1");
  const roles: HeldRole[] = [];
  for (const { number, roleId, organizationId } of pairs) {
    const organization = await administeredOrganization(db, caller, { id: organizationId, command });
    const given = query.action === "assignRole";
    if (given && !(await rolesOf(db, organization.id)).includes(roleId)) throw invalid(`roleId${number}`);
    roles.push({ organizationId: organization.id, roleId });
  }
  await lockPerson(db, person);
  if (query.action === "assignRole") await giveMemberRoles(db, person.id, roles);
  else await takeMemberRoles(db, person.id, roles);
  return { userId: String(person.id) };
}

/** Numbered from 1; numbering from 0 and no number are accepted as well. */
function pairsOf(body: Record<string, unknown>) {
  return Object.entries(body).flatMap(([key, value]) => {
    const [, number] = /^roleId(\d{0,3})$/.exec(key) ?? [];
    if (number === undefined) return [];
    const roleId = allRoles.find((known) => String(known) === String(value));
    if (roleId === undefined) throw invalid(key);
    const organizationId = body[`orgEntityId${number}`];
    if (organizationId === undefined) throw missing(`orgEntityId${number}`);
    return { number, roleId, organizationId: String(organizationId) };
  });
}
