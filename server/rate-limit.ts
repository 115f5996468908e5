import type { RequestHandler } from "express";
import { ipKeyGenerator, rateLimit, type ClientRateLimitInfo, type Store } from "express-rate-limit";
import { LRUCache } from "lru-cache";
import { refuse, type Refusal, type RefusalWords, retryOf, wordsFor } from "./refuse.ts";
import type { SharedHits } from "./second-level/shared-hits.ts";

const WINDOW_MS = 60_000;
const MAX_CLIENTS = 50_000;

/**
 * A generous limit per address (per /64 for IPv6): one for all requests, and a fifth of it for writes. It keeps one client
 * from hogging the process; guessing passwords, codes and vouchers is limited per account in the app.
 * @param perMinute requests per address and minute, or "off"
 * @param words of the refusal; English without them
 * @param hits the count shared by all nodes; without it each node counts for itself
 */
export function rateLimits(perMinute: number | "off", words?: RefusalWords, hits?: SharedHits): RequestHandler[] {
  if (perMinute === "off") return [];
  const fewer = Math.max(1, Math.ceil(perMinute / 5));
  const writes = limiter(fewer, new BoundedStore("writes", fewer, hits), words);
  const all = limiter(perMinute, new BoundedStore("all", perMinute, hits), words);
  return [all, (req, res, next) => (req.method === "POST" ? void writes(req, res, next) : next())];
}

const TOO_OFTEN: Refusal = {
  status: 429,
  reason: "rate",
  message: "Too many visits came from your internet connection. Please wait a minute and try again.",
  headers: { "Retry-After": String(WINDOW_MS / 1000) },
};

/** @param limit requests per address and minute */
export function limiter(
  limit: number,
  store: Store = new BoundedStore("alone", limit),
  words?: RefusalWords,
): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    store,
    legacyHeaders: false,
    standardHeaders: false,
    validate: false,
    keyGenerator: (req) => ipKeyGenerator(req.ip ?? "unknown", 64),
    // Files with a hash in their name cost nothing, and a page requests dozens of them.
    skip: (req) => req.method === "GET" && req.url.startsWith("/assets/"),
    handler: (req, res, next) =>
      wordsFor("often", req, words).then((page) => refuse(req, res, { ...TOO_OFTEN, page, ...retryOf(req) }), next),
  });
}

/** `unsent`: hits not yet sent to the other nodes. */
type KnownClient = { totalHits: number; resetTime: Date; unsent: number };

/**
 * Uses bounded memory: a million different addresses evict each other instead of filling the heap. A request is counted here
 * without waiting; the counts of clients close to the limit are shared with the other nodes, whose hits are added.
 */
class BoundedStore implements Store {
  private readonly clients = new LRUCache<string, KnownClient>({ max: MAX_CLIENTS });
  private readonly notable: number;

  /** @param name of what is counted, the same on every node */
  constructor(
    private readonly name: string,
    limit: number,
    private readonly hits?: SharedHits,
  ) {
    this.notable = Math.ceil(limit / 20);
  }

  increment(key: string): ClientRateLimitInfo & { resetTime: Date } {
    const now = Date.now();
    const known = this.clients.get(key);
    const isNow = known && known.resetTime.getTime() > now;
    const client = isNow ? known : { totalHits: 0, unsent: 0, resetTime: new Date(now + WINDOW_MS) };
    client.totalHits += 1;
    client.unsent += 1;
    if (client !== known) this.clients.set(key, client);
    if (this.hits && client.totalHits >= this.notable) this.hits.share(`${this.name} ${key}`, client);
    return client;
  }

  decrement(key: string): void {
    const client = this.clients.get(key);
    if (client && client.totalHits > 0) client.totalHits -= 1;
  }

  resetKey(key: string): void {
    this.clients.delete(key);
  }
}
