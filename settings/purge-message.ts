import { z } from "zod";
import { isEqual, signText } from "./signature.ts";

/** Where a storefront is notified that something it shows has changed. */
export const purgePath = "/purge";
/** The time of signing, in epoch milliseconds, and the signature. */
export const purgeHeaders = { time: "x-purge-time", signature: "x-purge-signature" } as const;
export const maxPurgeBytes = 64 * 1024;
/** If there are more tags than this, their kinds are sent instead. */
export const maxPurgeTags = 500;
/** How long a message is valid, and how far the two clocks may differ. */
export const purgeWindowMs = 5 * 60_000;

/** What has changed: `product:…`, `listing:…`, `category:…`, `spot:…`, `settings`, or a whole group of calls (`promotion`). */
export const PurgeMessage = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(maxPurgeTags) });

/** HMAC-SHA256 (hex) over time and body. */
export const signPurge = (time: string, body: string, secret: string): string =>
  signText(`purge|${time}|${body}`, secret);

export type SignedPurge = { time: string; signature: string; body: string };

/** True for a message of the last few minutes signed with one of the secrets; takes the same time for every wrong signature. */
export function isPurgeSigned(
  { time, signature, body }: SignedPurge,
  secrets: readonly string[],
  now: number,
): boolean {
  const isTimely = /^\d{13}$/.test(time) && Math.abs(now - Number(time)) <= purgeWindowMs;
  const right = secrets.map((secret) => isEqual(signature, signPurge(time, body, secret)));
  return isTimely && right.includes(true);
}
