import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { sealFor } from "#app/session/seal.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { amongNodes, type Done } from "./among-nodes.server.ts";

/** A form as it was sent: its sealed ticket, and what it asks for; the same form with other values is another wish. */
export type Sent = { ticket: string; wish: string };

/**
 * Does what one rendered form asks for once, however often it is sent, and to whichever node: later submissions get the
 * outcome of the first. Outcomes are shared only within the browser that the form was rendered for, and only while the
 * same person acts there: without a ticket, or with a forged, expired or foreign one, the work is simply done. A failed
 * attempt may be repeated.
 * @param work gets a key that names this wish on every node: no other browser can make the same one
 */
export async function onceFor<T>(session: Session, sent: Sent, work: (key?: string) => Promise<T>): Promise<T> {
  const key = keyOf(session, sent);
  return key ? once(session, key, () => work(key)) : work();
}

/** The same where the wish itself names what happens only once (undoing the clearing of a cart): shared per person. */
export async function onceForUser<T>(session: Session, wish: string, work: () => Promise<T>): Promise<T> {
  const userId = userOf(session);
  return userId ? once(session, digestOf("user", userId, wish), work) : work();
}

/** The same for a browser without an identity yet; one whose tokens are dead counts as a different browser. */
export const onceForBrowser = <T>(session: Session, wish: string, work: () => Promise<T>): Promise<T> => {
  const browser = session.get("browser");
  return browser ? once(session, digestOf("browser", browser, ...session.deadTokens(), wish), work) : work();
};

/**
 * The ticket of a form that is being rendered; it works in the browser that gets this answer, and nowhere else. A page that
 * is made for many has none: each visitor who gets it also gets a cookie with the random name of that view.
 * @see docs/decisions/076-pages-are-replayed.md
 */
export function makeTicket(session: Session): string {
  if (!session.isShared) return sealed.seal({ browser: session.browser(), id: randomUUID() });
  session.needView();
  return "";
}

/**
 * The ticket of forms on a shared page: the time it was rendered. A request with it is one wish of the browser, or else
 * the person, that sends it; without either it is worthless.
 */
export const pageTicket = (now = Date.now()) => `at-${now.toString(36)}`;
const isPageTicket = (ticket: string) => /^at-[0-9a-z]{8}$/.test(ticket);

/** A ticket in a form; whether it is worth anything shows when it is used. */
export const Ticket = z.string().max(600).default("");

const oneDay = 24 * 3600;
const sealed = sealFor("form", z.object({ browser: z.string().min(1), id: z.string() }), oneDay);

/** Long enough for repeated clicks, short enough that going back and sending the form again counts as a new request. */
export const doubleSubmitWindowMs = 30_000;
const running = new LRUCache<string, Promise<Done>>({ max: 20_000, ttl: doubleSubmitWindowMs });

/** For tests that open one backend after another, whose people and lines have the same numbers. */
export const forgetDone = () => running.clear();

async function once<T>(session: Session, key: string, work: () => Promise<T>): Promise<T> {
  const now = userOf(session);
  const { outcome, before, after } = await (running.get(key) ?? begin(session, key, work));
  // One key belongs to one form, so what is kept under it has that form's type.
  return now === before || now === after ? (outcome as T) : work();
}

/** This node's own memory takes precedence: work it has started is never started again, whatever the other nodes know. */
function begin<T>(session: Session, key: string, work: () => Promise<T>): Promise<Done> {
  const before = userOf(session);
  const first = amongNodes(key, doubleSubmitWindowMs, async () => {
    const outcome = await work();
    return { outcome, before, after: userOf(session) };
  });
  running.set(key, first);
  first.catch(() => running.delete(key));
  return first;
}

/**
 * Undefined unless this browser received the ticket, or the view of a page without one, or everybody did and the session
 * says who is sending it.
 */
function keyOf(session: Session, { ticket, wish }: Sent): string | undefined {
  const browser = session.get("browser");
  if (isPageTicket(ticket)) {
    const sender = browser ?? userOf(session);
    return sender && digestOf("page", sender, ticket, wish);
  }
  if (browser === undefined) return undefined;
  if (!ticket) {
    const view = session.view();
    return view ? digestOf("view", browser, view, wish) : undefined;
  }
  const opened = sealed.unseal(ticket);
  return opened?.browser === browser ? digestOf("form", browser, opened.id, wish) : undefined;
}

const userOf = (session: Session) => session.get("identity")?.userId;
const digestOf = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
