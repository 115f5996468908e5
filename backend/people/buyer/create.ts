import type { contract, WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { requireFull } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { written } from "#backend/platform/http/written.ts";
import { hashing } from "#backend/platform/password/hashing.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { forgetAttempts } from "../identity/attempts.ts";
import { policyOf, requireGoodPassword } from "../identity/password-policy.ts";
import { changesAsAgent } from "../on-behalf/managed.ts";
import { defaultOrganization, readLineages } from "../organization/lineage.ts";
import { administeredIds, siteOf } from "../organization/tree.ts";
import { profileColumns } from "../person/fields.ts";
import { mailCode } from "../person/forgotten-password.ts";
import { becomeBuyer } from "../person/join.ts";
import { firstAddress, readLogonId, requireFree, taken } from "../person/new-logon-id.ts";
import { hasAddress, selfAddressId, writeSelfAddress } from "../person/self-address.ts";
import { employeeColumns } from "./employee.ts";
import { unflattened } from "./unflattened.ts";

type Call = typeof contract.person.register;
type Args = HandlerArgs<Call, Db>;
const command = "UserRegistrationAdminAdd";

const day = 86_400_000;
const invitationDays = 7;
/** Emails to people who have not asked for them. */
const invitations = { name: "invitation", windowMs: day, max: 500 };

/**
 * Creates an account for another person, approved, as a buyer in an organization that the caller administers; agents create accounts of
 * consumers. With `x_invite` it has no password: its owner is mailed a code to choose one. Errors: 401; 403; `_ERR_CMD_INVALID_PARAM`
 * (parentMemberId, the field's code), `_ERR_CMD_MISSING_PARAM`, `_ERR_LOGONID_ALREDY_EXIST` 2030, 2080, password rules, 429 for too many
 * invitations.
 * @see docs/interface/buyer.md#a-new-person
 */
export async function createPerson(args: Args): Promise<WireReply<Call>> {
  const { db, store, common, body, caller } = args;
  requireRegistered(caller, command);
  requireFull(caller);
  const organizationId = await parentOf(args);
  const logonId = readLogonId(body.logonId);
  const columns = { ...profileColumns(body, store), ...employeeColumns(body) };
  const email = firstAddress(columns.email, logonId);
  const passwordHash = await hashed(args, logonId);
  if (!passwordHash && !email) throw missing("email1");
  if (!passwordHash) await requireAttempt(db, [{ rule: invitations, of: String(caller.memberId) }]);
  await requireFree(db, logonId);
  const values = {
    ...columns,
    registerType: "R" as const,
    logonId,
    email,
    passwordHash,
    passwordExpired: passwordHash !== null,
    role: organizationId === defaultOrganization ? "shopper" : "buyer",
    organizationId,
    languageId: columns.languageId ?? common.languageId,
    currency: columns.currency ?? common.currency,
  };
  return written(db, (tx) => save({ ...args, db: tx }, values));
}

async function save({ db, caller, body, store }: HandlerArgs<Call>, values: typeof members.$inferInsert) {
  const [person] = await db.insert(members).values(values).onConflictDoNothing().returning();
  const logonId = values.logonId ?? "";
  if (!person) throw taken(logonId);
  const { id, organizationId, languageId } = person;
  await forgetAttempts(db, logonId);
  await becomeBuyer(db, person);
  const address = unflattened(body);
  const addressId = hasAddress(address) ? await writeSelfAddress(db, caller, person, address) : undefined;
  const [organization] = await readLineages(db, [organizationId]);
  const payload = { storeId: String(store.id), languageId, organization: organization?.name ?? "" };
  if (!person.passwordHash)
    await mailCode(db, logonId, {
      to: person.email,
      kind: "invitation",
      payload,
      lifetimeMs: invitationDays * day,
      urlOf: (code) => {
        const invitation = Buffer.from(`${code} ${logonId}`).toString("base64url");
        return shopUrl(db, store.id, `reset?invitation=${invitation}`);
      },
    });
  else if (person.email)
    await db.insert(outbox).values({ to: person.email, kind: "welcome", payload: { ...payload, logonId } });
  return {
    userId: String(id),
    logonId,
    addressId: selfAddressId(person, addressId === undefined ? undefined : { id: addressId }),
    registrationApprovalStatus: "Approved",
  };
}

/** Where the person will belong. */
async function parentOf({ db, caller, store, body: { parentMemberId } }: Args): Promise<number> {
  const site = siteOf(caller);
  const ids = await administeredIds(db, caller);
  if (site === "none" && !ids.length) throw forbidden(command);
  changesAsAgent({ caller, store }, command);
  if (site !== "none" && (!parentMemberId || parentMemberId === String(defaultOrganization)))
    return defaultOrganization;
  if (!parentMemberId) throw missing("parentMemberId");
  const found = ids.find((id) => String(id) === parentMemberId);
  if (found === undefined) throw invalid("parentMemberId");
  return found;
}

/** Null for an invitation. */
async function hashed({ body }: Args, logonId: string): Promise<string | null> {
  const { logonPassword, logonPasswordVerify, x_invite } = body;
  if (["true", "1"].includes(x_invite ?? "")) return null;
  if (logonPassword === undefined) throw missing("logonPassword");
  if (logonPassword !== logonPasswordVerify) throw refused("_ERR_PASSWORDS_NOT_SAME");
  requireGoodPassword(logonPassword, { policy: policyOf("R"), logonId, reused: false });
  return hashing("known", () => hashPassword(logonPassword));
}
