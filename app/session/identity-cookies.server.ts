import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { registerTypes } from "#contract/identity.ts";
import { readCookie, visitOf, writeCookie } from "./cookies.server.ts";
import { type Acting, actingIdentity } from "./acting-cookie.server.ts";
import { openDevice } from "./device-cookie.server.ts";
import { sealFor } from "./seal.server.ts";

const { guest, registered } = registerTypes;

/** The backend's tokens of a guest (`G`) or a shopper (`R`); they are kept nowhere else. */
const Identity = z.object({
  userId: z.string(),
  personalizationID: z.string(),
  WCToken: z.string(),
  WCTrustedToken: z.string(),
  registerType: z.enum([guest, registered]),
  /** The shopper chose to stay known on this device: tokens that replace these are asked for in the same way. */
  remembered: z.boolean().optional(),
  /** Signed in with an identity provider: there is no password here that the shopper could know. */
  byProvider: z.boolean().optional(),
});
export type Identity = z.output<typeof Identity>;

/** As long as the backend's tokens live. @see docs/interface/identity.md#session-life */
const lifetime = 30 * 24 * 3600;
/** The longest a browser keeps a cookie: an ended identity must not come back by outliving it. */
const epochLifetime = 400 * 24 * 3600;
const sealed = sealFor("identity", z.object({ epoch: z.string(), identity: Identity }), lifetime);
const cookieOf = { [guest]: "guest", [registered]: "shopper" } as const;

/**
 * The identity of this browser, in cookies that are written only when a guest is created, on sign-in and on sign-out
 * (decision 028). Signing out begins a new epoch: identities of an older one are ignored, whenever their cookie
 * arrives. A shopper takes precedence over a guest, so a guest created during a concurrent sign-in does no harm.
 * @param deadIn revoked or expired tokens of an epoch, by `fingerprint`
 * @param acting an agent acting for a shopper: the identity is then the shopper's, and nothing is written
 */
export function openIdentity(
  request: Request,
  deadIn: (epoch: string) => readonly string[],
  acting?: Acting,
): OpenIdentity {
  return acting ? actingIdentity(request, acting, deadIn) : openOwn(request, deadIn);
}

export type OpenIdentity = ReturnType<typeof openOwn>;

function openOwn(request: Request, deadIn: (epoch: string) => readonly string[]) {
  const visit = visitOf(request);
  const epoch = readCookie(request, "epoch", visit) ?? "";
  const dead = deadIn(epoch);
  let identity = read(request, registered, epoch, dead) ?? read(request, guest, epoch, dead);
  let next = epoch;
  const device = openDevice(request);
  const changes = new Map<Identity["registerType"], Identity | undefined>();
  return {
    device,
    /** The epoch of this request; responses from an older one restore nothing. */
    epoch: () => next,
    get: () => identity,
    /** Stores the identity of a new guest or of a shopper who signed in. */
    set(now: Identity) {
      if (now.registerType === registered) changes.set(guest, undefined);
      changes.set(now.registerType, now);
      identity = now;
    },
    /** Applies to this request and its session only: another response may just have brought a better identity. */
    drop(): Identity | undefined {
      const dropped = identity;
      identity = undefined;
      return dropped;
    },
    /** Signs out: begins a new epoch, which invalidates every cookie of this one. */
    leave() {
      next = randomBytes(12).toString("base64url");
      changes.set(guest, undefined).set(registered, undefined);
      identity = undefined;
    },
    commit(headers: Headers): void {
      device.commit(headers);
      if (next !== epoch) writeCookie(headers, "epoch", next, epochLifetime, visit);
      for (const [type, now] of changes) {
        if (now) writeCookie(headers, cookieOf[type], sealed.seal({ epoch: next, identity: now }), lifetime, visit);
        else if (readCookie(request, cookieOf[type], visit) !== undefined)
          writeCookie(headers, cookieOf[type], "", 0, visit);
      }
    },
  };
}

function read(request: Request, type: Identity["registerType"], epoch: string, dead: readonly string[]) {
  const found = sealed.unseal(readCookie(request, cookieOf[type], visitOf(request)) ?? "");
  if (!found || found.epoch !== epoch || found.identity.registerType !== type) return undefined;
  return dead.includes(fingerprint(found.identity)) ? undefined : found.identity;
}

/** Identifies tokens without revealing them. */
export const fingerprint = ({ WCToken }: Pick<Identity, "WCToken">) =>
  createHash("sha256").update(WCToken).digest("base64url").slice(0, 16);
