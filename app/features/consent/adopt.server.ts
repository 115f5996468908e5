import type { AppLoadContext } from "@remix-run/node";
import { choiceOf, keepChoice, noticeOf } from "#app/analytics/consent.server.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";

/** What a sign-in tells of the person's own answer. */
type Stored = { marketingTrackingConsent?: string | undefined; privacyNoticeVersion?: string | undefined };

/**
 * Brings a person's own answer and that of this browser together at the sign-in: a no of either holds; a yes that the
 * visitor has just given goes to the person, and theirs, to the same notice, spares them the question.
 */
export async function adoptConsent({ session, shop }: AppLoadContext, stored: Stored): Promise<void> {
  const { store, commerce } = await shop();
  const version = noticeOf(store);
  if (version === undefined) return;
  const here = choiceOf(session, store);
  const theirs = stored.privacyNoticeVersion === version ? stored.marketingTrackingConsent : undefined;
  if (theirs === "0") return keepChoice(session, store, version, "declined");
  if (here === undefined && theirs === "1") return keepChoice(session, store, version, "accepted");
  if (here === "accepted" && theirs === undefined) {
    const body = { marketingTrackingConsent: 1, x_privacyNoticeVersion: version } as const;
    await bestEffort(commerce.event.updateConsent({ body }));
  }
}
