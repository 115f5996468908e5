import type { AppLoadContext } from "@remix-run/node";
import { chosen } from "#app/features/organization/unit.server.ts";
import { requireAdministrator, unitOptions } from "#app/features/organization/units.server.ts";
import { paths } from "#app/navigation/paths.ts";

export type ListsPage = Awaited<ReturnType<typeof loadLists>>;

/** The unit that the URL names. The page exists only for administrators, where the backend supports cost centers. */
export async function requireLists(context: AppLoadContext, request: Request) {
  const { shop, units } = await requireAdministrator(context);
  if (!shop.has("costCenters")) throw new Response(null, { status: 404 });
  return { shop, units, unit: chosen(units, new URL(request.url).searchParams.get("unit")) };
}

/** The cost centers of a unit: its own list, or the one that applies while it has none. */
export async function loadLists(context: AppLoadContext, request: Request) {
  const { shop, units, unit } = await requireLists(context, request);
  const { words, store, href, t, format } = shop;
  const found = await shop.commerce.costCenter.get({ organizationId: unit.id });
  const counts = found.unit[0]?.costCenter ?? [];
  const heading = t("costCenter:list.heading", { name: unit.name });
  return {
    text: words.costCenter.list,
    title: `${heading} | ${store.name}`,
    heading,
    unit: unit.id,
    options: unitOptions(units),
    pick: {
      action: href(paths.costCenters()).replace(/\?.*$/, ""),
      hidden: Object.fromEntries(shop.carry.params),
    },
    own: found.own.join("\n"),
    counts: counts.length ? format.list(counts) : words.costCenter.list.any,
    back: href(paths.organization({ unit: unit.id })),
  };
}
