import { registerTypes } from "#contract/identity.ts";
import { randomName } from "#settings/random-bytes.ts";
import { openActing } from "./acting-cookie.server.ts";
import { readCookie, type Visit as Jar } from "./cookies.server.ts";
import { type Blank, blankIn } from "#app/delivery/blanks.ts";
import { type Field, fields, personal, refetched, type SessionData } from "./fields.server.ts";
import { type Identity, type OpenIdentity, openIdentity } from "./identity-cookies.server.ts";
import { openKept } from "./kept-form.server.ts";
import { afterDropping, openVisit, type Visit, withoutPerson, withoutPersonal, writeVisit } from "./visit.server.ts";

export type { SessionData } from "./fields.server.ts";

export type Session = ReturnType<typeof openSession>;

/** What may be read without noting it in the trace: no page shows it. */
const unnoted = (identity: OpenIdentity, isRegistered: () => boolean, valueOf: (key: Field) => unknown) => ({
  /** The kind of identity that is acting; a page made for many knows no more of it. */
  standing: (): Standing => (isRegistered() ? "registered" : "guest"),
  /** For calls. A page made for many makes none with an identity. */
  credentials: () => identity.get(),
  /** Whose session it is; empty without an identity. */
  owner: () => identity.get()?.userId ?? "",
  /** The most recently viewed product, for recording it. */
  lastViewed: (): unknown => [valueOf("recent")].flat()[0],
});

export type Standing = "registered" | "guest";

/**
 * What the visitors of a page that is made for many have in common, and how the page marks what differs. Such a page
 * knows of a shopper only that they have an account, and of units only that there are some.
 */
export type SharedVisit = { fields: SharedFields; mark: string };
/** `placed`: they have given a postal code, each one of their own. */
export type SharedFields = SessionData & { placed?: true };

/**
 * The cookies of a request as one object that keeps track of changes. Unreadable ones count as absent.
 * @param shared of a page that is made for many, instead of a cookie
 */
export function openSession(request: Request, shared?: SharedVisit) {
  const work = openActing(request);
  let { visit, changed } = openVisit(request, work.visit, shared?.fields);
  const { note, ...traced } = openTrace(request, work.visit, shared);
  const identity = openIdentity(
    request,
    (epoch) => {
      if (visit.epoch !== epoch) visit = withoutPerson(visit);
      return visit.dead;
    },
    work.now(),
  );
  const acting = () => identity.get()?.userId ?? "";
  /** A shopper with an account acts, not a guest. Says nothing about the password of this visit: `requireShopper` does. */
  const isRegistered = () =>
    shared ? get("shopper") !== undefined : identity.get()?.registerType === registerTypes.registered;
  // After a shopper's session has ended, the visit still says whose it was.
  const formOwner = () => (identity.get() ? (isRegistered() ? acting() : "") : visit.owner);
  const kept = openKept(request, work.visit, { epoch: identity.epoch, owner: formOwner, reader: acting });
  const change = (next: Partial<Visit>) => {
    [visit, changed] = [{ ...visit, ...next }, true];
  };

  function get(key: "identity"): Identity | undefined;
  function get<Key extends Field>(key: Key): SessionData[Key];
  function get(key: Field | "identity"): unknown {
    note.read(key);
    return key === "identity" ? identity.get() : valueOf(key);
  }

  const valueOf = (key: Field): unknown =>
    personal.has(key) && visit.owner !== acting() ? undefined : fields[key].safeParse(visit[key]).data;

  return {
    get,
    ...traced,
    device: identity.device,
    ...work.session,
    isRegistered,
    ...unnoted(identity, isRegistered, valueOf),
    set<Key extends Field>(key: Key, value: SessionData[Key]) {
      if (refetched.has(key) && visit.toast !== undefined && isBesideShell(request)) return;
      if (JSON.stringify(valueOf(key)) === JSON.stringify(value)) return;
      if (personal.has(key) && visit.owner !== acting()) visit = withoutPersonal(visit, acting());
      note.written(key);
      change({ [key]: value });
    },
    /** Reads a value once and forgets it. */
    take<Key extends Field>(key: Key): SessionData[Key] {
      const value = get(key);
      this.set(key, undefined);
      return value;
    },
    /** True if this person's session data is missing: it was written for another person, or was lost. */
    isIncomplete: () => identity.get() !== undefined && visit.owner !== acting(),
    /** A guest was created or a shopper signed in. Session data is retained unless a different shopper was signed in. */
    identify(now: Identity) {
      const before = identity.get();
      if (before?.registerType === registerTypes.registered && before.userId !== now.userId) this.forgetPerson();
      const stays = visit.owner === acting();
      identity.set(now);
      if (stays) change({ owner: now.userId });
    },
    /** The identity's tokens are dead, and what belonged to it is out of reach. */
    dropIdentity() {
      const dropped = identity.drop();
      if (dropped) [visit, changed] = [afterDropping(visit, dropped), true];
    },
    /** Fingerprints of tokens that are known to be dead. */
    deadTokens: (): readonly string[] => visit.dead,
    /** The random name of this browser, assigned with the first form that needs one. Signing out ends it. */
    browser(): string {
      const name = get("browser") ?? randomName();
      this.set("browser", name);
      return name;
    },
    ...{ keepForm: kept.keep, takeForm: kept.take, lookAtForm: kept.look },
    /** Signs out of this device: removes everything except what is not personal, for good. */
    forgetPerson() {
      identity.leave();
      visit = withoutPerson(visit);
      kept.forget();
      changed = true;
    },
    commit(headers: Headers): void {
      identity.commit(headers);
      if (work.commit(headers)) return;
      kept.commit(headers);
      if (changed) writeVisit(headers, { ...visit, epoch: identity.epoch() }, work.visit);
    },
  };
}

