import type { Request, RequestHandler } from "express";
import { refuse, type Refusal } from "./refuse.ts";

const KB = 1024;
const FORM = { bytes: 64 * KB, fields: 400 };
const UPLOAD = { bytes: KB * KB, fields: 200 };
/** Photographs as phones take them, with some margin, so that one slightly too large gets a message instead of a refusal. */
const PHOTO = { bytes: 9 * KB * KB, fields: 20 };
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** What other servers, and browsers on their own, send; pages accept forms only. */
const MESSAGE_TYPE = /^application\/(?:json|csp-report|reports\+json)\s*(?:;|$)/i;
const MULTIPART = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** Refuses by headers alone, before the body is read: too large, compressed, or of an unsupported type. */
export function declaredBody(): RequestHandler {
  return (req, res, next) => {
    const refusal = wrongDeclaration(req);
    if (refusal) refuse(req, res, refusal);
    else next();
  };
}

/**
 * Reads the body into one small buffer and counts its fields before anything parses it: form parsers are quadratic in
 * repeats of one name, so a 40 KB post could block the process for a second.
 */
export function readBody(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== "POST") return next();
    const { bytes, fields } = limitsOf(req);
    takeIn(req, bytes).then((body) => {
      if (body === "gone") return;
      if (body === "large") return refuse(req, res, TOO_LARGE);
      if (fieldCount(req, body) > fields) return refuse(req, res, TOO_MANY);
      res.locals.body = body;
      next();
    }, next);
  };
}

const TOO_LARGE: Refusal = { status: 413, reason: "body-bytes", message: "This form is too large." };
const TOO_MANY: Refusal = { status: 413, reason: "body-fields", message: "This form has too many fields." };
const WRONG_TYPE: Refusal = { status: 415, reason: "body-type", message: "This kind of content is not accepted here." };
const NO_BODY: Refusal = { status: 400, reason: "body-unexpected", message: "This request must not carry content." };

function wrongDeclaration(req: Request): Refusal | undefined {
  const length = Number(req.get("content-length") ?? 0);
  const carries = length > 0 || req.get("transfer-encoding") !== undefined;
  if (req.method !== "POST") return carries ? NO_BODY : undefined;
  if (length > limitsOf(req).bytes) return TOO_LARGE;
  if ((req.get("content-encoding") ?? "identity") !== "identity") return WRONG_TYPE;
  return isReadable(req, req.get("content-type") ?? "") ? undefined : WRONG_TYPE;
}

function isReadable(req: Request, type: string): boolean {
  if (pathOf(req).startsWith("/resources/")) return FORM_TYPE.test(type) || MESSAGE_TYPE.test(type);
  return FORM_TYPE.test(type) || (isUpload(req) && MULTIPART.test(type));
}

const pathOf = (req: Request) => req.url.split("?", 1)[0] ?? "";
const isUpload = (req: Request) => /\/(upload|register\/seller)$/.test(pathOf(req));

function limitsOf(req: Request) {
  if (/\/photo\/upload$/.test(pathOf(req))) return PHOTO;
  return isUpload(req) ? UPLOAD : FORM;
}

function takeIn(req: Request, limit: number): Promise<Buffer<ArrayBuffer> | "large" | "gone"> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    req.on("data", (part: Buffer) => {
      size += part.length;
      if (size > limit) {
        req.removeAllListeners("data");
        resolve("large");
      } else parts.push(part);
    });
    req.on("end", () => resolve(Buffer.concat(parts)));
    req.on("close", () => resolve("gone"));
    req.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNRESET" ? resolve("gone") : reject(error)));
  });
}

function fieldCount(req: Request, body: Buffer): number {
  const type = req.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded/i.test(type)) return body.length === 0 ? 0 : count(body, "&") + 1;
  const boundary = MULTIPART.exec(type);
  return boundary ? count(body, `--${boundary[1] ?? boundary[2] ?? ""}`) - 1 : 0;
}

function count(body: Buffer, text: string): number {
  let found = 0;
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length)) found += 1;
  return found;
}
