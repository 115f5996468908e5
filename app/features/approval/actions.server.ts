import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { requireBuyer } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { decideAll } from "./decide.server.ts";
import { Approving, ApprovingSome, Rejecting, RejectingSome } from "./forms.server.ts";

/** Lets only those through who may decide, and returns a shop whose backend calls use their tokens. */
type Guard = (context: AppLoadContext) => Promise<Shop>;

/** What can be done with the requests that were chosen in the list. */
export const approvalsIntents = (guard: Guard = requireBuyer) => ({
  approve: intent(ApprovingSome, async ({ ids, comments }, { context }) =>
    decideAll(context, await guard(context), ids, { approved: true, comments }),
  ),
  reject: intent(RejectingSome, async ({ ids, comments }, { context }) =>
    decideAll(context, await guard(context), ids, { approved: false, comments }),
  ),
});

/** What can be done on the page of one request. */
export const approvalIntents = (id: string, guard: Guard = requireBuyer) => ({
  approve: intent(Approving, async ({ comments }, { context }) =>
    decideAll(context, await guard(context), [id], { approved: true, comments }),
  ),
  reject: intent(Rejecting, async ({ comments }, { context }) =>
    decideAll(context, await guard(context), [id], { approved: false, comments }),
  ),
});

/** Decisions on the requests that were chosen in the list. */
export const runApprovals = (args: ActionFunctionArgs, guard: Guard = requireBuyer) =>
  runGuarded(args, guard, approvalsIntents(guard));

/** The decision on the request of a page. */
export const runApproval = (args: ActionFunctionArgs, guard: Guard = requireBuyer) =>
  runGuarded(args, guard, approvalIntents(args.params.id ?? "", guard));
