import type { AppLoadContext } from "@remix-run/node";
import { chosen } from "#app/features/organization/unit.server.ts";
import { requireAdministrator } from "#app/features/organization/units.server.ts";

/** The unit that the URL names. The page exists only for administrators, and only where the backend has such rules. */
export async function requireRules(context: AppLoadContext, request: Request) {
  const { shop, units } = await requireAdministrator(context);
  if (!shop.has("approvalRules")) throw new Response(null, { status: 404 });
  return { shop, units, unit: chosen(units, new URL(request.url).searchParams.get("unit")) };
}
