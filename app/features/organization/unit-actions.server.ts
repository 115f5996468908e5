import type { ActionFunctionArgs } from "@remix-run/node";
import type * as z from "zod";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type FaultFieldsOf, type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { writeApprovals } from "./kinds.server.ts";
import { ApprovalChoice, HeldRoles, NewUnit, UnitDetails } from "./forms.server.ts";
import { requireAdministrator } from "./units.server.ts";

const nameFields = {
  _ERR_RDN_ALREADY_EXIST: "name",
  _ERR_CMD_INVALID_PARAM: "name",
} as const satisfies FaultFieldsOf<"organization.create">;

export const newUnitIntents = {
  create: intent(
    NewUnit,
    async ({ parent, ticket, ...details }, { context, shop }) => {
      const body = { ...bodyOf(details), orgEntityType: "OU" as const, parentMemberId: parent };
      const sent = { ticket, wish: `unit ${parent} ${details.name}` };
      const { orgEntityId } = await onceFor(context.session, sent, () => shop.commerce.organization.create({ body }));
      showToast(context, shop.t("organization:unit.created", { name: details.name }));
      return paths.organization({ unit: orgEntityId });
    },
    { "organization.create": nameFields },
  ),
};

/** What can be changed of the unit that the address names. */
const unitIntents = (organizationId: string): Record<string, Intent> => ({
  save: intent(
    UnitDetails,
    async (details, { context, shop }) => {
      await shop.commerce.organization.update({ organizationId, body: bodyOf(details) });
      showToast(context, shop.t("organization:unit.saved"));
      return paths.organization({ unit: organizationId });
    },
    { "organization.update": nameFields },
  ),
  roles: intent(HeldRoles, async ({ roles }, { context, shop }) => {
    await holdRoles(shop, organizationId, roles);
    showToast(context, shop.t("organization:held.saved"));
    return paths.organization({ unit: organizationId });
  }),
  approvals: intent(ApprovalChoice, async (approvals, { context, shop }) => {
    await writeApprovals(shop, organizationId, approvals);
    showToast(context, shop.t("organization:approval.saved"));
    return paths.organization({ unit: organizationId });
  }),
});

function bodyOf({ name, firstName, lastName, email, phone, ...same }: z.output<typeof UnitDetails>) {
  const administrator = { administratorFirstName: firstName, administratorLastName: lastName };
  return { ...same, ...administrator, orgEntityName: name, email1: email, phone1: phone };
}

async function holdRoles({ commerce }: Shop, organizationId: string, wanted: readonly string[]) {
  const query = { profileName: "IBM_Assigned_Roles_Details" };
  const { rolesWithDetails = [] } = await commerce.organization.get({ organizationId, query });
  const held = rolesWithDetails.map(({ roleId }) => roleId);
  const change = async (action: "assignRole" | "unassignRole", ids: readonly string[]) => {
    if (!ids.length) return;
    const numbered = Object.fromEntries(ids.map((id, index) => [`roleId${index + 1}`, id]));
    await commerce.organization.change({ organizationId, query: { action }, body: numbered });
  };
  await change(
    "assignRole",
    wanted.filter((id) => !held.includes(id)),
  );
  await change(
    "unassignRole",
    held.filter((id) => !wanted.includes(id)),
  );
}

/** All of these are for administrators. */
export async function runUnitIntents(args: ActionFunctionArgs, intents?: Record<string, Intent>) {
  const unit = new URL(args.request.url).searchParams.get("unit") ?? "";
  return runGuarded(args, requireAdministrator, intents ?? unitIntents(unit));
}
