import type { ServerBuild } from "@remix-run/server-runtime";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import type pino from "pino";
import { leafFinder } from "../branch-dispatch.ts";
import type { ServerEnv } from "../env.ts";
import { countReplay, observeReplays } from "../metrics.ts";
import { originOf, type Render, withoutControlCharacters } from "../remix.ts";
import { type AppReplay, type BlankValues, replayOf, type Visitor } from "./app.ts";
import { hydrationFiles } from "./hydration-files.ts";
import { type InlineStyles, inlineStyles } from "./inline-styles.ts";
import { isFor, Keys, plainAddress } from "./key.ts";
import { answerWith, makePage, type Outcome } from "./make.ts";
import { type Kept, Memory } from "./memory.ts";
import { withMissingParts } from "./missing-parts.ts";
import { ownHeaders } from "./own-headers.ts";
import type { Facts, PageStore } from "./page.ts";
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

/** The pause after a failed renewal. */
const retryMs = 2_000;
const unfitForMs = 10_000;

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
  private readonly flights = new Map<string, Promise<Outcome>>();
  /** Keys whose page recently turned out not to be shareable: it is not tried again for each visitor. */
  private readonly unfit = new LRUCache<string, true>({ max: 5_000, ttl: unfitForMs });
  private readonly wanted = new WeakMap<Response, Wanted>();
  private readonly leafOf: (pathname: string) => string | undefined;
  private readonly styles: InlineStyles;
  private readonly ownHeaders: ReturnType<typeof ownHeaders>;
  private readonly log: pino.Logger;
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
    this.log = log.child({ event: "shared_page" });
    this.report = reporter(parts.app, { origins: env.origins, log });
    this.valuesFor = withMissingParts(parts.app);
    observeReplays(() => this.memory.bytes);
  }

  answer(req: Request, res: Response, next: Next): void {
    const { app } = this.parts;
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    if (req.path.startsWith(app.hydrationPath)) return void this.sendHydration(req, res).catch(next);
    if (!app.screens.has(this.leafOf(req.path) ?? "")) return next();
    this.find(req, res).then((isAnswered) => isAnswered || next(), next);
  }

  private async find(req: Request, res: Response): Promise<boolean> {
    const { app, env } = this.parts;
    const visitor = await app.readVisitor(req.originalUrl, req.headers);
    if (!visitor) return false;
    const url = originOf(req, env.origins) + withoutControlCharacters(plainAddress(req.originalUrl));
    const base = JSON.stringify([url, visitor.headers]);
    const key = this.keys.keyOf(base, visitor);
    const kept = this.memory.get(key);
    if (kept && !isFor(kept, visitor)) return false;
    const found = kept && { key, kept, visitor, isFresh: kept.freshUntil > Date.now() };
    if (found && !found.isFresh) this.renew(key, base, found.kept);
    const values = found && app.valuesFor(visitor, found.kept);
    if (values) return this.send(req, res, found, values);
    if (url.length <= longestAddress) this.wanted.set(res, { visitor, base, url, found });
    return false;
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
    const { visitor, base, url, found } = asked;
    if (found) return void this.complete(req, res, found).then((isSent) => isSent || next(), next);
    const key = this.keys.keyOf(base, visitor);
    const seen = this.keys.looksAt(base);
    if (this.unfit.has(key) || visitor.others.some((field) => seen?.has(field))) return next();
    const facts: Facts = { url, headers: visitor.headers, fields: visitor.keyed };
    this.flight(key, base, facts, false)
      .then((outcome) => this.give(req, res, outcome, visitor))
      .then((isGiven) => isGiven || next(), next);
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

  /** One render for all concurrent requests with the same key. */
  private flight(key: string, base: string, facts: Facts, renews: boolean): Promise<Outcome> {
    const running = this.flights.get(key);
    if (running) return running;
    const begun = this.make(key, base, facts, renews).finally(() => {
      if (this.flights.get(key) === begun) this.flights.delete(key);
    });
    this.flights.set(key, begun);
    return begun;
  }

  private async make(key: string, base: string, facts: Facts, renews: boolean): Promise<Outcome> {
    const { memory, keys } = this;
    const { app, render, secondLevel } = this.parts;
    const { purges } = memory;
    const { page: known, asOf } = (await secondLevel?.find(key)) ?? {};
    if (known && (renews ? known.freshUntil : known.goodUntil) > Date.now()) {
      keys.learn(base, known.read);
      memory.set(key, known);
      return { kind: "page", page: known, isWhole: true };
    }
    const outcome = await makePage({ app, render, log: this.log }, facts, renews);
    countReplay(outcome.kind === "page" ? "made" : "unfit");
    if (outcome.kind === "plain") this.unfit.set(key, true);
    if (outcome.kind !== "page") return outcome;
    const { page, isWhole } = outcome;
    keys.learn(base, page.read);
    page.facts = keys.factsIn(base, facts);
    // A render that started before a purge may contain outdated data.
    if (memory.purges !== purges || (renews && !isWhole)) return outcome;
    const found = keys.keyOf(base, { keyed: facts.fields });
    const kept = memory.set(found, page);
    // The backend answers it was made of could not be renewed.
    if (page.freshUntil <= Date.now()) kept.renewAfter = Date.now() + retryMs;
    if (isWhole && asOf !== undefined) void secondLevel?.keep(found, page, asOf);
    return outcome;
  }

  /** A renewal that fails or comes back incomplete leaves the cached page in place while it is good. */
  private renew(key: string, base: string, kept: Kept): void {
    const now = Date.now();
    if (kept.renewAfter > now) return;
    this.renewals.begin(key, async () => {
      kept.renewAfter = now + retryMs;
      const outcome = await this.flight(key, base, kept.facts, true);
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

const isSome = (values: BlankValues) => Object.keys(values).length > 0;

/** In characters. Longer addresses are rare or hostile. */
const longestAddress = 600;
