import type { ActionFunctionArgs } from "@remix-run/node";
import { intent, type Intent, runIntents } from "#app/forms/intents.server.ts";
import { decideAll } from "./decide.server.ts";
import { Approving, ApprovingSome, Rejecting, RejectingSome } from "./forms.server.ts";
import { requireApprovals } from "./scope.server.ts";

/** What can be done with the requests that were chosen in the list. */
export const approvalsIntents = {
  approve: intent(ApprovingSome, ({ ids, comments }, { context }) =>
    decideAll(context, ids, { approved: true, comments }),
  ),
  reject: intent(RejectingSome, ({ ids, comments }, { context }) =>
    decideAll(context, ids, { approved: false, comments }),
  ),
};

/** What can be done on the page of one request. */
export const approvalIntents = (id: string) => ({
  approve: intent(Approving, ({ comments }, { context }) => decideAll(context, [id], { approved: true, comments })),
  reject: intent(Rejecting, ({ comments }, { context }) => decideAll(context, [id], { approved: false, comments })),
});

/** Decisions on the requests that were chosen in the list. */
export const runApprovals = (args: ActionFunctionArgs) => run(args, approvalsIntents);

/** The decision on the request of a page. */
export const runApproval = (args: ActionFunctionArgs) => run(args, approvalIntents(args.params.id ?? ""));

async function run(args: ActionFunctionArgs, intents: Record<string, Intent>) {
  await requireApprovals(args.context);
  return runIntents(args, intents);
}
