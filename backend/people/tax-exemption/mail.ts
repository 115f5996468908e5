import { and, eq, inArray } from "drizzle-orm";
import type { CertificateRow } from "#backend/cart/tax/exemption.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { shopUrl } from "#backend/store/shop-url.ts";

/** To the administrators of the site: a certificate waits for them. @see docs/interface/tax-exemption.md#deciding */
export async function mailStaff(db: Tx, row: CertificateRow): Promise<void> {
  const staff = and(eq(members.registerType, "A"), eq(members.role, "administrator"), eq(members.enabled, true));
  const people = await db.select().from(members).where(staff);
  const about = await payloadOf(db, row);
  const mails = people.flatMap(({ email: to, languageId }) =>
    to ? [{ to, kind: "tax-certificate-submitted", payload: { ...about, languageId } }] : [],
  );
  if (mails.length) await db.insert(outbox).values(mails);
}

/** To the person who submitted it: the decision and the reason. */
export async function mailDecision(db: Tx, row: CertificateRow): Promise<void> {
  const [sender] = await db
    .select()
    .from(members)
    .where(inArray(members.id, [row.memberId]));
  if (!sender?.email) return;
  const url = await shopUrl(db, row.storeId, "account/organization/tax-exemption");
  const { status, reason } = row;
  const payload = { ...(await payloadOf(db, row)), languageId: sender.languageId, status, reason, url };
  await db.insert(outbox).values({ to: sender.email, kind: "tax-certificate-decided", payload });
}

async function payloadOf(db: Db, { id, storeId, organizationId, number, validUntil }: CertificateRow) {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  const organizationName = organization?.name ?? "";
  return { certificateId: String(id), storeId: String(storeId), organizationName, number, validUntil };
}
