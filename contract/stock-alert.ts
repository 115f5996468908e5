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
    reply: z.object({ partNumber: z.string() }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
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
