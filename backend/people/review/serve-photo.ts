import { serveLasting } from "#backend/platform/http/lasting.ts";
import { eq, or } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { reviewPhotos } from "#backend/platform/db/schema/review.ts";

/** The path a copy of a review's photograph is served at. */
export const reviewPhotoPath = (storeIdentifier: string, hash: string): string =>
  `/hclstore/${storeIdentifier}CAS/images/review/${hash}.webp`;

const address = /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/review\/([0-9a-f]{64})\.webp$/;

/**
 * The copy of a photograph at its address; undefined for any other path. The address is the digest of the bytes: it can't be
 * guessed before the review is published, and what is there never changes.
 * @param headers of the request; with a fitting `if-none-match` the answer is 304
 */
export async function serveReviewPhoto(db: Db, pathname: string, headers: Headers): Promise<Response | undefined> {
  const [, hash] = address.exec(pathname) ?? [];
  if (hash === undefined) return undefined;
  const read = async () => {
    const [file] = await db
      .select()
      .from(reviewPhotos)
      .where(or(eq(reviewPhotos.hash, hash), eq(reviewPhotos.smallHash, hash)))
      .limit(1);
    return file && (file.hash === hash ? file.content : file.small);
  };
  return serveLasting(headers, { etag: `"${hash}"`, type: "image/webp", read });
}
