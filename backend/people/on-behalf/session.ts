import { randomBytes, randomInt } from "node:crypto";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { heldForMs } from "#backend/order/hold-rules.ts";
import { releaseHolds } from "#backend/order/hold.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import type { MemberRow } from "../person/find.ts";
import { isAgentOf, managedPerson } from "./managed.ts";

type Calls = typeof contract.onBehalf;
type SessionRow = typeof onBehalfSessions.$inferSelect;
type Because = NonNullable<SessionRow["endedBecause"]>;

/** How long a session lives without activity; the same as for a cart that was taken. */
const idleMs = heldForMs;
const noteEveryMs = 60_000;
const contextMs = 30 * 86_400_000;
const maxReason = 300;
const command = "OnBehalfSession";

/**
 * Begins to work for a shopper; the caller's former session ends. Errors: 401, 403 if the caller may not act for this person, the same
 * for people who do not exist; `_ERR_CMD_MISSING_PARAM` (reason), `_ERR_INVALID_INPUT` for more than 300 characters.
 * @see docs/interface/on-behalf.md#sessions
 */
export async function begin(args: HandlerArgs<Calls["begin"]>): Promise<WireReply<Calls["begin"]>> {
  const { db, caller, store, body } = args;
  requireRegistered(caller, command);
  const reason = body.reason.trim();
  const person = body.guest
    ? await newGuest(db, caller, store)
    : (await managedPerson(db, caller, store, body))?.person;
  if (!person || !caller.activity) throw forbidden(command);
  if (!reason) throw missing("reason");
  if (reason.length > maxReason) throw refused("_ERR_INVALID_INPUT", { field: "reason" });
  // Of two sessions begun concurrently, the second one ends the first.
  await db.select({ id: members.id }).from(members).where(eq(members.id, caller.memberId)).for("update");
  await endSessions(db, caller.memberId, "replaced");
  const contextId = await openContext(db, person);
  const [session] = await db
    .insert(onBehalfSessions)
    .values({
      agentId: caller.memberId,
      memberId: person.id,
      storeId: store.id,
      reason,
      agentActivityId: caller.activity.id,
      contextId,
    })
    .returning();
  if (!session) throw new Error("no session was written");
  await recordAct(db, actOf(session, "onBehalf.begin"));
  return view(db, session);
}

/** Errors: 401, 403 for guests; 404 without an open session. */
export async function show(args: HandlerArgs<Calls["session"]>): Promise<WireReply<Calls["session"]>> {
  const { db, caller, store } = args;
  requireRegistered(caller, command);
  const session = await readSession(db, caller, store);
  if (!session) throw refused("_ERR_RESOURCE_NOT_FOUND");
  return view(db, session);
}

/** Errors: 401, 403 for guests. */
export async function end({ db, caller }: HandlerArgs<Calls["end"]>): Promise<WireReply<Calls["end"]>> {
  requireRegistered(caller, command);
  await endSessions(db, caller.memberId, "ended");
  return {};
}

/** The caller's open session in this store, or the one for a named person. It is tied to the sign-in it was begun with. */
export async function readSession(
  db: Db,
  { memberId, activity }: Caller,
  store: Store,
  personId?: number,
): Promise<SessionRow | undefined> {
  const mine = and(eq(onBehalfSessions.agentId, memberId), isNull(onBehalfSessions.endedAt));
  const [session] = await db.select().from(onBehalfSessions).where(mine);
  if (!session || session.agentActivityId !== activity?.id || session.storeId !== store.id) return undefined;
  if (personId !== undefined && session.memberId !== personId) return undefined;
  return expiresAt(session) > new Date() ? session : undefined;
}

/** Notes that something was done in the session, to the minute. */
export async function noteAct(db: Db, { id, lastActedAt }: SessionRow): Promise<void> {
  if (Date.now() - lastActedAt.getTime() < noteEveryMs) return;
  await db.update(onBehalfSessions).set({ lastActedAt: new Date() }).where(eq(onBehalfSessions.id, id));
}

/**
 * Ends an agent's open session and releases every cart the agent holds.
 * @see docs/interface/on-behalf.md#sessions
 */
export async function endSessions(db: Tx, agentId: number, because: Because, which?: SQL): Promise<void> {
  const ended = await db
    .update(onBehalfSessions)
    .set({ endedAt: new Date(), endedBecause: because })
    .where(and(eq(onBehalfSessions.agentId, agentId), isNull(onBehalfSessions.endedAt), which))
    .returning();
  for (const session of ended) {
    await recordAct(db, actOf(session, "onBehalf.end"));
    await db.update(activities).set({ endedAt: new Date() }).where(eq(activities.id, session.contextId));
  }
  await releaseHolds(db, eq(orders.lockedBy, agentId));
}

/** Signing out ends the session that was begun with this sign-in, and no other one of the same agent. */
export async function endSignedOut(db: Tx, { memberId, activity }: Caller): Promise<void> {
  if (!activity) return;
  const open = and(eq(onBehalfSessions.agentActivityId, activity.id), isNull(onBehalfSessions.endedAt));
  const without =
    (await db.$count(
      onBehalfSessions,
      and(eq(onBehalfSessions.agentId, memberId), isNull(onBehalfSessions.endedAt)),
    )) === 0;
  if (without || (await db.$count(onBehalfSessions, open)) > 0) await endSessions(db, memberId, "signedOut");
}

/** When a session ends unless its agent makes another call. Pure. */
export const expiresAt = ({ lastActedAt }: SessionRow): Date => new Date(lastActedAt.getTime() + idleMs);

const actOf = ({ agentId, memberId, storeId, id, reason }: SessionRow, call: string) => ({
  actor: { memberId: agentId, sessionId: id, reason },
  memberId,
  storeId,
  call,
});

async function newGuest(db: Tx, caller: Caller, store: Store): Promise<MemberRow | undefined> {
  if (!isAgentOf(caller, store)) return undefined;
  const [guest] = await db.insert(members).values({ registerType: "G", reviewAt: new Date() }).returning();
  return guest;
}

/** Opens the session data that calls need, as for a person who signed in, with tokens that are never issued. */
async function openContext(db: Tx, person: MemberRow): Promise<number> {
  const nobodys = () => hashToken(randomBytes(32).toString("base64url"));
  const [context] = await db
    .insert(activities)
    .values({
      memberId: person.id,
      tokenHash: nobodys(),
      trustedHash: nobodys(),
      personalizationId: `${Date.now()}-${randomInt(1, 1_000_000)}`,
      languageId: person.languageId,
      currency: person.currency,
      organizationId: person.organizationId,
      expiresAt: new Date(Date.now() + contextMs),
    })
    .returning();
  if (!context) throw new Error("no context was written");
  return context.id;
}

async function view(db: Db, session: SessionRow): Promise<WireReply<Calls["session"]>> {
  const [person, agent] = await Promise.all([readMember(db, session.memberId), readMember(db, session.agentId)]);
  return {
    sessionId: String(session.id),
    userId: String(session.memberId),
    ...(person?.logonId && { logonId: person.logonId }),
    displayName: nameOf(person),
    agentName: nameOf(agent),
    reason: session.reason,
    startedAt: session.startedAt.toISOString(),
    expiresAt: expiresAt(session).toISOString(),
  };
}

async function readMember(db: Db, id: number): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row;
}

const nameOf = (row: MemberRow | undefined) => [row?.firstName, row?.lastName].filter(Boolean).join(" ");
