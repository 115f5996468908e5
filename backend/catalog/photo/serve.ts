import { photoTypes } from "#contract/rules/photo-address.ts";
import type { PhotoStore } from "./folder.ts";

const address =
  /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/photo\/([0-9a-f]{64})-\d{1,5}x\d{1,5}\/(\d{1,5})\.(avif|webp|jpg)$/;

/**
 * The copy of a photograph at its address; undefined for any other path. Caches may keep it for a year.
 * @param headers of the request; with a fitting `if-none-match` the answer is 304
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
  const lasting = { etag, "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" };
  const content = await store.read(hash, name);
  if (!content) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  if (headers?.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: lasting });
  return new Response(new Uint8Array(content), {
    headers: { ...lasting, "content-type": type, "content-security-policy": "default-src 'none'" },
  });
}
