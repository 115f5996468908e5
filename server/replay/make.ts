import { randomBytes, randomUUID } from "node:crypto";
import type pino from "pino";
import type { Render } from "../remix.ts";
import { type AppReplay, madeBy } from "./app.ts";
import { type Facts, type Page, requestOf } from "./page.ts";

/** What a page is rendered with; the context records what the render read. */
export type RenderPage = (...asked: Parameters<Render>) => Promise<{ response: Response; context: object }>;

/** The result of a render for many. `page`: may be cached; `answer`: may be sent to those waiting for it, not cached; `plain`: neither. */
export type Outcome =
  | { kind: "page"; page: Page; isWhole: boolean }
  | { kind: "answer"; answer: Answer }
  | { kind: "plain" };

export interface Why {
  /** It replaces a cached page, so stale backend answers are not good enough. */
  renews: boolean;
  /** When the request that waits for it arrived, in epoch milliseconds. */
  arrivedAt: number;
}

/** Its scripts run by each recipient's nonce, because there is no stored hydration file. */
interface Answer extends Pick<Page, "facts" | "headers" | "html" | "read" | "viewed" | "needsView" | "happened"> {
  status: number;
  marks: Marks;
}

/** Random placeholders for each visitor's own values; being random, they occur nowhere else. */
interface Marks {
  nonce: string;
  requestId: string;
  /** Starts each blank. */
  mark: string;
}

/** The answer with the values of one request in place of the marks. */
export const answerWith = (
  { html, marks }: Pick<Answer, "html" | "marks">,
  { nonce, requestId }: Omit<Marks, "mark">,
): string => html.replaceAll(marks.nonce, nonce).replaceAll(marks.requestId, requestId);

/** Fields that a shareable page may write; `cookiesFor` sets them for each visitor. */
const notes = new Set(["recent", "view"]);
/** The `Cache-Control` of public pages; any other page is not shared. */
const publicPage = "private, no-cache";

/**
 * Renders a page from its facts alone: nothing else about a visitor is available to the render.
 */
export async function makePage(
  { app, render, log }: { app: AppReplay; render: RenderPage; log: pino.Logger },
  facts: Facts,
  { renews, arrivedAt }: Why,
): Promise<Outcome> {
  const random = () => randomBytes(16).toString("hex");
  const marks: Marks = { nonce: random(), requestId: randomUUID(), mark: random() };
  const { nonce, requestId, mark } = marks;
  const gift = { nonce, requestId, log: log.child({ requestId }), ip: "", arrivedAt };
  const { response, context } = await render(requestOf(facts), {
    ...gift,
    shared: { fields: facts.fields, mark, renews },
  });
  const made = madeBy(context);
  const headers = Object.fromEntries(response.headers);
  if (!made || response.status >= 500 || !isOfMany(made.written, headers)) return { kind: "plain" };
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
  // Data, which is not for many.
  if (response.body && !isHtml) return { kind: "plain" };
  const rendered = isHtml ? await response.text() : "";
  const { read, viewed, tags, isWhole, place, happened } = made;
  const given = { facts, headers, read, viewed, happened, needsView: made.written.includes("view") };
  if (response.status !== 200 || !isHtml || headers["cache-control"] !== publicPage || !made.isShared)
    return rendered.includes(mark)
      ? { kind: "plain" }
      : { kind: "answer", answer: { ...given, html: rendered, marks, status: response.status } };
  const shared = app.shareable(rendered, marks);
  if (!shared || !place) return { kind: "plain" };
  const page = { ...given, ...shared, tags, place, ...lifeOf(made) };
  return { kind: "page", page, isWhole };
}

/** Whether the answer writes no fields but those set for each visitor, sets no cookies, and has no policy of its own. */
const isOfMany = (written: readonly string[], headers: Record<string, string>) =>
  written.every((field) => notes.has(field)) &&
  headers["set-cookie"] === undefined &&
  headers["content-security-policy"] === undefined;

/** Spreads renewals, so that pages rendered together do not expire together. */
const spread = 0.1;
/** The longest life of a page with a missing part: long enough to protect the backend from a crowd. */
const brokenForMs = 2_000;

function lifeOf({ freshUntil, goodUntil, isWhole }: { freshUntil: number; goodUntil: number; isWhole: boolean }) {
  const now = Date.now();
  const limit = isWhole ? Infinity : now + brokenForMs;
  const fresh = Math.min(freshUntil, limit, now + maxFreshMs);
  return {
    freshUntil: fresh - Math.max(0, fresh - now) * spread * Math.random(),
    goodUntil: Math.min(goodUntil, limit, now + maxFreshMs),
  };
}
/** The longest life of a page that makes no backend call. */
const maxFreshMs = 60_000;
