import * as z from "zod";
import { call } from "./call.ts";

export const newsletterStatuses = ["PENDING_CONFIRMATION", "SUBSCRIBED", "UNSUBSCRIBED"] as const;
const Subscription = z.object({ email: z.string(), status: z.enum(newsletterStatuses) });
/** The token from the email: its bearer may confirm and unsubscribe, signed in or not. */
const Token = z.object({ token: z.string() });

/** @see docs/interface/newsletter.md */
export const newsletter = {
  /** The same response whether the address is new or known. Without `privacyNoticeAccepted` nothing is stored. */
  subscribe: call("POST newsletter", {
    inPerson: true,
    capability: "newsletter",
    status: 201,
    body: z.object({
      email: z.string(),
      firstName: z.string().optional(),
      phone: z.string().optional(),
      interests: z.array(z.string()).optional(),
      privacyNoticeAccepted: z.boolean().optional(),
      privacyNoticeVersion: z.string().optional(),
      source: z.string().optional(),
    }),
    reply: Subscription,
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  /** Ours: the link of the email, within seven days. Sent with the tokens of people who are signed in: it confirms their address, too. */
  confirm: call("POST newsletter/confirm", {
    inPerson: true,
    capability: "newsletterConfirmation",
    body: Token,
    reply: Subscription,
    faults: [],
  }),
  /** Ours: the link at the bottom of every email; it never expires. */
  unsubscribe: call("POST newsletter/unsubscribe", {
    inPerson: true,
    capability: "newsletterConfirmation",
    open: true,
    body: Token,
    reply: Subscription,
    faults: [],
  }),
};
