import type { IncomingHttpHeaders } from "node:http";
import type { ServerBuild } from "@remix-run/server-runtime";
import type pino from "pino";
import type { Gift } from "../remix.ts";
import type { Happened, Page, Place } from "./page.ts";

/** The part of a visitor that a public page can depend on (app/delivery/replay.server.ts). */
export interface Visitor {
  headers: Record<string, string>;
  keyed: Readonly<Record<string, unknown>>;
  others: readonly string[];
}

/**
 * Cookies to set with a page. `viewed`: a product to record as recently viewed; `needsView`: the page has a form;
 * `needsStyles`: the page contains its styles, so the next one can link to them.
 */
export type CookieNotes = { viewed?: string | undefined; needsView: boolean; needsStyles: boolean };

export type BlankValues = Readonly<Record<string, string>>;

/** The app's part in serving cached pages (`replay` of app/entry.server.tsx). */
export interface AppReplay {
  /** Ids of the routes whose pages may be cached. */
  screens: ReadonlySet<string>;
  hydrationPath: string;
  readVisitor(address: string, headers: IncomingHttpHeaders): Promise<Visitor | undefined>;
  shareable(
    html: string,
    marks: { nonce: string; requestId: string; mark: string },
  ): { html: string; blanks: string[]; scripts: string[]; hydration?: { address: string; text: string } } | undefined;
  /** @returns undefined if a part has to be made first */
  valuesFor(visitor: Visitor, page: Pick<Page, "blanks" | "place" | "viewed">): BlankValues | undefined;
  /** Makes the parts of a page that are still missing for this visitor. `request`: what the page is rendered from. */
  prepareFor(
    visitor: Visitor,
    page: Pick<Page, "facts" | "blanks" | "place" | "viewed">,
    from: { request: Request; gift: Gift },
  ): Promise<void>;
  fillBlanks(html: string, values: BlankValues): string;
  cookiesFor(visitor: Visitor, notes: CookieNotes): string[];
  /** Reports a page's events for a visitor who has consented. */
  report(
    request: Request,
    gift: { requestId: string; log: pino.Logger; ip: string },
    happened: readonly Happened[],
  ): Promise<void>;
  forget(tags: readonly string[]): void;
}

/** What the app recorded while rendering a page (`made` of its load context). */
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

/** @returns undefined if the build exports none */
export function replayOf(build: ServerBuild): AppReplay | undefined {
  const found: unknown = Reflect.get(build.entry.module, "replay");
  return isReplay(found) ? found : undefined;
}

function isReplay(value: unknown): value is AppReplay {
  return typeof value === "object" && value !== null && "readVisitor" in value;
}

/** What was recorded in a load context; undefined if it is not one of this app. */
export function madeBy(context: object): Made | undefined {
  const made: unknown = Reflect.get(context, "made");
  return isMaker(made) ? made() : undefined;
}

function isMaker(value: unknown): value is () => Made {
  return typeof value === "function";
}
