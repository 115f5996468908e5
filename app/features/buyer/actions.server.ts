import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdministrator } from "#app/features/organization/units.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type FaultFieldsOf, FormError, type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import {
  Contact,
  EmployeeForm,
  Invitation,
  Move,
  Nothing,
  RoleChange,
  SegmentChange,
  Ticketed,
} from "./forms.server.ts";
import { invite, isTaken } from "./invite.server.ts";
import { changeSegment } from "./segments.server.ts";
import { type RoleName, roleIds } from "./roles.ts";

export const invitationFields: FaultFieldsOf<"person.register"> = {
  _ERR_CMD_INVALID_PARAM: "email",
};

export const inviteIntents = {
  invite: intent(
    Invitation,
    async ({ ticket, ...buyer }, { context, shop }) => {
      const sent = { ticket, wish: `invite ${buyer.email}` };
      const { userId, allRoles } = await onceFor(context.session, sent, () => invite(shop, buyer)).catch(
        (error: unknown) => {
          throw isTaken(error) ? new FormError("email", shop.words.buyer.error.taken) : error;
        },
      );
      const name = `${buyer.firstName} ${buyer.lastName}`;
      if (allRoles) showToast(context, shop.t("buyer:done.invited", { name }));
      else showToast(context, shop.t("buyer:done.invitedOnly", { name }), { kind: "warning" });
      return paths.buyer(userId);
    },
    { "person.register": invitationFields },
  ),
};

/** What can be done on the page of one person. */
export const buyerIntents = (userId: string): Record<string, Intent> => ({
  save: intent(
    Contact,
    async ({ firstName, lastName, email, phone }, { context, shop }) => {
      await shop.commerce.buyer.update({ userId, body: { firstName, lastName, email1: email, phone1: phone } });
      showToast(context, shop.t("buyer:done.saved"));
    },
    { "buyer.update": { _ERR_CMD_INVALID_PARAM: "email" } },
  ),
  employee: intent(EmployeeForm, async (employee, { context, shop }) => {
    await shop.commerce.buyer.update({ userId, body: employee });
    showToast(context, shop.t("buyer:done.saved"));
  }),
  segment: intent(
    SegmentChange,
    async ({ segment, state }, { context, shop }) => {
      await changeSegment(shop, userId, segment, state);
      showToast(context, shop.t("buyer:done.saved"));
    },
    { "buyer.changeGroups": { _ERR_CMD_INVALID_PARAM: "state" } },
  ),
  disable: intent(Nothing, async (_, { context, shop }) => {
    await shop.commerce.buyer.update({ userId, body: { userStatus: "0" } });
    showToast(context, shop.t("buyer:done.disabled"));
  }),
  enable: intent(Nothing, async (_, { context, shop }) => {
    await shop.commerce.buyer.update({ userId, body: { userStatus: "1" } });
    showToast(context, shop.t("buyer:done.enabled"));
  }),
  /** Once for each form: a second password would void the one just mailed. */
  reset: intent(Ticketed, async ({ ticket }, { context, shop }) => {
    const { logonId = "" } = await shop.commerce.buyer.get({ userId, query: {} });
    const sent = { ticket, wish: `password ${userId}` };
    await onceFor(context.session, sent, () => shop.commerce.buyer.resetPassword({ body: { logonId } }));
    showToast(context, shop.t("buyer:done.reset"));
  }),
  move: intent(
    Move,
    async ({ unit }, { context, shop }) => {
      await shop.commerce.buyer.update({ userId, body: { parentMemberId: unit } });
      showToast(context, shop.t("buyer:done.moved"));
    },
    { "buyer.update": { _ERR_CMD_INVALID_PARAM: "unit" } },
  ),
  give: intent(
    RoleChange,
    async (asked, { context, shop }) => {
      await changeRole(shop, userId, "assignRole", asked);
      showToast(context, shop.t("buyer:done.given"));
    },
    { "buyer.changeRoles": { _ERR_CMD_INVALID_PARAM: "role" } },
  ),
  take: intent(RoleChange, async (asked, { context, shop }) => {
    await changeRole(shop, userId, "unassignRole", asked);
    showToast(context, shop.t("buyer:done.taken"));
  }),
});

const changeRole = (
  { commerce }: Shop,
  userId: string,
  action: "assignRole" | "unassignRole",
  { unit, role }: { unit: string; role: RoleName },
) => commerce.buyer.changeRoles({ userId, query: { action }, body: { roleId1: roleIds[role], orgEntityId1: unit } });

export const removeIntents = (userId: string): Record<string, Intent> => ({
  remove: intent(Nothing, async (_, { context, shop }) => {
    await shop.commerce.buyer.remove({ userId });
    showToast(context, shop.t("buyer:done.removed"));
    return paths.buyers();
  }),
});

/** All of these are for administrators. */
export async function runBuyerIntents(args: ActionFunctionArgs, intents: Record<string, Intent>) {
  return runGuarded(args, requireAdministrator, intents);
}
