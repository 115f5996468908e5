import { setTimeout } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/server-runtime";
import type { Request, RequestHandler, Response } from "express";
import type pino from "pino";
import { leafFinder } from "../branch-dispatch.ts";
import type { ServerEnv } from "../env.ts";
import { countReplay, observeReplays } from "../metrics.ts";
import { originOf, type Render, withoutControlCharacters } from "../remix.ts";
import { type AppReplay, type BlankValues, replayOf, type Visitor } from "./app.ts";
import { Flights, retryMs } from "./flights.ts";
import { hydrationFiles } from "./hydration-files.ts";
import { type InlineStyles, inlineStyles } from "./inline-styles.ts";
import { isFor, isMadeFrom, Keys, plainAddress } from "./key.ts";
import { answerWith, type Outcome } from "./make.ts";
import { type Kept, Memory } from "./memory.ts";
import { withMissingParts } from "./missing-parts.ts";
import { ownHeaders } from "./own-headers.ts";
import type { PageStore } from "./page.ts";
import { reporter } from "./report.ts";
import { Renewals } from "./renewals.ts";
import { sendFilled, sendKept, sendOnce } from "./send.ts";

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  env: Pick<ServerEnv, "origins" | "payingOrigins" | "pictureOrigin" | "replayBytes">;
  log: pino.Logger;
  render: Render;
  /** The second-level cache, asked if this process does not have a page. */
  secondLevel?: PageStore | undefined;
};

export interface Replay {
  /** Answers from memory. Comes before any middleware that costs more. */
  answer: RequestHandler;
  /** Renders a page that is not in memory, once for all requests waiting for it. Comes after the render queue and before Remix. */
  fill: RequestHandler;
  /** Drops every page with one of these tags: `product:…`, `category:…`, `spot:…`, `settings`. */
  purge(tags: readonly string[]): Promise<void>;
}

/** A page from memory that may be sent to the visitor. */
type Found = { key: string; kept: Kept; visitor: Visitor; isFresh: boolean };
/** `found`: all but a part of it is there. */
type Wanted = { visitor: Visitor; base: string; url: string; found?: Found | undefined };

/**
 * Public pages for visitors who bring nothing personal are rendered once and sent to all of them.
 * @see docs/decisions/076-pages-are-replayed.md
 */
export function replay(options: Options): Replay {
  const { build, env } = options;
  const app = typeof build === "function" ? undefined : replayOf(build);
  if (!app || typeof build === "function") return { ...without, purge: async () => undefined };
  // Backend answers are cached even if pages are not.
  if (env.replayBytes === 0) return { ...without, purge: async (tags) => app.forget(tags) };
  const pages = new SharedPages({ ...options, app, build });
  return {
    answer: (req, res, next) => pages.answer(req, res, next),
    fill: (req, res, next) => pages.fill(req, res, next),
    purge: (tags) => pages.purge(tags),
  };
}

const pass: RequestHandler = (_req, _res, next) => next();
const without = { answer: pass, fill: pass };

type Parts = Options & { app: AppReplay; build: ServerBuild };
type Next = (error?: unknown) => void;

class SharedPages {
  private readonly memory: Memory;
  private readonly keys = new Keys();
  private readonly renewals = new Renewals();
  private readonly flights: Flights;
  private readonly wanted = new WeakMap<Response, Wanted>();
  private readonly leafOf: (pathname: string) => string | undefined;
  private readonly styles: InlineStyles;
  private readonly ownHeaders: ReturnType<typeof ownHeaders>;
  private readonly report: ReturnType<typeof reporter>;
  private readonly sendHydration: ReturnType<typeof hydrationFiles>;
  private readonly valuesFor: ReturnType<typeof withMissingParts>;

  constructor(private readonly parts: Parts) {
    const { env, build, log } = parts;
    this.styles = inlineStyles(build.assetsBuildDirectory);
    this.memory = new Memory(env.replayBytes, parts.app.fillBlanks, this.styles);
    this.sendHydration = hydrationFiles(this.memory, parts.secondLevel);
    this.leafOf = leafFinder(build);
    this.ownHeaders = ownHeaders(parts.app, env);
    this.flights = new Flights({ ...parts, log: log.child({ event: "shared_page" }) }, this.memory, this.keys);
    this.report = reporter(parts.app, { origins: env.origins, log });
    this.valuesFor = withMissingParts(parts.app);
    observeReplays(() => this.memory.bytes);
  }

  answer(req: Request, res: Response, next: Next): void {
    const { app } = this.parts;
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    if (req.path.startsWith(app.hydrationPath)) return void this.sendHydration(req, res).catch(next);
    if (!app.screens.has(this.leafOf(req.path) ?? "")) return next();
    // Waiting for a page that is being made counts too.
    res.locals.arrivedAt = Date.now();
    this.find(req, res).then((isAnswered) => isAnswered || next(), next);
  }

  private async find(req: Request, res: Response): Promise<boolean> {
    const { app, env } = this.parts;
    const visitor = await app.readVisitor(req.originalUrl, req.headers);
    if (!visitor) return false;
    const url = originOf(req, env.origins) + withoutControlCharacters(plainAddress(req.originalUrl));
    const base = JSON.stringify([url, visitor.headers]);
    const found = this.lookUp(base, visitor) ?? (await this.lookUpOnceMade(base, visitor));
    if (found === "unfit") return false;
    const values = found && app.valuesFor(visitor, found.kept);
    if (values) return this.send(req, res, found, values);
    if (url.length <= maxAddressLength) this.wanted.set(res, { visitor, base, url, found });
    return false;
  }

