import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { runApproval, runApprovals } from "#app/features/approval/actions.server.ts";
import { requireRequest, viewApproval } from "#app/features/approval/detail.server.ts";
import { viewApprovals } from "#app/features/approval/list.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { requireDesk } from "./desk.server.ts";

/** Only site administrators decide who may register; for colleagues these pages do not exist. */
const requireAdministrator = (context: AppLoadContext) => requireDesk(context, "administrator");

/** Registrations that are waiting for the site's decision, and what else its administrators may decide. */
export async function loadRegistrations(context: AppLoadContext, request: Request) {
  const desk = await requireAdministrator(context);
  return viewApprovals(desk, request, {
    list: paths.serviceRegistrations,
    one: paths.serviceRegistration,
    kind: "people",
  });
}

export async function loadRegistration(context: AppLoadContext, id: string) {
  const desk = await requireAdministrator(context);
  return viewApproval(desk, await requireRequest(desk, id), paths.serviceRegistrations());
}

export const runRegistrations = (args: ActionFunctionArgs) => runApprovals(args, requireAdministrator);
export const runRegistration = (args: ActionFunctionArgs) => runApproval(args, requireAdministrator);
