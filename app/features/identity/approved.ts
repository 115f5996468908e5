import type { Reply } from "#contract/call.ts";
import type { contract } from "#contract";

type Answer = Reply<typeof contract.person.register>;

/**
 * Whether a registration signed its person in. An account that waits for approval cannot sign in, whatever tokens came with
 * it; an installation that approves nothing says nothing of approval.
 */
export const isApproved = (answer: Answer): answer is Extract<Answer, { WCToken: string }> =>
  "WCToken" in answer && (answer.registrationApprovalStatus ?? "Approved") === "Approved";
