import * as z from "zod";
import { call } from "./call.ts";
import { moment } from "./wire.ts";

/** @see docs/interface/recaptcha.md */
export const recaptcha = {
  /** A failed check is a 400, so that callers cannot ignore it. */
  verify: call("POST recaptcha/verify", {
    capability: "humanCheck",
    open: true,
    resource: "recaptcha",
    body: z.object({ token: z.string(), action: z.string().default("") }),
    reply: z.object({ success: z.literal(true), score: z.number(), action: z.string(), challengeTs: moment }),
    faults: ["ERR_RECAPTCHA_INVALID"],
  }),
};
