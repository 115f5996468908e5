import type { IncomingHttpHeaders } from "node:http";
import type { ServerBuild } from "@remix-run/server-runtime";
import type pino from "pino";
import type { Happened, Page, Place } from "./page.ts";

/** A visitor as far as a public page can depend on one (app/delivery/replay.server.ts). */
export interface Visitor {
  headers: Record<string, string>;
  keyed: Readonly<Record<string, unknown>>;
  others: readonly string[];
}

/**
 * What a page asks of the cookies of a visitor who is given it. `viewed`: a product to remember as looked at; `needsView`: there is
 * a form on it; `needsStyles`: it contains its styles, and the next page may link to them.
 */
export type CookieNotes = { viewed?: string | undefined; needsView: boolean; needsStyles: boolean };

export type BlankValues = Readonly<Record<string, string>>;

/** What the app knows of pages that many visitors are given (`replay` of app/entry.server.tsx). */
export interface AppReplay {
  /** Ids of the routes whose pages may be public. */
  screens: ReadonlySet<string>;
  hydrationPath: string;
  readVisitor(address: string, headers: IncomingHttpHeaders): Promise<Visitor | undefined>;
  shareable(
    html: string,
    marks: { nonce: string; requestId: string; mark: string },
  ): { html: string; blanks: string[]; scripts: string[]; hydration?: { address: string; text: string } } | undefined;
  /** Undefined where a part has to be made first. */
  valuesFor(visitor: Visitor, page: Pick<Page, "blanks" | "place" | "viewed">): BlankValues | undefined;
  fillBlanks(html: string, values: BlankValues): string;
  cookiesFor(visitor: Visitor, notes: CookieNotes): Promise<string[]>;
  /** Reports what happened on a page to its visitor, who has agreed to it. */
  report(
    request: Request,
    gift: { requestId: string; log: pino.Logger; ip: string },
    happened: readonly Happened[],
  ): Promise<void>;
  forget(tags: readonly string[]): void;
}

/** What the app says of a page that it has made (`made` of its load context). */
interface Made {
  read: string[];
  written: string[];
  viewed: string | undefined;
  place: Place | undefined;
  tags: string[];
  freshUntil: number;
  goodUntil: number;
  isWhole: boolean;
  isShared: boolean;
  happened: readonly Happened[];
}

/** Undefined where the build has no such thing. */
export function replayOf(build: ServerBuild): AppReplay | undefined {
  const found: unknown = Reflect.get(build.entry.module, "replay");
  return isReplay(found) ? found : undefined;
}

function isReplay(value: unknown): value is AppReplay {
  return typeof value === "object" && value !== null && "readVisitor" in value;
}

/** What a context has been made of; undefined for one of another app. */
export function madeBy(context: object): Made | undefined {
  const made: unknown = Reflect.get(context, "made");
  return isMaker(made) ? made() : undefined;
}

function isMaker(value: unknown): value is () => Made {
  return typeof value === "function";
}