/**
 * After an action, the browser asks for the data of several routes at once. The shell's answer takes the message; one that
 * is about another route and arrives later must not bring it back, just to remember what can be asked for again.
 */
const isBesideShell = ({ url }: Request) => (new URL(url).searchParams.get("_data") ?? "root") !== "root";

/** Names the view of a shared page, whose forms have no tickets of their own (`app/forms/once.server.ts`). */
export const viewCookie = "view";

/** What pages that are made for many need to know of a session: what they looked at, and whether they have a form. */
function openTrace(request: Request, jar: Jar, shared: SharedVisit | undefined) {
  const read = new Set<string>();
  const written = new Set<string>();
  const trace: { read: ReadonlySet<string>; written: ReadonlySet<string>; item?: string | undefined } = {
    read,
    written,
  };
  return {
    note: { read: (field: string) => void read.add(field), written: (field: string) => void written.add(field) },
    /** The page is shared by all visitors with the same fields. */
    isShared: shared !== undefined,
    /**
     * A placeholder for what differs between the visitors of a page that is made for many; undefined on a page for one.
     * @param item the part number of the item that it is about, if any
     */
    blank(name: Blank, item?: string): string | undefined {
      if (!shared) return undefined;
      trace.item ??= item;
      return blankIn(shared.mark, name);
    },
    /** A page that is made for many assumes that this does not hold for its visitors: true. False on a page for one. */
    assumesNot(name: string): boolean {
      if (shared) read.add(name);
      return shared !== undefined;
    },
    /** Whether the visitors of a page that is made for many have given a postal code; undefined on a page for one. */
    placed(): boolean | undefined {
      if (shared) read.add("placed");
      return shared && shared.fields.placed === true;
    },
    /** Names of the fields that were looked at and of those that changed. */
    trace,
    /** The random name of the view for which this browser received a shared page, if there was one. */
    view: () => readCookie(request, viewCookie, jar),
    /** The shared page has a form: each visitor who receives it needs a view. */
    needView: () => void written.add(viewCookie),
  };
}
