import type { AppLoadContext } from "@remix-run/node";
import { chosen } from "#app/features/organization/unit.server.ts";
import { requireAdministrator } from "#app/features/organization/units.server.ts";

/** The unit that the address names. For administrators, where the backend has such rules; elsewhere there is no page. */
export async function requireRules(context: AppLoadContext, request: Request) {
  const { shop, units } = await requireAdministrator(context);
  if (!shop.has("approvalRules")) throw new Response(null, { status: 404 });
  return { shop, units, unit: chosen(units, new URL(request.url).searchParams.get("unit")) };
}
