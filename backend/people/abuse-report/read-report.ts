import { missing } from "#backend/platform/http/fault.ts";
import { writtenText } from "#backend/platform/http/written-text.ts";
import { type AbuseReason, abuseReportLimits } from "#contract/abuse-report.ts";

type Sent = { reason: AbuseReason; text?: string | undefined };

/**
 * What a report says, its words trimmed; empty without any. Pure. Errors: `_ERR_CMD_MISSING_PARAM` (text) if nothing says what
 * another reason is, `_ERR_CMD_INVALID_PARAM` (text) for more than 300 characters.
 * @see docs/interface/abuse-report.md#reporting
 */
export function readReport({ reason, text = "" }: Sent): { reason: AbuseReason; text: string } {
  if (text.trim()) return { reason, text: writtenText("text", text, abuseReportLimits.text) };
  if (reason === "other") throw missing("text");
  return { reason, text: "" };
}
