import { bestEffort, optionalSoon } from "#app/commerce/optional.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Entitlement } from "./buying.server.ts";

/** Who acts, for whom, and what they may buy under, as the backend sees it. */
export type UserContext = Awaited<ReturnType<Entitlement["context"]>>;

/** A sixth of the time after which the backend takes a shopper for idle. */
const askAgainAfterMs = 5 * 60_000;

/**
 * Keeps a shopper's session with the backend from ending while they look at pages that ask nothing in their name: every five
 * minutes their user context is read, and on every page by agents acting for a shopper, because their sessions end
 * sooner. Never for guests, whose sessions do not end. The page does without an answer that is refused or late.
 * @see docs/interface/identity.md#user-context
 */
export async function stayActive(session: Session, { context }: Pick<Entitlement, "context">): Promise<void> {
  // Shared pages are given only to shoppers whose activity was reported lately.
  if (session.isShared || !session.isRegistered()) return;
  const heardUntil = Math.max(session.get("buying")?.until ?? 0, session.get("heardUntil") ?? 0);
  if (heardUntil > Date.now() && !session.acting()) return;
  const answer = await optionalSoon(bestEffort(context()));
  // The first to write for another person hides from the frame that their name and badge are to be read again.
  if (answer && !session.acting() && !session.isIncomplete()) session.set("heardUntil", Date.now() + askAgainAfterMs);
}

/** What narrows the reads of a buyer: the organization they act for, and the agreements they buy under. Pure. */
export const filtersOf = ({ entitlement }: Pick<UserContext, "entitlement">) => ({
  organizationId: entitlement.activeOrganizationId,
  contractId: entitlement.currentTradingAgreementIds ?? [],
});
