import { reportDirectives } from "./csp-reports.ts";

/** What differs between installations. `forms`: origins that a form may lead to. */
type Place = { dev: boolean; pictures: readonly string[]; forms: readonly string[] };
/** What a page needs besides the shop itself. `font`, `frame` and `worker` name all of their sources. */
export type Sources = Partial<Record<"style" | "font" | "img" | "frame" | "connect" | "worker", readonly string[]>>;

/** Scripts run if they carry the nonce of their response, and so does what they load. */
export const scriptsByNonce = (nonce: string): string => `script-src 'nonce-${nonce}' 'strict-dynamic'`;

/** A content security policy without its script directives, which depend on the response. Pure. */
export function policyBesideScripts({ dev, pictures, forms }: Place, more: Sources = {}): string {
  // In development Vite injects <style> elements and uses a WebSocket.
  const [inline, socket] = dev ? [["'unsafe-inline'"], ["ws:"]] : [[], []];
  return [
    "default-src 'self'",
    directive("style-src", ["'self'", ...inline, ...(more.style ?? [])]),
    directive("font-src", more.font),
    directive("img-src", ["'self'", "data:", ...pictures, ...(more.img ?? [])]),
    directive("frame-src", more.frame),
    directive("connect-src", ["'self'", ...(more.connect ?? []), ...socket]),
    directive("worker-src", more.worker),
    directive("form-action", ["'self'", ...forms]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    reportDirectives,
  ]
    .filter(Boolean)
    .join(";");
}

const directive = (name: string, sources: readonly string[] | undefined): string =>
  sources ? [name, ...sources].join(" ") : "";
