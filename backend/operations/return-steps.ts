import type { ReturnEventCode } from "#backend/after-sales/return/progress.ts";

/** What may be done about a return, by the last thing that happened. Pure. */
export function intentsAfter(code: ReturnEventCode | undefined): string[] {
  if (code === "CREATED") return ["approve", "deny"];
  if (code === "APPROVED" || code === "LABEL_SENT" || code === "IN_TRANSIT") return ["receive"];
  return code === "RECEIVED" ? ["refund", "deny"] : [];
}
