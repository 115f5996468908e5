import { contract, type WireReply } from "#contract";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { notFound, refused } from "#backend/platform/http/fault.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { endSession, endSessions } from "../identity/session.ts";
import { findSignIns, signInIdOf } from "./find.ts";

type Calls = typeof contract.signIn;

const hourMs = 3600_000;

/** Where a person is signed in, and signing out there. @see docs/interface/sign-in.md */
export const signInHandlers = handlers(contract.signIn, { list, end, endOthers });

/** Errors: 401; 403 for guests. @see docs/interface/sign-in.md#what-is-listed */
async function list({ db, caller }: HandlerArgs<Calls["list"]>): Promise<WireReply<Calls["list"]>> {
  const own = ownSignIn(caller);
  const rows = await findSignIns(db, own);
  return {
    signIns: rows.map((row) => ({
      signInId: signInIdOf(row),
      current: flagText(row.id === own.id),
      device: row.device ?? {},
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: new Date(Math.floor(row.lastSeenAt.getTime() / hourMs) * hourMs).toISOString(),
    })),
  };
}

/**
 * Its tokens answer 401 from now on. Errors: 401; 403 for guests; 404 for what is not one of the caller's own.
 * @see docs/interface/sign-in.md#signing-out-elsewhere
 */
async function end({ db, caller, params }: HandlerArgs<Calls["end"]>): Promise<WireReply<Calls["end"]>> {
  const rows = await findSignIns(db, ownSignIn(caller));
  const row = rows.find((one) => signInIdOf(one) === params.signInId);
  if (!row) throw notFound();
  await endSession(db, row);
  return { signInId: params.signInId };
}

/** Errors: 401; 403 for guests. @see docs/interface/sign-in.md#signing-out-elsewhere */
async function endOthers({ db, caller }: HandlerArgs<Calls["endOthers"]>): Promise<WireReply<Calls["endOthers"]>> {
  const own = ownSignIn(caller);
  await endSessions(db, own.memberId, own);
  return {};
}

function ownSignIn(caller: Caller) {
  requireRegistered(caller, "SignIn");
  if (!caller.activity) throw refused("_ERR_DIDNT_LOGON");
  return caller.activity;
}
