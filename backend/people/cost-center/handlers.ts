import { eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { readLists, readUnits } from "#backend/order/cost-center/known.ts";
import { costCenters } from "#backend/platform/db/schema/cost-center.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { maxCostCenterLength } from "#contract/shapes/cost-center.ts";
import { administeredOrganization, readableOrganization } from "../organization/tree.ts";
import { findSelf } from "../person/find.ts";

type Calls = typeof contract.costCenter;

/** The cost centers of organizations. @see docs/interface/cost-center.md */
export const costCenterHandlers = handlers(contract.costCenter, { get, save });

/** Per organization. */
const maxCenters = 500;

/** Errors: 401; 403 for guests; 404 for an organization that the caller may not see. @see docs/interface/cost-center.md#lists */
async function get({ db, caller, params }: HandlerArgs<Calls["get"]>): Promise<WireReply<Calls["get"]>> {
  requireRegistered(caller, "CostCenterList");
  const { id } = await readableOrganization(db, caller, params.organizationId);
  const units = await readUnits(db, id);
  const usual = (await findSelf(db, caller))?.employee.departmentNumber;
  return {
    organizationId: String(id),
    unit: units.map((unit) => ({
      organizationId: String(unit.id),
      displayName: unit.name,
      costCenter: unit.centers,
    })),
    own: (await readLists(db, [id])).get(id) ?? [],
    ...(usual && { usual }),
  };
}

/**
 * Errors: 401; 403 for guests and for an organization that the caller may only see, 404 for others; `_ERR_CMD_INVALID_PARAM`
 * (costCenter) for a name that is empty, too long or a duplicate, and for more than 500.
 * @see docs/interface/cost-center.md#lists
 */
async function save({ db, caller, params, body }: HandlerArgs<Calls["save"]>): Promise<WireReply<Calls["save"]>> {
  const command = "CostCenterUpdate";
  requireRegistered(caller, command);
  const { id } = await administeredOrganization(db, caller, { id: params.organizationId, command });
  const names = body.costCenter.map((name) => name.trim());
  const isName = (name: string) => /^\P{Cc}+$/u.test(name) && name.length <= maxCostCenterLength;
  if (names.length > maxCenters || !names.every(isName) || new Set(names).size < names.length)
    throw invalid("costCenter");
  await db.delete(costCenters).where(eq(costCenters.organizationId, id));
  const rows = names.map((name, position) => ({ organizationId: id, name, position }));
  if (rows.length) await db.insert(costCenters).values(rows);
  return { organizationId: String(id) };
}
