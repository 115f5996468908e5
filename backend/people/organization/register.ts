import { and, eq, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { siteApproval } from "#backend/order/approval/place.ts";
import { submitForApproval } from "#backend/order/approval/record.ts";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { networkOf } from "#backend/platform/attempt/network.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { written } from "#backend/platform/http/written.ts";
import { hashing } from "#backend/platform/password/hashing.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { registerTypes } from "#contract/identity.ts";
import { recordConsent } from "../event/consent.ts";
import { forgetAttempts } from "../identity/attempts.ts";
import { policyOf, requireGoodPassword } from "../identity/password-policy.ts";
import { insertSeller } from "../seller/record.ts";
import { readSeller, type SellerRegistration } from "../seller/registration.ts";
import { profileColumns } from "../person/fields.ts";
import { firstAddress, readLogonId, requireFree, taken } from "../person/new-logon-id.ts";
import { replaceApprovals } from "./approval.ts";
import { isCalled, rootOrganization } from "./lineage.ts";
import { giveMemberRoles } from "./member-role.ts";
import { administratorRole, allRoles, buyerRole, giveRoles } from "./role.ts";
import { requireFreeName } from "./write.ts";

type Call = typeof contract.organization.register;
type Body = HandlerArgs<Call>["body"];

const maxNameLength = 254;
const day = 86_400_000;
const registrations = { name: "organization", windowMs: day, max: 20 };

/**
 * Registers an organization with its first administrator. No one can sign in for it until the administrators of the site
 * have approved it. Errors: `_ERR_USER_ALREADY_REGISTERD`; `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM` with the field,
 * `_ERR_RDN_ALREADY_EXIST`, `_ERR_LOGONID_ALREDY_EXIST` 2030, 2080, the password rules of administrators, 429; for sellers those of
 * `readSeller`.
 * @see docs/interface/organization.md#registering
 */
export async function register(args: HandlerArgs<Call, Db>): Promise<WireReply<Call>> {
  const { db, caller, body, common, headers } = args;
  if (caller.kind === "registered" || caller.kind === "staff") throw refused("_ERR_USER_ALREADY_REGISTERD");
  const name = readName(body);
  const seller = readSeller(body, args.store);
  const logonId = readLogonId(body.usr_logonId ?? "");
  const columns = profileColumns(profileOf(body), args.store);
  const details = detailsOf(body);
  const password = readPassword(body, logonId);
  await requireFree(db, logonId);
  await requireAttempt(db, [{ rule: registrations, of: networkOf(headers) ?? "" }]);
  const values = {
    ...columns,
    registerType: registerTypes.registered,
    logonId,
    email: firstAddress(columns.email, logonId),
    passwordHash: await hashing("stranger", () => hashPassword(password)),
    languageId: columns.languageId ?? common.languageId,
    currency: columns.currency ?? common.currency,
    role: "buyer",
    state: 0,
  };
  return written(db, (tx) => save({ ...args, db: tx }, { organization: { name, ...details }, person: values, seller }));
}

type NewOrganization = typeof organizations.$inferInsert;
type NewMember = typeof members.$inferInsert & { logonId: string };

type Registration = { organization: NewOrganization; person: NewMember; seller: SellerRegistration | undefined };

async function save({ db, store, body }: HandlerArgs<Call>, { organization: details, person, seller }: Registration) {
  await releaseRejected(db, details.name);
  await requireFreeName(db, { name: details.name, parentId: rootOrganization });
  const [organization] = await db
    .insert(organizations)
    .values({ ...details, parentId: rootOrganization, state: 0 })
    .returning();
  if (!organization) throw new Error("no organization was written");
  const organizationId = organization.id;
  await giveRoles(db, organization, allRoles);
  if (body.approvalGroups === "orderProcess") await replaceApprovals(db, organization, "101");
  const [member] = await db
    .insert(members)
    .values({ ...person, organizationId })
    .onConflictDoNothing()
    .returning();
  if (!member) throw taken(person.logonId);
  await giveMemberRoles(
    db,
    member.id,
    (seller ? [administratorRole] : [administratorRole, buyerRole]).map((roleId) => ({ organizationId, roleId })),
  );
  await recordConsent(db, member.id, store, person);
  await forgetAttempts(db, person.logonId);
  const asked = { submitterId: member.id, storeId: store.id, place: siteApproval };
  await submitForApproval(db, { ...asked, flowTypeId: "10005", entityId: organizationId });
  if (seller) {
    await insertSeller(db, store.id, organizationId, seller);
    await submitForApproval(db, { ...asked, flowTypeId: "10006", entityId: member.id });
  }
  if (member.email) {
    const payload = { storeId: String(store.id), logonId: person.logonId, organization: organization.name };
    await db.insert(outbox).values({ to: member.email, kind: "organization-pending", payload });
  }
  return { orgEntityId: String(organizationId), userId: String(member.id), viewTaskName: "RedirectView" };
}

/** The name of an organization that was not approved is free for others. */
async function releaseRejected(db: Tx, name: string) {
  const here = and(eq(organizations.parentId, rootOrganization), isCalled(name));
  await db
    .update(organizations)
    .set({ name: sql`left(${organizations.name}, 200) || ' #' || ${organizations.id}` })
    .where(and(here, eq(organizations.state, 2)));
}

function readName({ org_orgEntityName = "" }: Body): string {
  const name = org_orgEntityName.trim();
  // A slash separates the names of organizations when a person joins one.
  if (!name || name.length > maxNameLength || /[/\p{Cc}]/u.test(name)) throw invalid("org_orgEntityName");
  return name;
}

function readPassword({ usr_logonPassword: password, usr_logonPasswordVerify: verify }: Body, logonId: string): string {
  if (password === undefined) throw missing("usr_logonPassword");
  if (password !== verify) throw refused("_ERR_PASSWORDS_NOT_SAME");
  requireGoodPassword(password, { policy: policyOf(registerTypes.administrator), logonId, reused: false });
  return password;
}

const profileOf = (body: Body) => ({
  firstName: body.usr_firstName,
  lastName: body.usr_lastName,
  email1: body.usr_email1,
  phone1: body.usr_phone1,
  preferredLanguage: body.usr_preferredLanguage,
  preferredCurrency: body.usr_preferredCurrency,
  marketingTrackingConsent: body.marketingTrackingConsent,
  privacyNoticeVersion: body.privacyNoticeVersion,
});

function detailsOf(body: Body) {
  const { org_taxPayerId: taxPayerId = "", org_legalId: legalId = "", usr_firstName, usr_lastName } = body;
  const contact = {
    firstName: usr_firstName,
    lastName: usr_lastName,
    email1: body.org_email1,
    phone1: body.org_phone1,
    address1: body.org_address1,
    address2: body.org_address2,
    city: body.org_city,
    state: body.org_state,
    country: body.org_country,
    zipCode: body.org_zipCode,
  };
  for (const [field, value] of Object.entries({ ...contact, taxPayerId, legalId }))
    if (value && value.length > maxNameLength) throw invalid(`org_${field}`);
  const given = Object.entries(contact).flatMap(([field, value]) => (value ? [[field, value.trim()] as const] : []));
  return { taxPayerId, legalId, contact: Object.fromEntries(given) };
}
