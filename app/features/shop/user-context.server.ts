import { isUnauthorized } from "#app/commerce/errors.ts";
import { bestEffort, optionalSoon } from "#app/commerce/optional.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Entitlement } from "./buying.server.ts";

/** Who acts, for whom, and under which agreements they may buy, as the backend sees it. */
export type UserContext = Awaited<ReturnType<Entitlement["context"]>>;

/** A sixth of the time after which the backend considers a shopper idle. */
const askAgainAfterMs = 5 * 60_000;

/**
 * Keeps a shopper's backend session from ending while they look at pages that make no calls in their name: their user
 * context is read every five minutes, and on every page for agents acting for a shopper, because their sessions end
 * sooner. Never for guests, whose sessions do not end. If the call is refused or late, the page does without it.
 * @see docs/interface/identity.md#user-context
 */
export async function stayActive(session: Session, { context }: Pick<Entitlement, "context">): Promise<void> {
  if (session.isShared || !session.isRegistered() || wasHeard(session)) return;
  const answer = await optionalSoon(bestEffort(context()));
  // If written first for another person, it would hide from the frame that their name and badge must be read again.
  if (answer && !session.acting() && !session.isIncomplete()) session.set("heardUntil", Date.now() + askAgainAfterMs);
}

/** The backend has confirmed the shopper's session in the last minutes; an agent's is asked about on every page. */
function wasHeard(session: Session): boolean {
  const heardUntil = Math.max(session.get("buying")?.until ?? 0, session.get("heardUntil") ?? 0);
  return heardUntil > Date.now() && !session.acting();
}

/**
 * Whether the shopper's session has not ended: a cookie outlives an account that was disabled, and sign-ins that were ended elsewhere. True
 * if the backend does not say. Shared pages are given only to shoppers whose session was confirmed in the last minutes.
 */
export async function isSignedIn(session: Session, { context }: Pick<Entitlement, "context">): Promise<boolean> {
  if (session.isShared || wasHeard(session)) return true;
  return context().then(
    () => true,
    (error: unknown) => !isUnauthorized(error),
  );
}

/** The filters for a buyer's reads: the organization they act for, and the agreements they buy under. Pure. */
export const filtersOf = ({ entitlement }: Pick<UserContext, "entitlement">) => ({
  organizationId: entitlement.activeOrganizationId,
  contractId: entitlement.currentTradingAgreementIds ?? [],
});