  /** The page in memory for this visitor; a stale one is renewed meanwhile. `unfit`: what is there is not for this visitor. */
  private lookUp(base: string, visitor: Visitor): Found | "unfit" | undefined {
    const key = this.keys.keyOf(base, visitor);
    const kept = this.memory.get(key);
    if (!kept) return undefined;
    if (!isFor(kept, visitor)) return "unfit";
    const isFresh = kept.freshUntil > Date.now();
    if (!isFresh) this.renew(key, base, kept);
    return { key, kept, visitor, isFresh };
  }

  /** A request that waits here for a page that is being made takes no place in the queue. */
  private async lookUpOnceMade(base: string, visitor: Visitor): Promise<Found | "unfit" | undefined> {
    const running = this.flights.at(this.keys.keyOf(base, visitor));
    if (!running) return undefined;
    await Promise.race([running.catch(() => undefined), setTimeout(joinMs)]);
    return this.lookUp(base, visitor);
  }

  private async send(req: Request, res: Response, found: Found, values: BlankValues): Promise<true> {
    const { app } = this.parts;
    const { key, kept, visitor, isFresh } = found;
    countReplay(isFresh ? "fresh" : "stale");
    const { headers, body, open } = kept;
    const { needsStyles, ...own } = this.ownHeaders(req, visitor, kept);
    if (open && (!body || isSome(values))) {
      const fill = (html: string) => app.fillBlanks(html, values);
      const styled = (html: string) => this.styles.inline(fill(html));
      sendFilled(req, res, { headers, open, fill: needsStyles ? styled : fill }, own);
    } else if (body) {
      const sent = needsStyles ? await this.memory.inlined(kept, body) : body;
      await sendKept(req, res, { headers, body: sent }, own);
      this.memory.resized(key, kept);
    }
    this.report(req, kept.happened);
    return true;
  }

  fill(req: Request, res: Response, next: Next): void {
    const asked = this.wanted.get(res);
    if (!asked) return next();
    const { found } = asked;
    const sent = found ? this.complete(req, res, found) : this.fillNew(req, res, asked);
    sent.then((isSent) => isSent || next(), next);
  }

  /** What has been made meanwhile, or is made now: again, if it turns out to depend on fields in which this visitor differs. */
  private async fillNew(req: Request, res: Response, { visitor, base, url }: Wanted): Promise<boolean> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const found = this.lookUp(base, visitor);
      if (found) return found !== "unfit" && this.complete(req, res, found);
      const key = this.keys.keyOf(base, visitor);
      const seen = this.keys.looksAt(base);
      if (this.flights.isUnfit(key) || visitor.others.some((field) => seen?.has(field))) return false;
      const facts = { url, headers: visitor.headers, fields: visitor.keyed };
      const { arrivedAt = Date.now() } = res.locals;
      const outcome = await this.flights.join(key, base, facts, { renews: false, arrivedAt });
      if (isOfFields(outcome, visitor)) return this.give(req, res, outcome, visitor);
    }
    return false;
  }

  private async complete(req: Request, res: Response, found: Found): Promise<boolean> {
    const values = await this.valuesFor(req, res, found.visitor, found.kept);
    return values ? this.send(req, res, found, values) : res.destroyed;
  }

  private async give(req: Request, res: Response, outcome: Outcome, visitor: Visitor): Promise<boolean> {
    if (res.destroyed) return true;
    if (outcome.kind === "plain") return false;
    const { app } = this.parts;
    const given = outcome.kind === "page" ? outcome.page : outcome.answer;
    const values = outcome.kind === "page" ? await this.valuesFor(req, res, visitor, outcome.page) : {};
    if (!values || !isFor(given, visitor)) return false;
    if (outcome.kind === "page") {
      const { page } = outcome;
      const styles = this.styles.sourcesOf(page.html);
      const { needsStyles, ...own } = this.ownHeaders(req, visitor, { ...page, styles });
      const html = app.fillBlanks(page.html, values);
      sendOnce(req, res, { ...page, html: needsStyles ? this.styles.inline(html) : html, status: 200, ...own });
    } else {
      const cookies = app.cookiesFor(visitor, { ...given, needsStyles: false });
      const html = answerWith(outcome.answer, { nonce: res.locals.nonce, requestId: String(req.id) });
      sendOnce(req, res, { ...outcome.answer, html, cookies });
    }
    this.report(req, given.happened);
    return true;
  }

  /** A renewal that fails or comes back incomplete leaves the cached page in place while it is good. */
  private renew(key: string, base: string, kept: Kept): void {
    const now = Date.now();
    if (kept.renewAfter > now) return;
    this.renewals.begin(key, async () => {
      kept.renewAfter = now + retryMs;
      const outcome = await this.flights.join(key, base, kept.facts, { renews: true, arrivedAt: now });
      countReplay(outcome.kind === "page" && outcome.isWhole ? "renewed" : "failed");
    });
  }

  async purge(tags: readonly string[]): Promise<void> {
    this.memory.purge(tags);
    this.parts.app.forget(tags);
    // Later requests must not wait for renders that started before the purge.
    this.flights.clear();
  }
}

/** Whether the render read nothing in which the visitor differs from those it was made for. */
const isOfFields = (outcome: Outcome, { keyed }: Visitor) =>
  outcome.kind === "plain" || isMadeFrom(outcome.kind === "page" ? outcome.page : outcome.answer, keyed);

const isSome = (values: BlankValues) => Object.keys(values).length > 0;

/** How long a request waits for a page that is being made, before it takes a place in the queue. */
const joinMs = 1_000;
/** Each attempt learns at least one more field that the page depends on; then the visitor gets a page of their own. */
const maxAttempts = 3;
/** In characters. Longer addresses are rare or hostile. */
const maxAddressLength = 600;
