import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { get } from "./get.ts";
import { setLimit, setReminder } from "./write.ts";

/** Which orders of an organization need approval. @see docs/interface/approval-rule.md#calls */
export const approvalRuleHandlers = handlers(contract.approvalRule, { get, setLimit, setReminder });
