import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { type ApprovalPlace, findApprovalPlace } from "#backend/order/approval/place.ts";
import { approvalKinds } from "#backend/order/approval/kinds.ts";
import { submitForApproval } from "#backend/order/approval/record.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { organizationLine } from "#backend/store/organization-line.ts";
import { recordConsent } from "../event/consent.ts";
import { forgetAttempts } from "../identity/attempts.ts";
import { approvalsIn } from "../organization/approval.ts";
import { isCalled, rootOrganization } from "../organization/lineage.ts";
import { giveMemberRoles } from "../organization/member-role.ts";
import { buyerRole, rolesOf } from "../organization/role.ts";
import { taken } from "./new-logon-id.ts";
import { selfAddressId } from "./self-address.ts";

type Call = typeof contract.person.register;
type Body = HandlerArgs<Call>["body"];
type OrganizationRow = typeof organizations.$inferSelect;

const deepest = 20;

/**
 * The organization that a buyer wants to join, by its name after the names of those above: `Acme/Compras`. Undefined for consumers.
 * Errors: `_ERR_CMD_MISSING_PARAM` (ancestorOrgs), `_ERR_CMD_INVALID_PARAM` (parentMember) where there is none.
 * @see docs/interface/person.md#joining-an-organization
 */
export async function organizationToJoin(db: Db, body: Body): Promise<OrganizationRow | undefined> {
  if (!["true", "1"].includes(body.isBuyerUser ?? "")) return undefined;
  const names = namesOf(body);
  if (!names.length) throw missing("ancestorOrgs");
  let found: OrganizationRow | undefined;
  for (const name of names.slice(0, deepest)) {
    const here = and(isCalled(name), eq(organizations.parentId, found?.id ?? rootOrganization));
    [found] = await db.select().from(organizations).where(here);
    if (!found) break;
  }
  if (found?.state !== 1 || names.length > deepest) throw invalid("parentMember");
  return found;
}

/** From the top down. */
function namesOf({ ancestorOrgs, organizationDistinguishedName = "" }: Body): string[] {
  // A comma of a name itself has a backslash in front of it.
  const parts = organizationDistinguishedName.match(/(?:\\.|[^\\,])+/g) ?? [];
  const names = ancestorOrgs?.split("/") ?? parts.map((part) => part.replace(/^\s*o=/i, "").replaceAll(/\\(.)/g, "$1"));
  return names.map((name) => name.trim()).filter((name) => name && name.toLowerCase() !== "root organization");
}

/**
 * Who decides whether a person joins: where registrations are approved, else the organization's own administrators (ours).
 * Undefined where the organization needs no approval.
 * @see docs/interface/person.md#joining-an-organization
 */
export async function registrationPlace(db: Db, organizationId: number): Promise<ApprovalPlace | undefined> {
  const place = await findApprovalPlace(db, "registration", organizationId);
  if (place) return place;
  const ended = await approvalsIn(db, await organizationLine(db, organizationId), [approvalKinds.registration.none]);
  return ended.length ? undefined : { organizationId, groupId: null };
}

/** Makes a member a buyer of the organization they belong to, if it has such roles. */
export async function becomeBuyer(
  db: Tx,
  { id, organizationId }: Pick<typeof members.$inferSelect, "id" | "organizationId">,
) {
  if ((await rolesOf(db, organizationId)).includes(buyerRole))
    await giveMemberRoles(db, id, [{ organizationId, roleId: buyerRole }]);
}

/**
 * Creates an account that cannot be used until it is approved. The guest who requested it stays a guest.
 * @see docs/interface/person.md#joining-an-organization
 */
export async function waitForApproval(
  { db, store }: Pick<HandlerArgs<Call>, "db" | "store">,
  values: typeof members.$inferInsert & { logonId: string },
  place: ApprovalPlace,
): Promise<WireReply<Call>> {
  const { logonId } = values;
  const [member] = await db.insert(members).values(values).onConflictDoNothing().returning();
  if (!member) throw taken(logonId);
  await recordConsent(db, member.id, store, values);
  await forgetAttempts(db, logonId);
  await becomeBuyer(db, member);
  const request = { flowTypeId: "10004" as const, entityId: member.id, submitterId: member.id, storeId: store.id };
  await submitForApproval(db, { ...request, place });
  const payload = { storeId: String(store.id), logonId };
  if (member.email) await db.insert(outbox).values({ to: member.email, kind: "registration-pending", payload });
  return {
    userId: String(member.id),
    logonId,
    addressId: selfAddressId(member, undefined),
    registrationApprovalStatus: "PendingApproval",
  };
}
