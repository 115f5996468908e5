import { and, eq, inArray, lt, not, or, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { alertDays } from "#backend/people/stock-alert/alert-job.ts";
import { confirmableDays } from "#backend/people/stock-alert/confirm.ts";
import { deleteSome } from "#backend/platform/clock/delete-some.ts";
import { type Job, sweepJob } from "#backend/platform/clock/job.ts";
import { abuseReports } from "#backend/platform/db/schema/abuse-report.ts";
import { bankSessions } from "#backend/platform/db/schema/bank-session.ts";
import { catalogImports } from "#backend/platform/db/schema/catalog-import.ts";
import { clockFailures, jobRounds } from "#backend/platform/db/schema/clock.ts";
import { dualControlRequests } from "#backend/platform/db/schema/dual-control.ts";
import { emptySearches } from "#backend/platform/db/schema/empty-search.ts";
import { behaviorEvents, spotStatistics, triggerMatches, viewedProducts } from "#backend/platform/db/schema/event.ts";
import { fileUploadJobs } from "#backend/platform/db/schema/file-upload-job.ts";
import { images } from "#backend/platform/db/schema/image.ts";
import { trustedDevices, validationCodes } from "#backend/platform/db/schema/identity.ts";
import { listingChanges } from "#backend/platform/db/schema/listing-change.ts";
import { loyaltyOtps, loyaltyValidations } from "#backend/platform/db/schema/loyalty.ts";
import { activities } from "#backend/platform/db/schema/member.ts";
import { newsletterSubscriptions } from "#backend/platform/db/schema/newsletter.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { warehouseEvents } from "#backend/platform/db/schema/parcel.ts";
import { previewTokens } from "#backend/platform/db/schema/preview.ts";
import { quotations } from "#backend/platform/db/schema/quotation.ts";
import { requestKeys } from "#backend/platform/db/schema/request-key.ts";
import { returnCodes, returnGrants } from "#backend/platform/db/schema/return.ts";
import { reviewInvitations } from "#backend/platform/db/schema/review.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { wishlistLetters } from "#backend/platform/db/schema/wishlist.ts";
import { daysBefore, type Retention } from "#backend/platform/retention.ts";
import { dayOf } from "#backend/platform/time.ts";

type Sweep = { name: string; table: PgTable; over: (now: Date) => SQL | undefined };

/** What is deleted by its age alone. Longer than any rule looks back: see the window of each in its own folder. */
export const sweepJobs = ({ everyMinutes, sessionDays, mailDays }: Retention): Job[] =>
  sweeps(sessionDays, mailDays).map(({ name, table, over }) =>
    sweepJob({
      name,
      everyMs: everyMinutes * 60_000,
      sweep: (db, now, limit) => deleteSome(db, table, limit, over(now)),
    }),
  );

const sweeps = (sessionDays: number, mailDays: number): Sweep[] => [
  {
    name: "sessions",
    table: activities,
    over: (now) => {
      const then = daysBefore(now, sessionDays);
      return or(lt(activities.expiresAt, then), lt(activities.endedAt, then));
    },
  },
  // A status repeated after months is refused as stale because of the order's state.
  {
    name: "warehouse_events",
    table: warehouseEvents,
    over: (now) => lt(warehouseEvents.receivedAt, daysBefore(now, 90)),
  },
  {
    name: "review_invitations_over",
    table: reviewInvitations,
    over: (now) => lt(reviewInvitations.sentAt, daysBefore(now, 90)),
  },
  {
    name: "abuse_reports_closed",
    table: abuseReports,
    over: (now) => lt(abuseReports.closedAt, daysBefore(now, 90)),
  },
  { name: "stock_alerts_over", table: stockAlerts, over: isAlertOver },
  { name: "mails", table: outbox, over: (now) => lt(outbox.at, daysBefore(now, mailDays)) },
  { name: "bank_sessions", table: bankSessions, over: (now) => lt(bankSessions.expiresAt, daysBefore(now, 7)) },
  { name: "password_codes", table: validationCodes, over: (now) => lt(validationCodes.expiresAt, daysBefore(now, 1)) },
  { name: "return_codes", table: returnCodes, over: (now) => lt(returnCodes.expiresAt, daysBefore(now, 1)) },
  { name: "trusted_devices", table: trustedDevices, over: (now) => lt(trustedDevices.expiresAt, now) },
  // Who asked for what and who decided stays in the record of acts.
  {
    name: "dual_control_decided",
    table: dualControlRequests,
    over: (now) => lt(dualControlRequests.decidedAt, daysBefore(now, 90)),
  },
  // A client that has not asked again within a day has stopped asking.
  { name: "request_keys", table: requestKeys, over: (now) => lt(requestKeys.createdAt, daysBefore(now, 1)) },
  { name: "preview_tokens", table: previewTokens, over: (now) => lt(previewTokens.expiresAt, daysBefore(now, 1)) },
  { name: "return_grants", table: returnGrants, over: (now) => lt(returnGrants.expiresAt, now) },
  { name: "loyalty_codes", table: loyaltyOtps, over: (now) => lt(loyaltyOtps.at, daysBefore(now, 2)) },
  {
    name: "loyalty_validations",
    table: loyaltyValidations,
    over: (now) => lt(loyaltyValidations.at, daysBefore(now, 1)),
  },
  // Unconfirmed addresses may not be kept; unsubscribed ones are, as proof that we may not write to them.
  {
    name: "newsletter_unconfirmed",
    table: newsletterSubscriptions,
    over: (now) =>
      and(eq(newsletterSubscriptions.status, "PENDING_CONFIRMATION"), lt(newsletterSubscriptions.expiresAt, now)),
  },
  // An index of listings that has not caught up for a day is read again from the start (`catalog/listing-index/open.ts`).
  { name: "listing_changes", table: listingChanges, over: (now) => lt(listingChanges.at, daysBefore(now, 2)) },
  { name: "catalog_imports", table: catalogImports, over: (now) => lt(catalogImports.workedAt, daysBefore(now, 90)) },
  { name: "uploaded_files", table: fileUploadJobs, over: (now) => lt(fileUploadJobs.uploadedAt, daysBefore(now, 30)) },
  {
    name: "quotations_closed",
    table: quotations,
    over: (now) =>
      and(inArray(quotations.status, ["EXPIRED", "WITHDRAWN"]), lt(quotations.closedAt, daysBefore(now, 365))),
  },
  { name: "wishlist_letters", table: wishlistLetters, over: (now) => lt(wishlistLetters.at, daysBefore(now, 2)) },
  { name: "behavior_events", table: behaviorEvents, over: (now) => lt(behaviorEvents.at, daysBefore(now, 30)) },
  { name: "viewed_products", table: viewedProducts, over: (now) => lt(viewedProducts.at, daysBefore(now, 30)) },
  {
    name: "empty_searches_over",
    table: emptySearches,
    over: (now) => lt(emptySearches.day, dayOf(daysBefore(now, 90))),
  },
  { name: "trigger_matches", table: triggerMatches, over: (now) => lt(triggerMatches.at, daysBefore(now, 90)) },
  // Campaigns are compared with those of the year before.
  { name: "spot_statistics", table: spotStatistics, over: (now) => lt(spotStatistics.at, daysBefore(now, 400)) },
  // Its copies and its log go with it. Nothing shows a removed one, and what was restored is not removed.
  { name: "removed_pictures", table: images, over: (now) => lt(images.removedAt, daysBefore(now, 30)) },
  // Each job keeps its last ones only (`platform/clock/runs.ts`); those of jobs that no longer exist, or have nothing to do, go by age.
  { name: "job_rounds", table: jobRounds, over: (now) => lt(jobRounds.endedAt, daysBefore(now, 90)) },
  // A row that still fails is tried every six hours: these are not due anymore.
  { name: "clock_failures", table: clockFailures, over: (now) => lt(clockFailures.nextAt, daysBefore(now, 7)) },
];

/** Sent, not confirmed in time, or too old to be remembered. */
const isAlertOver = (now: Date) =>
  or(
    lt(stockAlerts.createdAt, daysBefore(now, 365)),
    lt(stockAlerts.sentAt, daysBefore(now, alertDays)),
    and(not(stockAlerts.confirmed), lt(stockAlerts.createdAt, daysBefore(now, confirmableDays))),
  );
