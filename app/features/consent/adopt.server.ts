import type { AppLoadContext } from "@remix-run/node";
import { choiceOf, keepChoice, noticeOf } from "#app/analytics/consent.server.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";

/** The person's own answer as the sign-in returns it. */
type Stored = { marketingTrackingConsent?: string | undefined; privacyNoticeVersion?: string | undefined };

/**
 * Reconciles a person's own answer with that of this browser at sign-in: a no from either wins; a yes that the
 * visitor has just given is saved for the person, and the person's own yes to the same notice spares them the question.
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
