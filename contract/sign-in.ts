import * as z from "zod";
import { call } from "./call.ts";
import { flag, id, list, moment } from "./wire.ts";

/** A word for a browser (`firefox`) or an operating system (`android`); clients name those that they know. */
const word = z.string().regex(/^[a-z]{1,20}$/);
/** Ours: in which browser of which kind of device someone signs in; what is not known is absent. */
export const Device = z.object({ browser: word.optional(), system: word.optional() });
export type Device = z.output<typeof Device>;

const SignIn = z.object({
  /** Says nothing about the tokens. */
  signInId: id,
  /** The one that makes this call. */
  current: flag,
  device: Device,
  signedInAt: moment,
  /** To the hour. */
  lastUsedAt: moment,
});

const ours = { capability: "signIns", inPerson: true, fullAuthentication: true } as const;

/**
 * Where a person is signed in: one sign-in per browser, until signing out there.
 * @see docs/interface/sign-in.md
 */
export const signIn = {
  /** The caller's own first, then the one used last; at most 30. */
  list: call("GET person/@self/sign_in", { ...ours, reply: z.object({ signIns: list(SignIn) }), faults: [] }),
  /** Signs the person out there. */
  end: call("DELETE person/@self/sign_in/{signInId}", { ...ours, reply: z.object({ signInId: id }), faults: [] }),
  /** Signs the person out everywhere except here. */
  endOthers: call("DELETE person/@self/sign_in", { ...ours, reply: z.object({}), faults: [] }),
};
