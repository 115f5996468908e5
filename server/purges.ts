import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { parseJson } from "#settings/parse-json.ts";
import {
  isPurgeSigned,
  maxPurgeBytes,
  purgeHeaders,
  PurgeMessage,
  purgePath,
  purgeWindowMs,
} from "#settings/purge-message.ts";
import type { ServerEnv } from "./env.ts";
import { countPurge } from "./metrics.ts";
import { limiter } from "./rate-limit.ts";
import { refuse, type Refusal } from "./refuse.ts";
import type { Replay } from "./replay/replay.ts";
import { smallBody } from "./small-body.ts";

const PURGES_PER_MINUTE = 600;

/**
 * Accepts signed messages about what has changed, and drops the cached pages and answers that show it. The signature is checked
 * before parsing; a replayed message does nothing. Runs before the host check: the backend addresses each node by its internal name.
 * @see docs/decisions/084-storefronts-are-notified.md
 */
export function purges(
  { purgeSecrets, requestsPerMinute }: Pick<ServerEnv, "purgeSecrets" | "requestsPerMinute">,
  pages: Pick<Replay, "purge">,
): RequestHandler[] {
  const done = new LRUCache<string, true>({ max: 10_000, ttl: 2 * purgeWindowMs });
  const limit: RequestHandler[] = requestsPerMinute === "off" ? [] : [limiter(PURGES_PER_MINUTE)];
  const onlyPurges =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      req.method === "POST" && req.url.split("?", 1)[0] === purgePath ? handler(req, res, next) : next();

  const take: RequestHandler = (req, res, next) => {
    const refusal = purgeSecrets.length > 0 ? wrongDeclaration(req) : OFF;
    if (refusal) return refuse(req, res, refusal);
    carryOut(req, res).catch(next);
  };

  async function carryOut(req: Request, res: Response): Promise<void> {
    const body = await smallBody(req, maxPurgeBytes);
    if (body === "gone") return;
    const fault = body === "large" ? TOO_LARGE : await judge(req, body.text);
    if (fault) refuse(req, res, fault);
    else res.status(204).set("Cache-Control", "no-store").end();
  }

  async function judge(req: Request, body: string): Promise<Refusal | undefined> {
    const [time, signature] = [req.get(purgeHeaders.time) ?? "", req.get(purgeHeaders.signature) ?? ""];
    if (!isPurgeSigned({ time, signature, body }, purgeSecrets, Date.now())) return UNSIGNED;
    if (done.has(signature)) return void countPurge("repeated");
    const { data } = PurgeMessage.safeParse(parseJson(body));
    if (!data) return UNREADABLE;
    await pages.purge(data.tags);
    done.set(signature, true);
    countPurge("done");
    return undefined;
  }

  return [...limit, take].map(onlyPurges);
}

const refusal = (status: number, reason: string, message: string): Refusal => ({
  status,
  reason: `purge-${reason}`,
  message,
});
const OFF = refusal(404, "off", "There is nothing here.");
const UNSIGNED = refusal(403, "signature", "This address takes messages with a valid signature of these minutes only.");
const UNREADABLE = refusal(400, "content", "This message names nothing that has changed.");
const WRONG_TYPE = refusal(415, "type", "This address takes JSON only.");
const TOO_LARGE = refusal(413, "bytes", "This message is too large.");

function wrongDeclaration(req: Request): Refusal | undefined {
  const isPlain = (req.get("content-encoding") ?? "identity") === "identity";
  if (!isPlain || !/^application\/json\s*(?:;|$)/i.test(req.get("content-type") ?? "")) return WRONG_TYPE;
  return Number(req.get("content-length") ?? 0) > maxPurgeBytes ? TOO_LARGE : undefined;
}
