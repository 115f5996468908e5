import { bestEffort, optionalSoon } from "#app/commerce/optional.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Entitlement } from "./buying.server.ts";

/** Who acts, for whom, and what they may buy under, as the backend sees it. */
export type UserContext = Awaited<ReturnType<Entitlement["context"]>>;

/**
 * The user context of a request, asked at most once however many ask, and only for shoppers with an account: of a guest
 * it says what holds for everyone. Undefined for guests, for expired tokens, and if the answer does not come soon.
 * @see docs/interface/identity.md#user-context
 */
export async function readUserContext(
  session: Session,
  { context }: Pick<Entitlement, "context">,
): Promise<UserContext | undefined> {
  return session.isRegistered() ? optionalSoon(bestEffort(context())) : undefined;
}

/** What narrows the reads of a buyer: the organization they act for, and the agreements they buy under. Pure. */
export const filtersOf = ({ entitlement }: UserContext) => ({
  organizationId: entitlement.activeOrganizationId,
  contractId: entitlement.currentTradingAgreementIds ?? [],
});

/** Whether staff act on behalf of this shopper. Pure. */
export const isOnBehalf = ({ basicInfo }: UserContext): boolean => basicInfo.callerId !== basicInfo.runAsId;
