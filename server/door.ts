import type { Request, RequestHandler } from "express";
import { refuse, type Refusal } from "./refuse.ts";

const MAX_URL_BYTES = 8 * 1024;
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** The first check of a request: a host we serve, a method we know, a valid address. Takes microseconds. */
export function door(hosts: ReadonlySet<string>): RequestHandler {
  return (req, res, next) => {
    const refusal = wrongHost(req, hosts) ?? wrongMethod(req) ?? wrongAddress(req);
    if (refusal) refuse(req, res, refusal);
    else next();
  };
}

/** The host the visitor asked for. A forwarded one counts only when Express trusts the peer (TRUST_PROXY). */
export function hostOf(req: Request): string {
  const trusts: unknown = req.app.get("trust proxy fn");
  const forwarded = req.get("x-forwarded-host");
  const trusted = typeof trusts === "function" && Boolean(trusts(req.socket.remoteAddress, 0));
  const host = trusted && forwarded ? forwarded.split(",")[0] : req.headers.host;
  return (host ?? "").trim().toLowerCase();
}

function wrongHost(req: Request, hosts: ReadonlySet<string>): Refusal | undefined {
  const named = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  if (named === 1 && hosts.has(hostOf(req))) return undefined;
  return { status: 421, reason: "host", message: "This server does not answer for that host name." };
}

function wrongMethod(req: Request): Refusal | undefined {
  if (METHODS.has(req.method)) return undefined;
  const message = "This shop understands GET, HEAD and POST only.";
  return { status: 405, reason: "method", message, headers: { Allow: "GET, HEAD, POST" } };
}

function wrongAddress(req: Request): Refusal | undefined {
  if (req.url.length > MAX_URL_BYTES) {
    return { status: 414, reason: "url-length", message: "This address is too long." };
  }
  const path = req.url.split("?", 1)[0] ?? "";
  const wrong = leavesHost(path) || /[\\\u0000-\u001f]|%(?:[01][\da-f]|7f)/i.test(path) || !isDecodable(path);
  return wrong ? { status: 400, reason: "address", message: "This address is not well formed." } : undefined;
}

/**
 * An absolute-form or "//host" address would change the host of everything built from it later on; so does one that
 * becomes "//host" when its dot segments are resolved.
 */
function leavesHost(path: string): boolean {
  if (!path.startsWith("/") || /^\/[/\\]/.test(path)) return true;
  return /\/(?:\.|%2e)/i.test(path) && new URL(path, "http://shop.invalid").pathname.startsWith("//");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
