import * as z from "zod";
import { call } from "./call.ts";
import { amount, id } from "./wire.ts";

const Person = z.object({ userId: id, firstName: z.string(), lastName: z.string() });

/** Up to how much may be ordered without approval: by a buyer in an organization, in an organization, under a contract. */
const Limit = z.object({
  type: z.enum(["buyer", "organization", "contract"]),
  /** Where it counts, and below; not of a contract's. */
  organizationId: id.optional(),
  organizationName: z.string().optional(),
  buyer: Person.optional(),
  contractId: id.optional(),
  contractName: z.string().optional(),
  currency: z.string(),
  amount,
});

/** Which orders of an organization need approval, and by whom. @see docs/interface/approval-rule.md */
export const approvalRule = {
  /** For those who administer the organization: its limits, those above it that count here, and those of contracts. */
  get: call("GET organization/{organizationId}/approval_rules", {
    capability: "approvalRules",
    fullAuthentication: true,
    resource: "organization",
    reply: z.object({
      organizationId: id,
      /** Where its orders are approved; absent where they need no approval. */
      approvedIn: z.object({ organizationId: id, displayName: z.string() }).optional(),
      approver: z.array(Person),
      limit: z.array(Limit),
      /** How many orders of it, and of those below, wait for approval. */
      waiting: z.number(),
      /** After how many days approvers are reminded, 0: never; and which organization says so, if one does. */
      reminderDays: z.number(),
      reminderOrganizationId: id.optional(),
    }),
    faults: [],
  }),
  /** `userId`: of that buyer there; without it, of the organization. Without `amount` the limit goes. */
  setLimit: call("PUT organization/{organizationId}/approval_rules/limit", {
    inPerson: true,
    capability: "approvalRules",
    fullAuthentication: true,
    resource: "organization",
    body: z.object({ userId: id.optional(), currency: z.string(), amount: z.string().optional() }),
    reply: z.object({ organizationId: id }),
    faults: ["_ERR_OWN_ACCOUNT"],
  }),
  /** 0: never. Without `days` what counts above counts here again. */
  setReminder: call("PUT organization/{organizationId}/approval_rules/reminder", {
    inPerson: true,
    capability: "approvalRules",
    fullAuthentication: true,
    resource: "organization",
    body: z.object({ days: z.string().optional() }),
    reply: z.object({ organizationId: id }),
    faults: [],
  }),
};
