import type { RequestHandler } from "express";
import { ipKeyGenerator, rateLimit, type ClientRateLimitInfo, type Store } from "express-rate-limit";
import { LRUCache } from "lru-cache";
import { refuse } from "./refuse.ts";

const WINDOW_MS = 60_000;
const MAX_CLIENTS = 50_000;

/**
 * A generous limit per address (per /64 for IPv6): all requests, and a fifth of it for writes. It keeps one client
 * from taking the process; guessing passwords, codes and vouchers is limited by account in the app.
 * @param perMinute requests per address and minute, or "off"
 */
export function rateLimits(perMinute: number | "off"): RequestHandler[] {
  if (perMinute === "off") return [];
  const writes = limiter(Math.max(1, Math.ceil(perMinute / 5)));
  return [limiter(perMinute), (req, res, next) => (req.method === "POST" ? void writes(req, res, next) : next())];
}

/** @param limit requests per address and minute */
export function limiter(limit: number): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    store: new BoundedStore(),
    legacyHeaders: false,
    standardHeaders: false,
    validate: false,
    keyGenerator: (req) => ipKeyGenerator(req.ip ?? "unknown", 64),
    // Files with a hash in their name cost nothing and come in dozens per page.
    skip: (req) => req.method === "GET" && req.url.startsWith("/assets/"),
    handler: (req, res) =>
      refuse(req, res, {
        status: 429,
        reason: "rate",
        message: "Too many requests came from your address. Please wait a minute and try again.",
        headers: { "Retry-After": String(WINDOW_MS / 1000) },
      }),
  });
}

/** Bounded memory: a million different addresses push each other out instead of filling the heap. */
class BoundedStore implements Store {
  private readonly clients = new LRUCache<string, { totalHits: number; resetTime: Date }>({ max: MAX_CLIENTS });

  increment(key: string): ClientRateLimitInfo & { resetTime: Date } {
    const now = Date.now();
    const known = this.clients.get(key);
    const client =
      known && known.resetTime.getTime() > now ? known : { totalHits: 0, resetTime: new Date(now + WINDOW_MS) };
    client.totalHits += 1;
    if (client !== known) this.clients.set(key, client);
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
