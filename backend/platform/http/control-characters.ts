import { invalid } from "./fault.ts";

/**
 * Refuses control characters anywhere in input: PostgreSQL cannot store NUL, and the others only ever come from programs.
 * Multi-line texts keep tabs and line breaks. Errors: 400 `_ERR_CMD_INVALID_PARAM` with the field's name, also for
 * input nested deeper than any schema of the contract.
 */
export function refuseControlCharacters(value: unknown, path: readonly string[] = []): void {
  if (typeof value === "string") {
    const forbidden = multiline.has(path.at(-1) ?? "") ? controlButLineBreak : control;
    if (forbidden.test(value)) throw invalid(path.join("."));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (path.length >= maxDepth) throw invalid(path[0] ?? "");
  for (const [name, member] of Object.entries(value)) {
    if (control.test(name)) throw invalid(path.join("."));
    refuseControlCharacters(member, [...path, name]);
  }
}

const control = /\p{Cc}/u;
const controlButLineBreak = /(?![\t\n\r])\p{Cc}/u;

/** Fields that people fill in a multi-line box, and documents that are text. */
const multiline = new Set([
  ...["comment", "comments", "commentField", "message", "note", "reason", "text", "ConfigXML"],
  ...["description", "returnTerms", "deliveryTerms", "seenDescription", "seenReturnTerms", "seenDeliveryTerms"],
]);
const maxDepth = 20;
