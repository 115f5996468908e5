import { eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import { bumpVersion, lockCarts } from "#backend/order/current.ts";
import { activities } from "#backend/platform/db/schema/member.ts";
import { forbidden, missing } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { entitledIds, entitledOrganizations } from "./entitled.ts";
import { distinguishedName, readLineages } from "./lineage.ts";
import { register } from "./register.ts";
import { rolesAbove, rolesOf } from "./role.ts";
import { search } from "./search.ts";
import { spending } from "./spending.ts";
import { readableOrganization } from "./tree.ts";
import { viewHeld, viewHeldAbove, viewOrganization } from "./view.ts";
import { change, create, update } from "./write.ts";

type Calls = typeof contract.organization;

/** Organizations, and for which of them a session buys. @see docs/interface/organization.md#calls */
export const organizationHandlers = handlers(
  contract.organization,
  {
    async entitled({ db, caller }: HandlerArgs<Calls["entitled"]>): Promise<WireReply<Calls["entitled"]>> {
      const found = await entitledOrganizations(db, caller);
      return {
        entitledOrganizations: found.map((one) => ({
          organizationId: one.id,
          memberId: one.id,
          organizationName: one.name,
          displayName: one.name,
          distinguishedName: distinguishedName(one),
        })),
        accountCheck: true,
      };
    },

    search,
    get,
    spending,
    create,
    update,
    change,
    switchTo,
    register,
    switchContract,
  },
  ["register"],
);

/**
 * Errors: 401, 403 for guests; 404 for an organization that the caller may not see.
 * @see docs/interface/organization.md#details
 */
async function get(args: HandlerArgs<Calls["get"]>): Promise<WireReply<Calls["get"]>> {
  const { db, caller, common, params, query } = args;
  requireRegistered(caller, "OrganizationDisplay");
  const row = await readableOrganization(db, caller, params.organizationId);
  if (query.profileName === "IBM_Assigned_Roles_Details")
    return viewHeld(row, await rolesOf(db, row.id), common.languageId);
  if (query.profileName === "IBM_Parent_Assigned_Roles_Details")
    return viewHeldAbove(row, await rolesAbove(db, row), common.languageId);
  const [lineage] = await readLineages(db, [row.id]);
  return viewOrganization(row, lineage ?? { id: row.id, name: row.name, above: [] });
}

/**
 * All contracts of the organization count again. Errors: 401, 403 for guests and for an organization that is not the
 * caller's, whether or not there is one; `_ERR_CMD_MISSING_PARAM` (activeOrgId).
 * @see docs/interface/organization.md#switching
 */
async function switchTo(args: HandlerArgs<Calls["switchTo"]>): Promise<WireReply<Calls["switchTo"]>> {
  const { db, caller, query, body } = args;
  requireRegistered(caller, "SetOrganizationInSession");
  const asked = query.activeOrgId ?? body.activeOrgId;
  if (!asked) throw missing("activeOrgId");
  const organizationId = (await entitledIds(db, caller)).find((id) => String(id) === asked);
  if (organizationId === undefined || !caller.activity) throw forbidden("SetOrganizationInSession");
  await db.update(activities).set({ organizationId, contractIds: null }).where(eq(activities.id, caller.activity.id));
  return { viewTaskName: "OrganizationSetInSessionView" };
}

/**
 * Lines that are in the cart keep their contract until the cart is renewed; a checked cart has to be checked again, for a
 * line under another contract cannot be bought. Errors: as above, with `contractId`.
 * @see docs/interface/organization.md#switching
 */
async function switchContract(args: HandlerArgs<Calls["switchContract"]>): Promise<WireReply<Calls["switchContract"]>> {
  const { db, caller, store, query, body } = args;
  requireRegistered(caller, "ContractSetInSession");
  const asked = query.contractId ?? body.contractId;
  if (!asked) throw missing("contractId");
  const contractId = (await eligibleContracts(db, caller, store)).find((id) => String(id) === asked);
  if (contractId === undefined || !caller.activity) throw forbidden("ContractSetInSession");
  await db
    .update(activities)
    .set({ contractIds: [contractId] })
    .where(eq(activities.id, caller.activity.id));
  for (const cart of await lockCarts(db, caller, store)) if (cart.prepared) await bumpVersion(db, cart.id);
  return { contractId: [String(contractId)], viewTaskName: "ContractListView" };
}
