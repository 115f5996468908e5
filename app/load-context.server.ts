import type { Logger } from "pino";
import { type PagePlace, placeOf } from "#app/delivery/page-place.server.ts";
import { type Freshness, openFreshness } from "#app/commerce/freshness.server.ts";
import type { AnalyticsEvent } from "#app/analytics/events.ts";
import { env } from "#app/env.server.ts";
import { requireOpenStore } from "#app/features/shop/guard.server.ts";
import { requireAccess } from "#app/features/shop/guest-access.server.ts";
import { markAsFrame, requireFrame } from "#app/features/shop/frame.server.ts";
import { requireOwnHands } from "#app/features/shop/on-behalf.server.ts";
import { openPreview } from "#app/features/shop/preview.server.ts";
import { type OpenShop, resolveShop } from "#app/features/shop/shop.server.ts";
import { newStartFor, signInFor } from "#app/features/shop/sign-in-need.server.ts";
import { staffSignInFor } from "#app/features/shop/staff-sign-in.server.ts";
import { lazy } from "#app/lazy.ts";
import { openSession, type Session, type SharedVisit } from "#app/session/session.server.ts";
import { openFlash } from "#app/session/flash.server.ts";
import { openStaff } from "#app/session/staff.server.ts";

declare module "@remix-run/node" {
  interface AppLoadContext extends ReturnType<typeof createLoadContext> {}
}

/** What the server passes along with a request. */
export type RequestGift = {
  nonce: string;
  requestId: string;
  log: Logger;
  ip: string;
  /** Epoch milliseconds: time spent queueing counts, too. */
  arrivedAt: number;
  /** The page is shared by all visitors with the same fields; `renews`: it replaces a cached page, so stale answers must not be used. */
  shared?: SharedVisit & { renews: boolean };
};

/** The total time a page may wait for the backend: an error page must be shown within four seconds. */
const pageBudget = 3_400 * env.PATIENCE;

/** The load context is the request: its log, its session, and the shop as it sees it. */
export function createLoadContext(request: Request, gift: RequestGift) {
  const { nonce, requestId, log, ip, arrivedAt, shared } = gift;
  const session = openSession(request, shared);
  const freshness = openFreshness();
  const staff = openStaff(request);
  const preview = openPreview(request, nonce);
  const { readFlash, keepUnread } = openFlash(session);
  const deadline = arrivedAt + pageBudget;
  // Resolved once, however many loaders ask: Remix runs them in parallel and a child cannot wait for its parent.
  let analytics: OpenShop["analytics"] | undefined;
  let place: PagePlace | undefined;
  const happened = () => analytics?.events ?? [];
  const resolved = lazy(async () => {
    const opened = await resolveShop({ request, session, log, requestId, deadline, ip, preview, freshness, shared });
    ({ analytics } = opened);
    place = placeOf(opened.shop);
    return opened;
  });
  const shell = () => resolved().then(({ shop }) => shop);
  const shop = () =>
    shell().then(requireOpenStore).then(requireFrame(session)).then(requireAccess).then(requireOwnHands(session));
  return {
    nonce,
    requestId,
    log,
    ip,
    session,
    /** The member of staff signed in to the service desk in this browser, separate from its shopper. */
    staff,
    /** Reads a message that is shown once; a redirect keeps it for the next page. */
    readFlash,
    /** The shop in whatever state; only for the shell and error pages. */
    shell,
    /** The open shop; otherwise throws the page that says why not. Every loader and action calls it. */
    shop,
    /** Opens a preview that has a password. */
    unlockPreview: preview.unlock,
    /** A redirect to the sign-in page if that is what an error means: the session is over or only remembered. */
    signInFor: (error: unknown) =>
      staff.wasAsked() ? staffSignInFor(error, { staff, shop }) : signInFor(error, { session, shop }),
    /** The same outside a form: guests start over. */
    newStartFor: (error: unknown) =>
      staff.wasAsked() ? staffSignInFor(error, { staff, shop }) : newStartFor(error, { session, shop }),
    /** What has happened so far and may be reported. */
    happened,
    /** What the finished page was made of. */
    made: () => ({
      ...madeOf(session, freshness),
      place: place && { ...place, item: session.trace.item },
      happened: happened(),
    }),
    /** Reports what this visitor was shown on a page that was made for many; without consent nothing. */
    report: async (events: readonly AnalyticsEvent[]) => {
      const { tracking } = (await resolved()).shop;
      for (const event of events) tracking.track(event);
      analytics?.flush();
    },
    commit: (headers: Headers): void => {
      keepUnread(headers);
      session.commit(headers);
      staff.commit(headers);
      preview.commit(headers);
      if (session.isFramed()) markAsFrame(headers, nonce);
      if (session.acting()) headers.set("Cache-Control", "private, no-store");
      analytics?.flush();
    },
  };
}

/** What a page depends on, and which of its visitor's cookies it sets: the product to record as viewed, a name for its view. */
function madeOf(session: Session, freshness: Freshness) {
  const { read, written } = session.trace;
  const { isForStrangers, ...sum } = freshness.sum();
  const viewed = written.has("recent") ? session.lastViewed() : undefined;
  const isForNobody = isForStrangers || read.has("identity");
  return { ...sum, read: [...read, ...(isForNobody ? [session.standing()] : [])], written: [...written], viewed };
}
