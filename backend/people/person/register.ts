import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { written } from "#backend/platform/http/written.ts";
import { hashing } from "#backend/platform/password/hashing.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { createPerson } from "../buyer/create.ts";
import { forgetAttempts } from "../identity/attempts.ts";
import { recordConsent } from "../event/consent.ts";
import { trustDevice } from "../identity/device.ts";
import { policyOf, requireGoodPassword } from "../identity/password-policy.ts";
import { endSessions, openSession, personalizationOf } from "../identity/session.ts";
import { profileColumns } from "./fields.ts";
import { becomeBuyer, organizationToJoin, registrationPlace, waitForApproval } from "./join.ts";
import { firstAddress, readLogonId, requireFree, taken } from "./new-logon-id.ts";
import { hasAddress, selfAddressId, writeSelfAddress } from "./self-address.ts";

type Call = typeof contract.person.register;

/**
 * Registers a person and signs them in. A guest becomes that person: cart, addresses, lists and orders stay theirs
 * under the same member id, only the tokens change. Errors: `_ERR_USER_ALREADY_REGISTERD`, `_ERR_LOGONID_ALREDY_EXIST`
 * 2030, 2020, 2080, password rules, field codes; with `mode=admin` those of `createPerson`.
 * @see docs/interface/person.md#registration
 */
export async function register(args: HandlerArgs<Call, Db>): Promise<WireReply<Call>> {
  const { db, caller, store, body, query } = args;
  if (query.mode === "admin") return createPerson(args);
  if (query.mode !== undefined && query.mode !== "self") throw invalid("mode");
  if (caller.kind === "registered" || caller.kind === "staff") throw refused("_ERR_USER_ALREADY_REGISTERD");
  const logonId = readLogonId(body.logonId);
  const { logonPassword } = body;
  if (logonPassword === undefined) throw missing("logonPassword");
  if (logonPassword !== body.logonPasswordVerify) throw refused("_ERR_PASSWORDS_NOT_SAME");
  requireGoodPassword(logonPassword, { policy: policyOf("R"), logonId, reused: false });
  const columns = profileColumns(body, store);
  await requireFree(db, logonId);
  const joined = await organizationToJoin(db, body);
  const values = {
    ...columns,
    registerType: "R" as const,
    logonId,
    email: firstAddress(columns.email, logonId),
    passwordHash: await hashing("stranger", () => hashPassword(logonPassword)),
    passwordChangedAt: new Date(),
    languageId: columns.languageId ?? args.common.languageId,
    currency: columns.currency ?? args.common.currency,
    ...(joined && { organizationId: joined.id, role: "buyer" }),
  };
  const place = joined && (await registrationPlace(db, joined.id));
  if (place) return written(db, (tx) => waitForApproval({ ...args, db: tx }, { ...values, state: 0 }, place));
  return written(db, (tx) => become({ ...args, db: tx }, values));
}

type Values = typeof members.$inferInsert & { logonId: string };

async function become(
  { db, caller, store, body, headers }: HandlerArgs<Call>,
  values: Values,
): Promise<WireReply<Call>> {
  const { logonId } = values;
  const member = await saved(db, caller, values);
  await recordConsent(db, member.id, store, values);
  if (member.role === "buyer") await becomeBuyer(db, member);
  // Failed guesses made before the account existed must not lock out its owner.
  await forgetAttempts(db, logonId);
  const addressId = hasAddress(body) ? await writeSelfAddress(db, caller, member, body) : undefined;
  const personalizationId = personalizationOf(headers, caller.activity);
  await endSessions(db, member.id);
  const identity = await openSession(db, member, { personalizationId, device: body.x_device });
  if (member.email)
    await db
      .insert(outbox)
      .values({ to: member.email, kind: "welcome", payload: { storeId: String(store.id), logonId } });
  const x_deviceToken = await trustDevice(db, member.id, body.x_deviceToken);
  return {
    ...identity,
    ...(x_deviceToken && { x_deviceToken }),
    addressId: selfAddressId(member, addressId === undefined ? undefined : { id: addressId }),
    registrationApprovalStatus: "Approved",
  };
}

/** Of two concurrent registrations the second one violates the unique logon id, writes nothing and is refused. */
async function saved(db: Tx, caller: Caller, values: Values) {
  const [member] =
    caller.kind === "guest"
      ? await promote(db, caller, values)
      : await db.insert(members).values(values).onConflictDoNothing().returning();
  if (!member) throw taken(values.logonId);
  return member;
}

async function promote(db: Tx, { memberId }: Caller, values: Values) {
  try {
    return await db.transaction((tx) =>
      tx
        .update(members)
        .set(values)
        .where(and(eq(members.id, memberId), eq(members.registerType, "G")))
        .returning(),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw taken(values.logonId);
    throw error;
  }
}

/** SQLSTATE 23505; drizzle wraps the driver's error. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "23505") || isUniqueViolation(error.cause);
}
