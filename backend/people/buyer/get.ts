import type { contract, WireReply } from "#contract";
import { forbidden, invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { personToApprove } from "../approval/person-to-approve.ts";
import { administeredIds } from "../organization/tree.ts";
import { findSelf, type MemberRow } from "../person/find.ts";
import { administeredPerson } from "./scope.ts";
import {
  viewAssignedRoles,
  viewDisplay,
  viewRegistration,
  viewRolesByOrganization,
  viewTopOrganizations,
} from "./view.ts";

type Get = typeof contract.buyer.get;
type Args = HandlerArgs<Get>;
type View = (args: Args, row: MemberRow) => Promise<WireReply<Get>>;

const assignedRoles = "IBM_Assigned_Roles_Details";
const views: Record<string, View> = {
  IBM_User_Display_Details: ({ db }, row) => viewDisplay(db, row),
  IBM_User_Registration_Details: ({ db }, row) => viewRegistration(db, row, true),
  IBM_User_Registration_Summary: ({ db }, row) => viewRegistration(db, row, false),
  [assignedRoles]: ({ db, common }, row) => viewAssignedRoles(db, row, common.languageId),
  IBM_Roles_Of_User_All: ({ db, common: { languageId } }, row) => viewRolesByOrganization(db, row, { languageId }),
  IBM_Roles_Of_User_In_Orgs_I_Can_Admin: async ({ db, caller, common: { languageId } }, row) =>
    viewRolesByOrganization(db, row, { languageId, among: await administeredIds(db, caller) }),
  IBM_User_Top_Level_Org_Administered: ({ db }, row) => viewTopOrganizations(db, row),
};

/**
 * A person by one of the profiles. Guests have no roles, and nothing else to read here. Errors: 401; 403 for guests; 404 for
 * people whom the caller neither administers nor decides about (then the profiles of registrations only);
 * `_ERR_CMD_INVALID_PARAM` (profileName).
 * @see docs/interface/buyer.md#details
 * @see docs/interface/approval.md#registrations
 */
export async function get(args: Args): Promise<WireReply<Get>> {
  const { db, caller, params, query } = args;
  const { profileName = "IBM_User_Display_Details" } = query;
  const view = Object.hasOwn(views, profileName) ? views[profileName] : undefined;
  if (!view) throw invalid("profileName");
  const command = "UserDisplay";
  if (caller.kind === "anonymous") throw refused("_ERR_DIDNT_LOGON");
  if (params.userId !== String(caller.memberId)) {
    const registered = isRegistration(profileName) ? await personToApprove(db, caller, params.userId) : undefined;
    return view(args, registered ?? (await administeredPerson({ db, caller, command }, params.userId)));
  }
  const self = await findSelf(db, caller);
  if (self) return view(args, self);
  if (profileName !== assignedRoles) throw forbidden(command);
  return { userId: params.userId, displayName: "", rolesWithDetails: [] };
}

const isRegistration = (profileName: string) => profileName.startsWith("IBM_User_Registration_");
