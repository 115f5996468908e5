import * as z from "zod";
import { call } from "./call.ts";
import { cancelFaults, cartFaults } from "./faults/groups.ts";
import { agentReasons } from "./shapes/order.ts";
import { amount, flag, id, list, moment, pageQuery, quantity } from "./wire.ts";

const text = z.string().optional();
/** The person a call is made for; every call accepts it (`docs/interface/on-behalf.md`), and these require it. */
const forWhom = { forUserId: text, forUser: text };

const Session = z.object({
  sessionId: id,
  /** The shopper; guests have no logon id. */
  userId: id,
  logonId: text,
  displayName: z.string(),
  agentName: z.string(),
  reason: z.string(),
  startedAt: moment,
  /** When it ends unless something is done in it. */
  expiresAt: moment,
});

/** What someone did for a person. `orderId`: the order it was about, if any. */
const Act = z.object({
  actId: id,
  at: moment,
  agentId: id,
  agentName: z.string(),
  userId: id,
  /** The shopper's logon id; empty for guests and when the shopper reads it. */
  logonId: z.string(),
  /** The call's name in this contract, e.g. `cart.updateItems`. */
  call: z.string(),
  orderId: id.optional(),
  object: z.string(),
  reason: z.string(),
  /** When the shopper reads it: the text of a comment that was mailed to them. */
  comment: text,
});
export type OnBehalfAct = z.output<typeof Act>;

const Acts = z.object({
  recordSetCount: quantity,
  recordSetTotal: quantity,
  pageNumber: z.number(),
  pageSize: z.number(),
  acts: list(Act),
});

const Locked = z.object({ orderId: list(id), orderVersion: z.union([z.string(), z.number()]).optional() });
/** `Y` takes the cart from another agent. */
const takeOverLock = text;
const lockFaults = [...cartFaults, "_ERR_ORDER_WRONG_STATUS"] as const;
/** `true`: even if money was already taken. */
const forcedCancel = flag.optional();
/** Ours: why it is canceled. */
const x_reason = z.enum(agentReasons).optional();

/**
 * Acting for a shopper: sessions with a reason, what was done in them, and the cart taken in the meantime.
 * @see docs/interface/on-behalf.md
 */
export const onBehalf = {
  /** Begins to work for a shopper by `userId` or `logonId`, or with `guest` for a new guest; ends any session that was open before. */
  begin: call("POST on_behalf/session", {
    capability: "onBehalfSessions",
    inPerson: true,
    fullAuthentication: true,
    status: 201,
    body: z.object({ userId: id.optional(), logonId: text, guest: flag.optional(), reason: z.string().default("") }),
    reply: Session,
    faults: [],
  }),
  /** The caller's own open session. */
  session: call("GET on_behalf/session/@self", {
    capability: "onBehalfSessions",
    inPerson: true,
    fullAuthentication: true,
    reply: Session,
    faults: [],
  }),
  /** Ends the caller's session and releases the carts taken in it; succeeds without one. */
  end: call("DELETE on_behalf/session/@self", {
    capability: "onBehalfSessions",
    inPerson: true,
    fullAuthentication: true,
    reply: z.object({}),
    faults: [],
  }),
  /** What agents of the store did, the latest first; for supervisors. Days are the shop's, `YYYY-MM-DD`, both inclusive. */
  acts: call("GET on_behalf/acts", {
    capability: "onBehalfSessions",
    inPerson: true,
    fullAuthentication: true,
    query: z.object({
      ...pageQuery,
      agentId: text,
      userId: text,
      orderId: text,
      call: text,
      from: text,
      to: text,
    }),
    reply: Acts,
    faults: [],
  }),
  /** What others did for the caller, the latest first. */
  forMe: call("GET on_behalf/acts/@self", {
    capability: "onBehalfSessions",
    fullAuthentication: true,
    query: z.object(pageQuery),
    reply: Acts,
    faults: [],
  }),
  /**
   * Gives a shopper a voucher as an apology, in the store's default currency, within the 30-day limit of the agent's role.
   */
  goodwill: call("POST on_behalf/goodwill", {
    capability: "goodwillVouchers",
    inPerson: true,
    fullAuthentication: true,
    status: 201,
    body: z.object({ userId: id, amount: z.string() }),
    reply: z.object({ voucherId: id, amount, currency: z.string() }),
    faults: ["_ERR_GOODWILL_LIMIT", "_ERR_DUAL_CONTROL_WAITS"],
  }),
  /** Takes a shopper's cart: no one else can change it until it is released. */
  lock: call("POST cart/{orderId}/lock", {
    inPerson: true,
    fullAuthentication: true,
    resource: "cart",
    query: z.object({ takeOverLock }),
    reply: Locked,
    faults: lockFaults,
  }),
  unlock: call("POST cart/{orderId}/unlock", {
    inPerson: true,
    fullAuthentication: true,
    resource: "cart",
    reply: Locked,
    faults: lockFaults,
  }),
  /** The same on behalf of its owner. */
  lockOnBehalf: call("POST cart/{orderId}/lockOnBehalf", {
    fullAuthentication: true,
    resource: "cart",
    query: z.object({ ...forWhom, takeOverLock }),
    reply: Locked,
    faults: lockFaults,
  }),
  unlockOnBehalf: call("POST cart/{orderId}/unlockOnBehalf", {
    fullAuthentication: true,
    resource: "cart",
    query: z.object(forWhom),
    reply: Locked,
    faults: lockFaults,
  }),
  /** Cancels a shopper's order, or discards a cart. */
  cancelOrder: call("DELETE cart/{orderId}/csrcancel_order", {
    inPerson: true,
    fullAuthentication: true,
    query: z.object({ forcedCancel, x_reason }),
    reply: z.object({ SubmitFinishMessage: text, viewTaskName: text }),
    faults: cancelFaults,
  }),
  /** The same on behalf of its owner. */
  cancelOrderOnBehalf: call("DELETE cart/{orderId}/csrcancel_order_onbehalf", {
    fullAuthentication: true,
    query: z.object({ ...forWhom, forcedCancel, x_reason }),
    reply: z.object({}),
    faults: cancelFaults,
  }),
};
