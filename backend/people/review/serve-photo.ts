import { and, eq, or } from "drizzle-orm";
import { config } from "#backend/platform/config.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { reviewPhotos, reviews } from "#backend/platform/db/schema/review.ts";
import { notKept, serveRevocable } from "#backend/platform/http/lasting.ts";
import { isEqual, signText } from "#settings/signature.ts";

type State = (typeof reviews.$inferSelect)["state"];

/**
 * The address a copy of a review's photograph is served at. One that is not approved, or no longer, gets an address for its author
 * and the desk: it works for an hour or two, so that the shop cannot be used to publish any picture.
 * @see docs/interface/review.md#photographs
 */
export function reviewPhotoPath(storeIdentifier: string, state: State, hash: string, now = Date.now()): string {
  const path = `/hclstore/${storeIdentifier}CAS/images/review/${hash}.webp`;
  return state === "published" ? path : `${path}?seal=${sealOf(hash, hourOf(now))}`;
}

const address = /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/review\/([0-9a-f]{64})\.webp$/;
const type = "image/webp";

/**
 * The copy of a photograph at its address; undefined for any other path. The address is the digest of the bytes, so what is there
 * never changes; caches keep only what is published, and for a minute, since it may be taken down.
 * @param headers of the request; with a fitting `if-none-match` the answer is 304
 */
export async function serveReviewPhoto(db: Db, url: URL, headers: Headers): Promise<Response | undefined> {
  const [, hash] = address.exec(url.pathname) ?? [];
  if (hash === undefined) return undefined;
  const seal = url.searchParams.get("seal");
  if (seal === null)
    return serveRevocable(headers, {
      etag: `"${hash}"`,
      type,
      read: () => copyOf(db, hash, eq(reviews.state, "published")),
    });
  const content = isSealed(hash, seal) ? await copyOf(db, hash) : undefined;
  if (!content) return notKept();
  const own = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };
  return new Response(new Uint8Array(content), {
    headers: { ...own, "content-type": type, "content-security-policy": "default-src 'none'" },
  });
}

async function copyOf(db: Db, hash: string, condition?: ReturnType<typeof eq>) {
  const [file] = await db
    .select({ hash: reviewPhotos.hash, content: reviewPhotos.content, small: reviewPhotos.small })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(or(eq(reviewPhotos.hash, hash), eq(reviewPhotos.smallHash, hash)), condition))
    .limit(1);
  return file && (file.hash === hash ? file.content : file.small);
}

const hourOf = (time: number) => Math.floor(time / 3_600_000);
const sealOf = (hash: string, hour: number) =>
  signText(`review photo ${hash} ${hour}`, config().paymentSecret).slice(0, 32);

/** In this hour or the one before. */
function isSealed(hash: string, seal: string, now = Date.now()): boolean {
  const hour = hourOf(now);
  return [hour, hour - 1].some((one) => isEqual(seal, sealOf(hash, one)));
}
