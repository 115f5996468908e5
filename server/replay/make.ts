import { randomBytes, randomUUID } from "node:crypto";
import type pino from "pino";
import type { Render } from "../remix.ts";
import { type AppReplay, madeBy } from "./app.ts";
import type { Facts, Page } from "./page.ts";

/** What became of a render for many. `page`: may be kept; `answer`: may be given now to the visitors it was made for, and is not kept. */
export type Outcome =
  { kind: "page"; page: Page; isWhole: boolean } | { kind: "answer"; answer: Answer } | { kind: "plain" };

/** Its scripts run by the nonce of each recipient: a file with its data would have to be stored. */
interface Answer extends Pick<Page, "headers" | "html" | "read" | "viewed" | "needsView" | "happened"> {
  status: number;
  marks: Marks;
}

/** What the render put in place of a visitor's own; both are random, so that they occur nowhere else. */
interface Marks {
  nonce: string;
  requestId: string;
  /** Begins each blank. */
  mark: string;
}

/** The answer as a page of one request. */
export const answerWith = (
  { html, marks }: Pick<Answer, "html" | "marks">,
  { nonce, requestId }: Omit<Marks, "mark">,
): string => html.replaceAll(marks.nonce, nonce).replaceAll(marks.requestId, requestId);

/** Cookies that a page for many may ask for; `cookiesFor` makes them for each visitor. */
const notes = new Set(["recent", "view"]);
/** What the entry allows to be kept by a browser, and nothing else, is a public page. */
const publicPage = "private, no-cache";

/**
 * Renders a page from its facts alone: whatever else a visitor brings is not there to be found. `renews`: it was shown before,
 * and stale answers of the backend will not do.
 */
export async function makePage(
  { app, render, log }: { app: AppReplay; render: Render; log: pino.Logger },
  facts: Facts,
  renews: boolean,
): Promise<Outcome> {
  const random = () => randomBytes(16).toString("hex");
  const marks: Marks = { nonce: random(), requestId: randomUUID(), mark: random() };
  const request = new Request(facts.url, { headers: { ...facts.headers, host: new URL(facts.url).host } });
  const { nonce, requestId, mark } = marks;
  const gift = { nonce, requestId, log: log.child({ requestId }), ip: "", arrivedAt: Date.now() };
  const { response, context } = await render(request, { ...gift, shared: { fields: facts.fields, mark, renews } });
  const made = madeBy(context);
  const headers = Object.fromEntries(response.headers);
  if (!made || response.status >= 500 || !isOfMany(made.written, headers)) return { kind: "plain" };
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
  const rendered = isHtml ? await response.text() : "";
  const { read, viewed, tags, isWhole, place, happened } = made;
  const given = { headers, read, viewed, happened, needsView: made.written.includes("view") };
  if (response.status !== 200 || !isHtml || headers["cache-control"] !== publicPage || !made.isShared)
    return rendered.includes(mark)
      ? { kind: "plain" }
      : { kind: "answer", answer: { ...given, html: rendered, marks, status: response.status } };
  const shared = app.shareable(rendered, marks);
  if (!shared || !place) return { kind: "plain" };
  const page = { ...given, ...shared, facts, tags, place, ...lifeOf(made) };
  return { kind: "page", page, isWhole };
}

/** The answer changes nothing of a visit but what is made for each visitor, and has no policy of its own. */
const isOfMany = (written: readonly string[], headers: Record<string, string>) =>
  written.every((field) => notes.has(field)) &&
  headers["set-cookie"] === undefined &&
  headers["content-security-policy"] === undefined;

/** So that pages made together are not renewed together. */
const spread = 0.1;
/** A page with a part missing spares the backend a crowd; it is kept no longer than this. */
const brokenForMs = 2_000;

function lifeOf({ freshUntil, goodUntil, isWhole }: { freshUntil: number; goodUntil: number; isWhole: boolean }) {
  const now = Date.now();
  const limit = isWhole ? Infinity : now + brokenForMs;
  const fresh = Math.min(freshUntil, limit, now + longestMs);
  return {
    freshUntil: fresh - Math.max(0, fresh - now) * spread * Math.random(),
    goodUntil: Math.min(goodUntil, limit, now + longestMs),
  };
}
/** Of a page that asks nothing of the backend. */
const longestMs = 60_000;
