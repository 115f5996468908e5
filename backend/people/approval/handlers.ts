import { contract } from "#contract";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { decide } from "./decide.ts";
import { requireApproval } from "./scope.ts";
import { search } from "./search.ts";
import { viewApprovals } from "./view.ts";

/** What waits for a decision, and what was decided. @see docs/interface/approval.md#calls */
export const approvalHandlers = handlers(contract.approval, {
  search,

  /** Errors: 401; 403 for guests; 404 for a request that the caller may neither decide nor has submitted. */
  async get(args: HandlerArgs<typeof contract.approval.get>) {
    requireRegistered(args.caller, "ApprovalStatusFind");
    const [view] = await viewApprovals(args.db, [await requireApproval(args, args.params.approvalStatusId)], true);
    if (!view) throw new Error("no approval was read");
    return view;
  },

  decide,
});
