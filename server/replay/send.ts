import type { Request, Response } from "express";
import { refuse } from "../refuse.ts";
import type { Kept } from "./memory.ts";
import type { Encoding, Fillable, Packed } from "./packed.ts";

/** `policy`: for a page whose scripts run by their hashes; if absent, the policy with the request's nonce stays. */
type OwnHeaders = { policy?: string; cookies: readonly string[] };

/** Sends a page from memory with its blanks empty. */
export async function sendKept(
  req: Request,
  res: Response,
  { headers, body }: Pick<Kept, "headers"> & { body: Packed },
  own: OwnHeaders,
): Promise<void> {
  head(res, headers, own);
  await sendBody(req, res, body);
}

/** Sends a page from memory with its blanks filled in. */
export function sendFilled(
  req: Request,
  res: Response,
  { headers, open, fill }: Pick<Kept, "headers"> & { open: Fillable; fill: (html: string) => string },
  own: OwnHeaders,
): void {
  head(res, headers, own);
  const encoding = encodingFor(req.headers["accept-encoding"]);
  sendBytes(req, res, encoding, open.filled(encoding, fill));
}

/** Sends a page that was just rendered; the compression middleware compresses it. */
export function sendOnce(
  req: Request,
  res: Response,
  { status, headers, html, ...own }: OwnHeaders & { status: number; headers: Record<string, string>; html: string },
): void {
  res.status(status);
  // Redirects too: a browser would keep a permanent one for good.
  head(res, { "cache-control": "private, no-store", ...headers }, own);
  res.end(req.method === "HEAD" ? undefined : html);
}

/** Sends a content-hashed file. If it is gone, the page that refers to it is not hydrated. */
export function sendFile(req: Request, res: Response, body: Packed | undefined): void {
  if (!body) return refuse(req, res, { status: 404, reason: "file", message: "There is no such file.", quiet: true });
  res.removeHeader("Content-Security-Policy");
  res.setHeader("Content-Type", "text/javascript; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  sendBody(req, res, body).catch(() => res.destroy());
}

function head(res: Response, headers: Record<string, string>, { policy, cookies }: OwnHeaders) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (policy !== undefined) res.setHeader("Content-Security-Policy", policy);
  if (cookies.length > 0) res.setHeader("Set-Cookie", [...cookies]);
}

async function sendBody(req: Request, res: Response, body: Packed) {
  const encoding = encodingFor(req.headers["accept-encoding"]);
  sendBytes(req, res, encoding, body.ready(encoding) ?? (await body.body(encoding)));
}

function sendBytes(req: Request, res: Response, encoding: Encoding, bytes: Buffer): void {
  if (res.destroyed) return;
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Vary", "Accept-Encoding");
  res.setHeader("Content-Length", bytes.length);
  res.end(req.method === "HEAD" ? undefined : bytes);
}

/** The smallest encoding the browser accepts; quality values other than zero are ignored. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = [accepted ?? ""]
    .flat()
    .join()
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : "identity";
}
