import * as z from "zod";
import { call } from "./call.ts";
import { controlledActs, controlStatuses } from "./shapes/dual-control.ts";
import { flag, id, list, moment, pageQuery, quantity } from "./wire.ts";

const Request = z.object({
  requestId: id,
  act: z.enum(controlledActs),
  status: z.enum(controlStatuses),
  userId: id,
  /** The shopper's logon id; empty for guests. */
  logonId: z.string(),
  orderId: id.optional(),
  /** What is to be done, by name: `amount`, `unitPrice`, `offerPrice`, `partNumber` and such. */
  details: z.record(z.string(), z.string()),
  reason: z.string(),
  agentName: z.string(),
  at: moment,
  until: moment,
  decidedBy: z.string().optional(),
  decidedAt: moment.optional(),
  comment: z.string().optional(),
  /** The caller requested it, so another person decides. */
  own: flag,
});
export type ControlRequest = z.output<typeof Request>;

const ours = { capability: "dualControl", inPerson: true, fullAuthentication: true } as const;
const Done = z.object({ requestId: id, status: z.enum(controlStatuses) });
const decisionFaults = ["_ERR_DUAL_CONTROL_OVER", "_ERR_DUAL_CONTROL_OWN"] as const;

/**
 * Acts of agents that a second one confirms.
 * @see docs/interface/dual-control.md
 */
export const dualControl = {
  /** All of the store for supervisors, the caller's own for agents; the latest first. */
  list: call("GET dual_control/request", {
    ...ours,
    query: z.object({
      status: z.enum(controlStatuses).optional(),
      ...pageQuery,
    }),
    reply: z.object({ recordSetTotal: quantity, requests: list(Request) }),
    faults: [],
  }),
  /** Does what was requested, once. */
  confirm: call("POST dual_control/request/{requestId}/confirm", {
    ...ours,
    reply: Done,
    faults: [
      ...decisionFaults,
      "_ERR_DUAL_CONTROL_STALE",
      "_ERR_GOODWILL_LIMIT",
      "_ERR_PRICE_OVERRIDE_LIMIT",
      "_ERR_ORDER_IS_LOCKED",
    ],
  }),
  refuse: call("POST dual_control/request/{requestId}/refuse", {
    ...ours,
    body: z.object({ comment: z.string().default("") }),
    reply: Done,
    faults: decisionFaults,
  }),
  /** By the person who requested it. */
  withdraw: call("POST dual_control/request/{requestId}/withdraw", {
    ...ours,
    reply: Done,
    faults: ["_ERR_DUAL_CONTROL_OVER"],
  }),
};
