import { serveLasting } from "#backend/platform/http/lasting.ts";
import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { imageFiles } from "#backend/platform/db/schema/image.ts";

/** The path a copy of an uploaded picture is served at. */
export const imagePath = (storeIdentifier: string, hash: string): string =>
  `/hclstore/${storeIdentifier}CAS/images/upload/${hash}.webp`;

const address = /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/upload\/([0-9a-f]{64})\.webp$/;

/**
 * The copy of an uploaded picture at its address; undefined for any other path. The address is the digest of the bytes: its
 * content never changes, so caches may keep it for a year.
 * @param headers of the request; with a matching `if-none-match` the response is 304
 */
export async function serveImage(db: Db, pathname: string, headers?: Headers): Promise<Response | undefined> {
  const [, hash] = address.exec(pathname) ?? [];
  if (hash === undefined) return undefined;
  const read = async () => {
    const [file] = await db.select().from(imageFiles).where(eq(imageFiles.hash, hash)).limit(1);
    return file?.content;
  };
  return serveLasting(headers, { etag: `"${hash}"`, type: "image/webp", read });
}
