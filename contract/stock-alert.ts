import * as z from "zod";
import { call } from "./call.ts";

const ours = { capability: "stockAlerts", resource: "stock_alert", inPerson: true } as const;

/** One e-mail when something that is sold out is back. All of it is ours. @see docs/interface/stock-alert.md */
export const stockAlert = {
  /** The same answer whether it has been asked for before. Registered people may leave `email` out: theirs is used. */
  request: call("POST stock_alert", {
    ...ours,
    status: 201,
    body: z.object({ partNumber: z.string(), email: z.string().optional() }),
    reply: z.object({ partNumber: z.string() }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  /** The link of the e-mail: nothing more about anything to that address. */
  unsubscribe: call("POST stock_alert/unsubscribe", {
    ...ours,
    open: true,
    body: z.object({ token: z.string() }),
    reply: z.object({ ended: z.number() }),
    faults: [],
  }),
};
