import * as z from "zod";
import { call } from "./call.ts";
import { amount, id } from "./wire.ts";

const Person = z.object({ userId: id, firstName: z.string(), lastName: z.string() });

/** How much may be ordered without approval: by a buyer in an organization, in an organization, under a contract. */
const Limit = z.object({
  type: z.enum(["buyer", "organization", "contract"]),
  /** The organization where it applies, with those below; absent for a contract's limit. */
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
  /** For the organization's administrators: its limits, those from above that apply here, and those of contracts. */
  get: call("GET organization/{organizationId}/approval_rules", {
    capability: "approvalRules",
    fullAuthentication: true,
    resource: "organization",
    reply: z.object({
      organizationId: id,
      /** Where its orders are approved; absent if they need no approval. */
      approvedIn: z.object({ organizationId: id, displayName: z.string() }).optional(),
      approver: z.array(Person),
      limit: z.array(Limit),
      /** How many of its orders, and of those below, await approval. */
      waiting: z.number(),
      /** The number of days after which approvers are reminded, 0: never; and the organization that set it, if any. */
      reminderDays: z.number(),
      reminderOrganizationId: id.optional(),
    }),
    faults: [],
  }),
  /** `userId`: that buyer's limit there; without it, the organization's. Without `amount` the limit is removed. */
  setLimit: call("PUT organization/{organizationId}/approval_rules/limit", {
    inPerson: true,
    capability: "approvalRules",
    fullAuthentication: true,
    resource: "organization",
    body: z.object({ userId: id.optional(), currency: z.string(), amount: z.string().optional() }),
    reply: z.object({ organizationId: id }),
    faults: ["_ERR_OWN_ACCOUNT"],
  }),
  /** 0: never. Without `days` the setting from above applies here again. */
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
