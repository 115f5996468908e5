import type { Commerce } from "#app/commerce/client.server.ts";
import { bestEffort, optionalSoon } from "#app/commerce/optional.server.ts";
import type { Buying } from "#app/session/fields.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { StoreSettings } from "./settings.server.ts";
import { isBusinessStore } from "./store-type.ts";
import { filtersOf } from "./user-context.server.ts";

/** How long an answer is cached: the backend ignores a contract that has ended in the meantime. */
const freshForMs = 5 * 60_000;
/** How long names and roles may delay a page: after them there must be time for a slow call of the page's own. */
const extrasWithinMs = 1_000;

/** In business stores, for signed-in shoppers. */
export const mayBuyForOrganization = (
  session: Pick<Session, "isRegistered">,
  store: Pick<StoreSettings, "type">,
): boolean => isBusinessStore(store) && session.isRegistered();

/**
 * The organization and contracts the shopper buys for and under; undefined for consumers, in stores that sell to them,
 * and if the call fails: then the default prices are shown, and the cart has the right ones.
 */
export async function findBuying(
  session: Session,
  store: Pick<StoreSettings, "type" | "storeId">,
  entitlement: Entitlement,
): Promise<Buying | undefined> {
  if (!mayBuyForOrganization(session, store)) return undefined;
  const known = session.get("buying");
  if (known && known.storeId === store.storeId && known.until > Date.now()) return known;
  // Dead tokens are reported by the calls that the page is about.
  const read = await optionalSoon(bestEffort(readBuying(entitlement)));
  // If written first for another person, it would hide from the shell that their name and badge must be read again.
  if (read && !read.isLate && !session.isIncomplete())
    session.set("buying", { ...read.buying, storeId: store.storeId, until: Date.now() + freshForMs });
  return read?.buying;
}

/** The shopper's organizations and contracts, each read at most once per request. */
export type Entitlement = ReturnType<typeof openEntitlement>;

/**
 * @param open calls the backend without requiring the password
 * @param full calls it only once the password was given
 */
export function openEntitlement(session: Session, open: Commerce, full: () => Commerce) {
  let known: { token: string; answer: ReturnType<Commerce["identity"]["context"]> } | undefined;
  let names: ReturnType<typeof readNames> | undefined;
  let roles: ReturnType<typeof readRoles> | undefined;
  return {
    /** Read again if the tokens change, e.g. by signing in. */
    context() {
      const token = session.credentials()?.WCToken ?? "";
      if (known?.token !== token) known = { token, answer: open.identity.context() };
      return known.answer;
    },
    names: () => (names ??= readNames(full())),
    roles: (userId: string) => (roles ??= readRoles(full(), userId)),
  };
}

type Read = { buying: Buying; /** Names and roles are missing, because they took too long. */ isLate: boolean };

async function readBuying(entitlement: Entitlement): Promise<Read | undefined> {
  const { basicInfo, entitlement: held, isPartiallyAuthenticated } = await entitlement.context();
  const { organizationId, contractId } = filtersOf({ entitlement: held });
  const contractIds = contractId.slice(0, maxContracts);
  const own = contractIds.some((id) => id !== held.hostingContractId);
  const extras = isPartiallyAuthenticated
    ? noExtras
    : await optionalSoon(readExtras(entitlement, basicInfo.runAsId), extrasWithinMs);
  const { organizations, contracts, roles } = extras ?? noExtras;
  const organization = organizations.find((one) => one.organizationId === organizationId);
  if (!own && !isBusiness(organizationId)) return undefined;
  const [only, ...others] = contractIds;
  const buying = {
    organizationId,
    organization: isBusiness(organizationId) ? short(organization?.displayName) : "",
    contract: only !== undefined && !others.length ? short(contracts[only]) : "",
    contractIds,
    own,
    roles,
    choice: organizations.length > 1 || Object.keys(contracts).length > 1,
  };
  return { buying, isLate: !extras };
}

async function readExtras({ names, roles }: Entitlement, userId: string) {
  const [named, held] = await Promise.all([bestEffort(names()), bestEffort(roles(userId))]);
  return { ...(named ?? nameless), roles: held ?? [] };
}

async function readRoles({ buyer }: Commerce, userId: string): Promise<string[]> {
  const query = { profileName: "IBM_Assigned_Roles_Details" };
  const { rolesWithDetails = [] } = await buyer.get({ userId, query });
  return rolesWithDetails.map(({ roleId }) => roleId).slice(0, 10);
}

async function readNames({ organization, paymentTerm }: Commerce) {
  const [{ entitledOrganizations }, { contracts = {} }] = await Promise.all([
    organization.entitled(),
    paymentTerm.find({ query: { q: "eligible" } }),
  ]);
  return { organizations: entitledOrganizations, contracts };
}

const nameless: Awaited<ReturnType<typeof readNames>> = { organizations: [], contracts: {} };
const noExtras = { ...nameless, roles: [] };

/** Organizations that consumers and the site belong to have negative ids. */
export const isBusiness = (organizationId: string) => !organizationId.startsWith("-");

/** Limited because they are stored in a cookie. */
const maxContracts = 20;
const short = (name = "") => name.slice(0, 80);
