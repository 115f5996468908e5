import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import {
  behaviorEvents,
  behaviorRules,
  trackingConsents,
  triggerMatches,
  viewedProducts,
} from "#backend/platform/db/schema/event.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Store } from "#backend/store/store.ts";

/** The version of the store's privacy notice; empty for a store that does not ask for consent. */
const noticeOf = ({ userData }: Store): string => userData["privacy.noticeVersion"] ?? "";

/** A consent as callers send it, and as the person's row keeps it. */
type Sent = {
  marketingTrackingConsent?: string | null | undefined;
  privacyNoticeVersion?: string | null | undefined;
};

/**
 * Stores a decision for this store and this version of its notice. Declining deletes at once what was recorded about the
 * person in this store.
 * @param sent without a consent nothing is stored; without a version it is for the store's current notice
 * @see docs/interface/event.md#consent
 */
export async function recordConsent(db: Tx, memberId: number, store: Store, sent: Sent): Promise<void> {
  if (!sent.marketingTrackingConsent) return;
  const accepted = sent.marketingTrackingConsent === "1";
  const noticeVersion = sent.privacyNoticeVersion || noticeOf(store);
  const said = { accepted, at: new Date() };
  await db
    .insert(trackingConsents)
    .values({ memberId, storeId: store.id, noticeVersion, ...said })
    .onConflictDoUpdate({
      target: [trackingConsents.memberId, trackingConsents.storeId, trackingConsents.noticeVersion],
      set: said,
    });
  await db
    .update(members)
    .set({
      marketingTrackingConsent: sent.marketingTrackingConsent,
      ...(noticeVersion && { privacyNoticeVersion: noticeVersion }),
    })
    .where(eq(members.id, memberId));
  if (!accepted) await forgetBehavior(db, memberId, store.id);
}

/**
 * The caller's latest decision in this store. Consent to an earlier notice does not count for the current one; a refusal does.
 * @returns `unknown` for visitors without an identity, and for those who were never asked
 */
export async function consentOf(
  db: Db,
  { kind, memberId }: Caller,
  store: Store,
): Promise<"given" | "declined" | "unknown"> {
  if (kind === "anonymous") return "unknown";
  const [said] = await db
    .select()
    .from(trackingConsents)
    .where(and(eq(trackingConsents.memberId, memberId), eq(trackingConsents.storeId, store.id)))
    .orderBy(desc(trackingConsents.at))
    .limit(1);
  if (!said) return "unknown";
  if (!said.accepted) return "declined";
  const notice = noticeOf(store);
  return !notice || notice === said.noticeVersion ? "given" : "unknown";
}

async function forgetBehavior(db: Tx, memberId: number, storeId: number): Promise<void> {
  const rules = db.select({ id: behaviorRules.id }).from(behaviorRules).where(eq(behaviorRules.storeId, storeId));
  for (const table of [behaviorEvents, triggerMatches])
    await db.delete(table).where(and(eq(table.memberId, memberId), inArray(table.ruleId, rules)));
  await db
    .delete(viewedProducts)
    .where(and(eq(viewedProducts.memberId, memberId), eq(viewedProducts.storeId, storeId)));
}
