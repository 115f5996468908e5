import type { Shop } from "#app/features/shop/shop.server.ts";

/** Means all contracts of the organization, the lowest price of each item. */
export const allContracts = "all";

export type Choice = { id: string; name: string };
export type Choices = {
  organizations: Choice[];
  organizationId: string;
  /** Starts with `allContracts` if there are several. */
  contracts: Choice[];
  /** `all`, or the only contract that applies. */
  contract: string;
};

/** What may be switched to, and what currently applies, as the backend says right now. */
export async function readChoices({ entitlement: asked, words }: Shop): Promise<Choices> {
  const [{ entitlement }, { organizations, contracts }] = await Promise.all([asked.context(), asked.names()]);
  const { contract } = words.organization;
  const named = Object.entries(contracts).map(([id, name]) => ({ id, name: name === id ? contract.standard : name }));
  const [only, ...others] = entitlement.currentTradingAgreementIds ?? [];
  return {
    organizations: organizations.map(({ organizationId, displayName }) => ({
      id: organizationId,
      name: displayName,
    })),
    organizationId: entitlement.activeOrganizationId,
    contracts: named.length > 1 ? [{ id: allContracts, name: contract.all }, ...named] : named,
    contract: only === undefined || others.length || named.length < 2 ? allContracts : only,
  };
}

/** The contracts that apply if this one is chosen. */
export const contractsUnder = ({ contracts }: Choices, choice: string): string[] =>
  choice === allContracts ? contracts.map(({ id }) => id).filter((id) => id !== allContracts) : [choice];
