import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { maySplit } from "./scope.server.ts";

export type Known = Awaited<ReturnType<typeof readKnown>>;

/** The cost centers and units that a cart may name, and the shopper's usual one; none where they cannot be read. */
export async function readKnown(shop: Shop, may = maySplit(shop)) {
  const found = may ? await optional(shop.commerce.costCenter.get({ organizationId: "-" })) : undefined;
  const [own, ...units] = found?.unit ?? [];
  const names = new Set((found?.unit ?? []).flatMap(({ costCenter }) => costCenter));
  const usual = found?.usual ?? "";
  return {
    names: [...names],
    units: units.map(({ organizationId, displayName }) => ({ value: organizationId, label: displayName })),
    /** Whether the organization, or a unit of it, has this cost center. */
    has: (name: string, unit = ""): boolean => {
      const list = (unit ? units.find(({ organizationId }) => organizationId === unit) : own)?.costCenter ?? [];
      return list.length === 0 || list.includes(name);
    },
    usual: own && own.costCenter.length > 0 && !own.costCenter.includes(usual) ? "" : usual,
  };
}
