import type { Backend } from "./index.ts";

type Answer = Backend["fetch"];

/**
 * Restricts development calls to this machine. They listen on loopback only, but a foreign page in a local browser can
 * reach that address too: by DNS rebinding (refused by the Host header), or by a form (refused by the headers browsers
 * add).
 * @param path the call's address
 * @param call what answers it
 * @param otherwise what answers all the others
 */
export const onDesk =
  (path: string, call: Answer, otherwise: Answer): Answer =>
  (request) => {
    if (new URL(request.url).pathname !== path) return otherwise(request);
    return isFromDesk(request) ? call(request) : Promise.resolve(new Response(null, { status: 421 }));
  };

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** A call within this process has no host at all. Without a host name of its own a foreign page can only send, not read. */
function isFromDesk({ method, headers }: Request): boolean {
  const host = headers.get("host");
  const isForeignForm = method !== "GET" && (headers.has("origin") || headers.has("sec-fetch-site"));
  return (host === null || loopbackHost.test(host)) && !isForeignForm;
}
