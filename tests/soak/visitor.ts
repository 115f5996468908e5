import { eq } from "drizzle-orm";
import { members } from "#backend/platform/db/schema/member.ts";
import { openSession } from "#backend/people/identity/session.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { addAddress, type Shopper } from "#tests/support/test-shop.ts";
import { openMember } from "#tests/support/member.ts";
import { sessionCookies } from "#tests/support/sign-in.ts";
import type { TwoNodes } from "./two-nodes.ts";

/** A response of the storefront as a browser without scripts gets it, before any redirect is followed. */
export type Page = { status: number; location: string; text: string; cookie: string; origin: string };

/** A shopper with a session and an address, and a browser without scripts. Requests may run concurrently. */
export type Visitor = Shopper & {
  get: (path: string, origin?: string) => Promise<Page>;
  post: (path: string, form: Record<string, string>, origin?: string) => Promise<Page>;
};

/** `R` has an account, `G` is a guest. */
export async function openVisitor(shop: TwoNodes, kind: "R" | "G"): Promise<Visitor> {
  const who = kind === "R" ? await openMember(shop) : await openGuest(shop);
  return visitorOf(shop, { ...who, address: await addAddress(shop.db, who.memberId) }, kind);
}

/** The same person in another browser, with a session of its own. */
export async function onAnotherDevice(shop: TwoNodes, { memberId, address }: Visitor): Promise<Visitor> {
  const [person] = await shop.db.select().from(members).where(eq(members.id, memberId));
  if (!person) throw new Error(`no member ${memberId}`);
  const tokens = await openSession(shop.db, person, { personalizationId: "1-2" });
  const { call } = shop.store(1);
  const asked: Shopper["call"] = (method, path, options) => call(method, path, { ...options, as: tokens });
  return visitorOf(shop, { ...tokens, memberId, address, call: asked }, "R");
}

async function visitorOf(shop: TwoNodes, who: Shopper & Tokens, kind: "R" | "G"): Promise<Visitor> {
  const identity = {
    userId: String(who.memberId),
    personalizationID: "1-1",
    WCToken: who.WCToken,
    WCTrustedToken: who.WCTrustedToken,
    registerType: kind,
  };
  const cookies = Object.entries(await sessionCookies(identity));
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
  const [first] = shop.nodes;
  return {
    memberId: who.memberId,
    address: who.address,
    call: who.call,
    get: (path, origin = first) => ask(origin, path, cookie),
    post: (path, form, origin = first) => ask(origin, path, cookie, form),
  };
}

/** Follows a redirect and returns the page. */
export async function follow(page: Page): Promise<Page> {
  return page.status === 303 ? follow(await ask(page.origin, page.location, page.cookie)) : page;
}

async function openGuest({ store }: TwoNodes) {
  const { call } = store(1);
  const as = await store(1).guest();
  const asked: Shopper["call"] = (method, path, options) => call(method, path, { ...options, as });
  return { ...as, memberId: Number(as.WCToken.split("%2C")[0]), call: asked };
}

async function ask(origin: string, path: string, cookie: string, form?: Record<string, string>): Promise<Page> {
  const response = await fetch(new URL(path, origin), {
    redirect: "manual",
    headers: { cookie, ...(form && { origin }) },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const set = response.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const text = await response.text();
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text, cookie: merged(cookie, set), origin };
}

/** The cookies that a browser sends next: those it had, replaced by those just set. */
function merged(cookie: string, set: string[]) {
  const pairs = [...cookie.split("; "), ...set].map((pair) => pair.split(/=(.*)/s));
  const jar = new Map(pairs.map(([name = "", value = ""]) => [name, value]));
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
