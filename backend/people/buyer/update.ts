import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { askSecond } from "#backend/order/dual-control/requests.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { written } from "#backend/platform/http/written.ts";
import { accountNeedsSecond } from "../dual-control/account.ts";
import { forgetAttempts } from "../identity/attempts.ts";
import { type NewPassword, newPassword, savePassword } from "../identity/change-password.ts";
import { endSessions } from "../identity/session.ts";
import { changesAsAgent } from "../on-behalf/managed.ts";
import { ownActor } from "../on-behalf/served-order.ts";
import { notifyOwner } from "../on-behalf/notify-owner.ts";
import {
  giveMemberRoles,
  reachesBeyond,
  requireOtherAdministrator,
  rolesHeld,
  takeMemberRoles,
} from "../organization/member-role.ts";
import { buyerRole, rolesOf } from "../organization/role.ts";
import { administeredIds, siteOf } from "../organization/tree.ts";
import { profileColumns } from "../person/fields.ts";
import type { MemberRow } from "../person/find.ts";
import { hasAddress, writeSelfAddress } from "../person/self-address.ts";
import { administeredPerson, lockPerson, refuseAgent, refuseOwn } from "./scope.ts";
import { employeeColumns } from "./employee.ts";
import { leaveFormerAddress } from "./replace-email.ts";
import { unflattened } from "./unflattened.ts";

type Update = typeof contract.buyer.update;
type Args = HandlerArgs<Update, Db>;
const command = "UserRegistrationAdminUpdate";

/**
 * Changes what was sent about a person. Disabling ends all sessions; enabling clears failed attempts; a password set
 * by another person has to be replaced at the next sign-in; agents set none. Errors: 401; 403; 404; `_ERR_OWN_ACCOUNT`,
 * `_ERR_NO_ON_BEHALF_SESSION` for agents without a session for this person, `_ERR_LAST_ADMINISTRATOR`, `_ERR_CMD_INVALID_PARAM` with the field's code, 2080, password rules, those of contacts.
 * @see docs/interface/buyer.md#changing-a-person
 */
export async function update(args: Args): Promise<WireReply<Update>> {
  const { db, caller, store, params, body } = args;
  const person = await administeredPerson({ db, caller, command }, params.userId);
  refuseOwn(caller, person);
  const { email } = profileColumns(body, store, person);
  employeeColumns(body);
  const actor = await actorOf(args, person);
  if (body.logonPassword !== undefined || isNew(email, person)) await requireNoReach(args, person);
  if (actor) await requireConfirmation(args, actor, person, email);
  const { logonPassword: password, logonPasswordVerify: verify = "" } = body;
  const fresh = password === undefined ? undefined : await newPassword(db, person, { password, verify, lane: "known" });
  return written(db, (tx) => save({ ...args, db: tx }, person, fresh, actor));
}

/**
 * An agent gives a reason, as for everything else of a shopper's, and sets no password: anyone who knows one can come back as the
 * shopper. A temporary one is sent only to the shopper. Undefined for administrators. Errors: 403, for other staff too.
 */
async function actorOf(args: Args, { id: memberId }: MemberRow): Promise<Actor | undefined> {
  if (!changesAsAgent(args, command)) return undefined;
  if (args.body.logonPassword !== undefined) throw forbidden(command);
  return ownActor(args, { memberId });
}

const isNew = (email: string | undefined, person: MemberRow): email is string =>
  email !== undefined && email !== person.email;

/** A password, and an address that gets codes for one, open everything that the person may do. Errors: 403 where that is more than the caller's. */
async function requireNoReach({ db, caller }: Args, { id }: MemberRow) {
  if (siteOf(caller) === "none" && (await reachesBeyond(db, id, await administeredIds(db, caller))))
    throw forbidden(command);
}

