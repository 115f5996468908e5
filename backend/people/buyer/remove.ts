import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { cancelWaitingOnPoints } from "#backend/after-sales/order/points-gone.ts";
import { endRepetitionsOf } from "#backend/after-sales/subscription/cancel.ts";
import { withdrawApproval } from "#backend/order/approval/record.ts";
import { unlinkCardsOf } from "#backend/payment/loyalty/unlink.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { trustedDevices } from "#backend/platform/db/schema/identity.ts";
import { approvalLimits } from "#backend/platform/db/schema/approval.ts";
import { checkoutProfiles } from "#backend/platform/db/schema/checkout-profile.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { segmentMembers } from "#backend/platform/db/schema/spot.ts";
import { wishlists } from "#backend/platform/db/schema/wishlist.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { plainEmail } from "#backend/platform/mail/same-email.ts";
import { endSessions } from "../identity/session.ts";
import { voidCodes } from "../identity/void-codes.ts";
import { rolesHeld, takeMemberRoles } from "../organization/member-role.ts";
import type { MemberRow } from "../person/find.ts";
import { deleteSubscriptions, deleteTraces } from "../person/traces.ts";
import { administeredPerson, lockPerson, refuseAgent, refuseOwn } from "./scope.ts";

type Call = typeof contract.buyer.remove;
const command = "UserDelete";

/**
 * Ends an account and forgets the person: the logon id is free again, and so are loyalty cards; orders stay and are not repeated, except
 * for those that wait for approval and for their points. Errors: 401; 403 for guests and agents;
 * 404; 409 `_ERR_OWN_ACCOUNT`, `_ERR_LAST_ADMINISTRATOR`.
 * @see docs/interface/buyer.md#removing-a-person
 */
export async function remove({ db, caller, params }: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const found = await administeredPerson({ db, caller, command }, params.userId);
  await refuseAgent({ db, caller, command });
  refuseOwn(caller, found);
  const person = await lockPerson(db, found);
  await takeMemberRoles(db, person.id, await rolesHeld(db, person.id));
  await withdrawApproval(db, { flowTypeId: "10004", entityId: person.id });
  await endSessions(db, person.id);
  await endRepetitionsOf(db, person.id);
  await cancelWaitingOnPoints(db, person.id);
  await unlinkCardsOf(db, person, caller.memberId);
  await forget(db, person);
  return { userId: String(person.id) };
}

async function forget(db: Tx, { id, logonId, email, confirmedEmail }: MemberRow) {
  // What waits for an address that was only typed may belong to another person.
  if (confirmedEmail === plainEmail(email)) await deleteSubscriptions(db, confirmedEmail);
  await deleteTraces(db, [id]);
  await db.update(addresses).set({ current: false, primary: false }).where(eq(addresses.memberId, id));
  await db.delete(wishlists).where(eq(wishlists.memberId, id));
  await db.delete(checkoutProfiles).where(eq(checkoutProfiles.memberId, id));
  await db.delete(approvalLimits).where(eq(approvalLimits.memberId, id));
  await db.delete(segmentMembers).where(eq(segmentMembers.memberId, id));
  await db.delete(trustedDevices).where(eq(trustedDevices.memberId, id));
  await voidCodes(db, logonId ?? "");
  await db.update(members).set(scrubbed).where(eq(members.id, id));
}

/** The row stays for the orders that point at it, and for the organization they were placed for. */
const scrubbed = {
  logonId: null,
  passwordHash: null,
  formerPasswords: [],
  firstName: "",
  lastName: "",
  email: "",
  confirmedEmail: null,
  phone: "",
  mobilePhone: "",
  gender: "",
  dateOfBirth: "",
  receiveEmail: {},
  receiveSms: {},
  contextAttributes: {},
  attributes: {},
  employee: {},
  provider: null,
  enabled: false,
};
