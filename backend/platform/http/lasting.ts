/** A file that never changes at its address: its validator, its type, and its bytes; `read` returns undefined if there is none. */
type Lasting = {
  etag: string;
  type: string;
  read: () => Promise<Uint8Array | string | undefined> | Uint8Array | string | undefined;
};

/**
 * Responds with a file that never changes at its address, so that caches may keep it for a year: 304 if the caller has it, 404
 * if there is none. It is served with its own type and may load nothing.
 * @param headers of the request
 */
export async function serveLasting(headers: Headers | undefined, { etag, type, read }: Lasting): Promise<Response> {
  const lasting = { etag, "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" };
  if (headers?.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: lasting });
  const content = await read();
  if (content === undefined) return notKept();
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: { ...lasting, "content-type": type, "content-security-policy": "default-src 'none'" },
  });
}

/** How long caches may show what has been taken down since. */
const revocableSeconds = 60;

/**
 * Responds with a file that never changes at its address but may be taken down: caches ask again after a minute, and the
 * answer is never that it is unchanged once it is gone.
 * @param headers of the request
 */
export async function serveRevocable(headers: Headers, { etag, type, read }: Lasting): Promise<Response> {
  const content = await read();
  if (content === undefined) return notKept();
  const caching = `public, max-age=${revocableSeconds}, must-revalidate`;
  const revocable = { etag, "cache-control": caching, "x-content-type-options": "nosniff" };
  if (headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: revocable });
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: { ...revocable, "content-type": type, "content-security-policy": "default-src 'none'" },
  });
}

/** There is no such file now; there may be one later. */
export const notKept = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
