import * as z from "zod";
import { registerTypes } from "#contract/identity.ts";
import { plainPath } from "#settings/plain-path.ts";
import { frameOf, readCookie, type Visit, visitOf, writeCookie } from "./cookies.server.ts";
import { openDevice } from "./device-cookie.server.ts";
import type { Identity } from "./identity-cookies.server.ts";
import { sealFor } from "./seal.server.ts";

const { guest, registered } = registerTypes;

/** Who acts for whom in this browser, with the agent's own tokens: they are kept nowhere else that a page of the shop reads. */
const Acting = z.object({
  sessionId: z.string(),
  /** The shopper. */
  userId: z.string(),
  registerType: z.enum([guest, registered]),
  name: z.string(),
  agentName: z.string(),
  reason: z.string(),
  WCToken: z.string(),
  WCTrustedToken: z.string(),
  personalizationID: z.string(),
  /** The name by which addresses in a service tool's frame say that they belong to this session. Absent in a window of its own. */
  frame: z.string().optional(),
});
export type Acting = z.output<typeof Acting>;

/** The backend ends a session after thirty idle minutes; a cookie need not outlive a working day. */
const lifetime = 10 * 3600;
const sealed = sealFor("acting", Acting, lifetime);
/** Keeps a frame's session separate from that of a window. */
const jarOf = (frame: string | undefined): Visit => (frame === undefined ? "acting-" : "embedded-");

/** The service desk belongs to the agent: no acting session applies there. */
const isConsole = ({ url }: Request) => /^(\/[^/]+)?\/service(\/|$)/.test(plainPath(new URL(url).pathname));

/**
 * On whose behalf a request is made. While a session is open every page of the shop shows it as the shopper sees it, whatever
 * its address says, and nothing of the agent's own is read or written.
 * @see docs/decisions/042-acting-for-a-shopper.md
 */
export function openActing(request: Request) {
  const visit = visitOf(request);
  const frame = frameOf(request);
  const jar = jarOf(frame);
  const text = readCookie(request, "session", jar);
  const open = text === undefined || visit === "preview-" ? undefined : sealed.unseal(text);
  const opened = isConsole(request) ? undefined : open;
  // Tabs share cookies: a frame whose session was replaced in another tab has no session.
  const found = opened?.frame === frame ? opened : undefined;
  let next: Acting | "end" | undefined;
  return {
    /** The session of this request: one that has started in the meantime counts from the next request on. */
    now: () => found,
    /** Where the visit is kept: what is done as the shopper is not part of the agent's own visit. */
    visit: found ? jar : visit,
    /** For the session of the request: who acts for whom, if anyone; the shopper is the identity then. */
    session: {
      acting: () => found,
      /** For links of the console, which has no session on behalf itself: the shopper the store pages are shown for. */
      actedFor: () => (open?.frame === undefined ? open?.userId : undefined),
      /** The page is one of a service tool's frame, whether or not there is a session. */
      isFramed: () => frame !== undefined,
      /** A session was opened for a frame in this browser, perhaps for another one. */
      keepsFrame: () => frame !== undefined && text !== undefined,
      beginActing: (acting: Acting) => void (next = acting),
      endActing: () => void (next = "end"),
    },
    /** @returns whether the visit is over: nothing of it is kept then */
    commit(headers: Headers): boolean {
      if (next === "end") for (const name of ["session", "shop", "kept"]) writeCookie(headers, name, "", 0, jar);
      else if (next) writeCookie(headers, "session", sealed.seal(next), lifetime, jarOf(next.frame));
      return next === "end" && found !== undefined;
    },
  };
}

/** The identity that pages see then: the shopper's user id with the agent's tokens. */
export function actingIdentity(request: Request, { sessionId, ...acting }: Acting, deadIn: (epoch: string) => unknown) {
  // Data of another session of the same agent does not belong to this one.
  deadIn(sessionId);
  const { userId, registerType, WCToken, WCTrustedToken, personalizationID } = acting;
  let identity: Identity | undefined = { userId, registerType, WCToken, WCTrustedToken, personalizationID };
  return {
    device: openDevice(request),
    epoch: () => sessionId,
    get: () => identity,
    /** Agents cannot sign in or out for a shopper. */
    set: (_: Identity) => undefined,
    leave: () => undefined,
    drop(): Identity | undefined {
      const dropped = identity;
      identity = undefined;
      return dropped;
    },
    commit: (_: Headers) => undefined,
  };
}
