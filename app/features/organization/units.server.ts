import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { requireBuyer } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { inTreeOrder, type Placed, type Unit } from "./tree.ts";

/** More units than this are not shown. */
const maxUnits = "200";

/** The units that the shopper administers, each below its parent; undefined for people who administer nothing. */
export async function findUnits({ commerce }: Shop): Promise<Placed[] | undefined> {
  try {
    const query = { q: "organizationsICanAdmin", maxResults: maxUnits } as const;
    const { organizationDataBeans = [] } = await commerce.organization.search({ query });
    return inTreeOrder(organizationDataBeans.map(unitOf));
  } catch (error) {
    if (refusalOf(error, "organization.search")?.is("_ERR_USER_AUTHORITY")) return undefined;
    throw error;
  }
}

const unitOf = (bean: { organizationId: string; displayName: string; parentMemberId: string }): Unit => ({
  id: bean.organizationId,
  name: bean.displayName,
  parentId: bean.parentMemberId,
});

/** For administrators of buyers: for all others the page does not exist. */
export async function requireAdministrator(context: AppLoadContext): Promise<{ shop: Shop; units: Placed[] }> {
  const shop = await requireBuyer(context);
  const units = await findUnits(shop);
  if (!units?.length) throw new Response(null, { status: 404 });
  return { shop, units };
}

/** Choices of a form, with a dash for every level. */
export const unitOptions = (units: readonly Placed[]) =>
  units.map(({ id, name, level }) => ({ value: id, label: `${"– ".repeat(level)}${name}` }));
