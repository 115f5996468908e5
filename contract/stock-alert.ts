import * as z from "zod";
import { call } from "./call.ts";

const ours = { capability: "stockAlerts", resource: "stock_alert", inPerson: true } as const;

/** One email when something that was sold out is back in stock. All of it is ours. @see docs/interface/stock-alert.md */
export const stockAlert = {
  /** The same response whether or not the alert already exists. Registered people may leave `email` out: theirs is used. */
  request: call("POST stock_alert", {
    ...ours,
    status: 201,
    body: z.object({ partNumber: z.string(), email: z.string().optional() }),
    /** Pending: nothing is sent until the link in a letter was followed, as with every address that is not known to be the caller's. */
    reply: z.object({ partNumber: z.string(), status: z.enum(["PENDING_CONFIRMATION", "SUBSCRIBED"]).optional() }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  /** The link in the letter, within seven days. Sent with the tokens of people who are signed in: it confirms their address, too. */
  confirm: call("POST stock_alert/confirm", {
    ...ours,
    body: z.object({ token: z.string() }),
    reply: z.object({ status: z.literal("SUBSCRIBED") }),
    faults: [],
  }),
  /** The link in the email: ends all alerts to that address. */
  unsubscribe: call("POST stock_alert/unsubscribe", {
    ...ours,
    open: true,
    body: z.object({ token: z.string() }),
    reply: z.object({ ended: z.number() }),
    faults: [],
  }),
};