/** Where a new email address waits for a second agent, nothing else of the call is done either. */
async function requireConfirmation(args: Args, actor: Actor, person: MemberRow, email: string | undefined) {
  const { db, store } = args;
  if (!isNew(email, person) || !(await accountNeedsSecond(db, actor, "email"))) return;
  const details = { act: "email" as const, email, former: person.email };
  await written(db, async (tx) => {
    throw await askSecond(tx, { store, actor, memberId: person.id, details });
  });
}

/** What agents change as themselves. */
async function recordUpdate(db: Tx, { store }: Pick<Args, "store">, { id: memberId }: MemberRow, actor: Actor) {
  await recordAct(db, { actor, memberId, storeId: store.id, call: "buyer.update" });
  await notifyOwner(db, { call: "buyer.update", storeId: store.id, memberId, agentId: actor.memberId });
}

async function save(
  args: HandlerArgs<Update>,
  found: MemberRow,
  fresh: NewPassword | undefined,
  actor: Actor | undefined,
) {
  const { db, caller, store, body } = args;
  const person = await lockPerson(db, found);
  if (fresh) await replacePassword(db, store.id, person, fresh);
  if (body.userStatus !== undefined) await setStatus(db, person, body.userStatus);
  if (body.parentMemberId !== undefined) await move(args, person, body.parentMemberId);
  const columns = { ...profileColumns(body, store, person), ...employeeColumns(body, person.employee) };
  const [changed = person] = await db
    .update(members)
    .set({ ...columns, updatedAt: new Date() })
    .where(eq(members.id, person.id))
    .returning();
  if (actor) await recordUpdate(db, args, person, actor);
  if (changed.email !== person.email) await leaveFormerAddress(db, store, person, changed.email);
  const address = unflattened(body);
  const addressId = hasAddress(address) ? await writeSelfAddress(db, caller, changed, address) : undefined;
  return {
    userId: String(person.id),
    ...(addressId !== undefined && { addressId: String(addressId) }),
    viewTaskName: "RedirectView",
  };
}

async function replacePassword(db: Tx, storeId: number, person: MemberRow, fresh: NewPassword) {
  await savePassword(db, person, fresh, { storeId });
  await db.update(members).set({ passwordExpired: true }).where(eq(members.id, person.id));
}

async function setStatus(db: Tx, person: MemberRow, status: string) {
  if (status !== "0" && status !== "1") throw invalid("userStatus");
  await setEnabled(db, person, status === "1");
}

/**
 * Lets a person sign in, or ends all their sessions and no longer admits them. The caller has checked who may decide
 * it.
 * Errors: those of `requireOtherAdministrator`.
 */
export async function setEnabled(db: Tx, person: MemberRow, enabled: boolean): Promise<void> {
  if (enabled) await forgetAttempts(db, person.logonId ?? "");
  else await requireOtherAdministrator(db, person.id, await rolesHeld(db, person.id));
  await db.update(members).set({ enabled }).where(eq(members.id, person.id));
  if (!enabled) await endSessions(db, person.id);
}

/** Moves a person to another organization that the caller administers, where they become a buyer, and no longer are one in the former. */
async function move({ db, caller }: HandlerArgs<Update>, person: MemberRow, parentMemberId: string) {
  await refuseAgent({ db, caller, command });
  const organizationId = (await administeredIds(db, caller)).find((id) => String(id) === parentMemberId);
  if (organizationId === undefined) throw invalid("parentMemberId");
  if (organizationId === person.organizationId) return;
  if (!(await rolesOf(db, organizationId)).includes(buyerRole)) throw invalid("parentMemberId");
  await db.update(members).set({ organizationId, role: "buyer" }).where(eq(members.id, person.id));
  await takeMemberRoles(db, person.id, [{ organizationId: person.organizationId, roleId: buyerRole }]);
  await giveMemberRoles(db, person.id, [{ organizationId, roleId: buyerRole }]);
  await db.update(activities).set({ organizationId, contractIds: null }).where(eq(activities.memberId, person.id));
}
