import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Commerce } from "#app/commerce/client.server.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import type { Carry } from "#app/navigation/carry.ts";

const minute = 60_000;
/** Questions of one address to the backend in a minute; an editor needs one. */
const maxQuestions = 10;
/** What the backend said, by store and a digest of the token: tokens are credentials. */
const said = new LRUCache<string, boolean>({ max: 5_000, ttl: minute });
const questions = new LRUCache<string, { count: number }>({ max: 20_000, ttl: minute, noUpdateTTL: true });

type Asked = { commerce: Commerce; storeId: string; token: string; ip: string };

/**
 * Whether the backend knows this preview token of the store; it is asked once a minute. Without its word, and for an
 * address that has tried too many of them, the answer is no: the page is the public one.
 */
export async function isPreviewToken({ commerce, storeId, token, ip }: Asked): Promise<boolean> {
  const key = `${storeId} ${createHash("sha256").update(token).digest("base64url")}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  if (!mayAsk(ip)) return false;
  const answer = await bestEffort(commerce.preview.isValid({ body: { previewToken: token, password: "" } }));
  if (answer) said.set(key, answer.valid);
  return answer?.valid ?? false;
}

export const isPreviewed = ({ params }: Carry) => params.some(([name]) => name === "WCPreviewToken");

export const withoutPreview = ({ prefix, params }: Carry): Carry => ({
  prefix,
  params: params.filter(([name]) => name !== "WCPreviewToken"),
});

/**
 * A draft is not cached and not indexed, and its token does not leave the shop. `no-referrer` would make browsers post
 * forms with `Origin: null`, which the cross-site guard refuses; `same-origin` reveals no more to other sites.
 */
export function markAsPreview(headers: Headers) {
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Referrer-Policy", "same-origin");
}

/** One address is a whole /64 of IPv6. */
function mayAsk(ip: string) {
  const address = ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip;
  const asked = questions.get(address) ?? { count: 0 };
  asked.count += 1;
  questions.set(address, asked);
  return asked.count <= maxQuestions;
}
