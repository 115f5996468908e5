import { notKept, serveLasting } from "#backend/platform/http/lasting.ts";
import { photoTypes } from "#contract/rules/photo-address.ts";
import type { PhotoStore } from "./folder.ts";

const address =
  /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/photo\/([0-9a-f]{64})-\d{1,5}x\d{1,5}\/(\d{1,5})\.(avif|webp|jpg)$/;

/**
 * The copy of a photograph at its address; undefined for any other path. Caches may keep it for a year.
 * @param headers of the request; with a matching `if-none-match` the response is 304
 */
export async function servePhoto(
  store: PhotoStore,
  pathname: string,
  headers?: Headers,
): Promise<Response | undefined> {
  const [, hash, width, ending] = address.exec(pathname) ?? [];
  if (hash === undefined || width === undefined) return undefined;
  const type = ending === "avif" ? photoTypes.avif : ending === "webp" ? photoTypes.webp : photoTypes.jpg;
  const name = `${width}.${ending ?? "jpg"}`;
  const etag = `"${hash.slice(0, 32)}-${name}"`;
  const content = await store.read(hash, name);
  if (!content) return notKept();
  return serveLasting(headers, { etag, type, read: () => content });
}
