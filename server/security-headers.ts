import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { cspReportsPath, reportDirectives } from "#settings/csp-reports.ts";
import { policyBesideScripts, scriptsByNonce } from "#settings/page-policy.ts";
import { isWatched } from "#settings/paying-pages.ts";
import { pooledRandomBytes } from "#settings/random-bytes.ts";
import type { ServerEnv } from "./env.ts";
import type {} from "./locals.ts";

/** What the policy depends on. */
type Policed = "payingOrigins" | "pictureOrigin" | "production";

/** The headers of every response, refusals included. The nonce is new for each response. */
export function securityHeaders(env: Pick<ServerEnv, "origins" | Policed>): RequestHandler[] {
  const https = env.origins[0]?.startsWith("https:") ?? false;
  const always = new Map([
    // Explicitly nothing: the shop asks for the visitor's position only when the visitor asks for it.
    ["Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"],
    ["Reporting-Endpoints", `csp="${cspReportsPath}"`],
    ...ofHelmet(https),
  ]);
  return [
    (_req, res, next) => {
      res.locals.nonce = pooledRandomBytes().toString("base64");
      for (const [name, value] of always) res.setHeader(name, value);
      next();
    },
    contentSecurityPolicy(env),
  ];
}

/** Helmet's headers, which never change: computed once, because running its chain of handlers costs time on each request. */
function ofHelmet(https: boolean): [name: string, value: string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // "no-referrer" would make browsers post forms with "Origin: null", which the cross-site guard must refuse.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
  })(response.req, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/**
 * Reports every string that becomes a script or markup on payment pages. Not enforced: React 18 sets rich text as a
 * string on a client navigation away from there. `hydrate` is the policy of app/delivery/intent-scripts.tsx.
 */
const TRUSTED_TYPES = `require-trusted-types-for 'script';trusted-types hydrate;${reportDirectives}`;

/** Written by hand because only the nonce changes: one string per response instead of helmet's walk over the directives. */
function contentSecurityPolicy(env: Pick<ServerEnv, Policed>): RequestHandler {
  const pictures = env.pictureOrigin === undefined ? [] : [env.pictureOrigin];
  const rest = policyBesideScripts({ dev: !env.production, pictures, forms: env.payingOrigins });
  return (req, res, next) => {
    if (isWatched(req.path)) res.setHeader("Content-Security-Policy-Report-Only", TRUSTED_TYPES);
    res.setHeader("Content-Security-Policy", `${scriptsByNonce(res.locals.nonce)};${rest}`);
    next();
  };
}
