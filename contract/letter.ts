import * as z from "zod";
import { call } from "./call.ts";
import { flag, id, list, moment } from "./wire.ts";

const Letter = z.object({
  letterId: id,
  /** What it is about, e.g. `order-confirmation`. */
  kind: z.string(),
  /** Masked. */
  to: z.string(),
  at: moment,
  orderId: id.optional(),
  /** Whether it can be sent again; letters that have or had a code in them cannot. */
  resendable: flag,
});

const ours = { capability: "letters", inPerson: true, fullAuthentication: true } as const;

/**
 * Emails that a shopper has received, for the agents who help them.
 * @see docs/interface/letter.md
 */
export const letter = {
  /** The latest emails to the address on file, never their content. */
  list: call("GET letter/{userId}", {
    ...ours,
    reply: z.object({ letters: list(Letter) }),
    faults: [],
  }),
  /** Sends one again, to the address on file. */
  resend: call("POST letter/{userId}/resend", {
    ...ours,
    body: z.object({ letterId: id }),
    reply: z.object({ letterId: id }),
    faults: ["_ERR_LETTER_SECRET", "_ERR_TOO_MANY_REQUESTS"],
  }),
};
