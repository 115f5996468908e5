import type { Request, RequestHandler, Response } from "express";
import { UNSUBSCRIBE } from "./cross-site.ts";
import { refuse, type Refusal, type RefusalWords, wordsFor } from "./refuse.ts";

const KB = 1024;
const FORM = { bytes: 64 * KB, fields: 400 };
const UPLOAD = { bytes: KB * KB, fields: 200 };
/** Photographs as phones take them, with some margin, so that one slightly too large gets a message instead of a refusal. */
const PHOTO = { bytes: 9 * KB * KB, fields: 20 };
/** Seven photographs at once; each is held twice for a moment. */
const maxUploadBytes = 64 * KB * KB;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** What other servers, and browsers on their own, send; pages accept forms only. */
const MESSAGE_TYPE = /^application\/(?:json|csp-report|reports\+json)\s*(?:;|$)/i;
/** Exactly as browsers send it: of several parameters, the parser might read another boundary than the one counted here. */
const MULTIPART = /^multipart\/form-data;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))$/i;

/** Refuses by headers alone, before the body is read: too large, compressed, or of an unsupported type. */
export function declaredBody(words?: RefusalWords): RequestHandler {
  return (req, res, next) => {
    const refusal = wrongDeclaration(req);
    if (refusal === TOO_LARGE) refuseWith("large", req, res, refusal, words).catch(next);
    else if (refusal) refuse(req, res, refusal);
    else next();
  };
}

/**
 * Reads the body into one small buffer and counts its fields before anything parses it: form parsers are quadratic in
 * repeats of one name, so a 40 KB post could block the process for a second.
 */
export function readBody(words?: RefusalWords): RequestHandler {
  const uploads = new UploadMemory();
  return (req, res, next) => {
    if (req.method !== "POST") return next();
    const { bytes, fields } = limitsOf(req);
    const mayHold = isUpload(req) ? uploads.openFor(res) : () => true;
    takeIn(req, bytes, mayHold).then(async (body) => {
      if (body === "gone") return;
      if (body === "full") return refuseWith("busy", req, res, TOO_MANY_UPLOADS, words);
      if (body === "large") return refuseWith("large", req, res, TOO_LARGE, words);
      if (fieldCount(req, body) > fields) return refuseWith("large", req, res, TOO_MANY, words);
      res.locals.body = body;
      next();
    }, next);
  };
}

/** What all files that are being uploaded take: they are held before the queue in front of rendering. Other forms are small. */
class UploadMemory {
  private bytes = 0;

  /** @returns whether this many more bytes may be held until the response is finished */
  openFor(res: Response): (bytes: number) => boolean {
    let own = 0;
    res.once("close", () => (this.bytes -= own));
    return (bytes) => {
      own += bytes;
      this.bytes += bytes;
      return this.bytes <= maxUploadBytes;
    };
  }
}

async function refuseWith(
  why: "busy" | "large",
  req: Request,
  res: Response,
  refusal: Refusal,
  words: RefusalWords | undefined,
): Promise<void> {
  refuse(req, res, { ...refusal, page: await wordsFor(why, req, words) });
}

const TOO_MANY_UPLOADS: Refusal = {
  status: 503,
  reason: "body-memory",
  message: "Too many files are being uploaded right now. Please try again in a few seconds.",
  headers: { "Retry-After": "10" },
};

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
  // RFC 8058 lets mail programs send either kind of form.
  if (pathOf(req) === UNSUBSCRIBE && MULTIPART.test(type)) return true;
  if (pathOf(req).startsWith("/resources/")) return FORM_TYPE.test(type) || MESSAGE_TYPE.test(type);
  return FORM_TYPE.test(type) || (isUpload(req) && MULTIPART.test(type));
}

const pathOf = (req: Request) => req.url.split("?", 1)[0] ?? "";
const isUpload = (req: Request) => /\/(upload|register\/seller)$/.test(pathOf(req));

function limitsOf(req: Request) {
  if (/\/photo\/upload$/.test(pathOf(req))) return PHOTO;
  return isUpload(req) ? UPLOAD : FORM;
}

type Taken = Buffer<ArrayBuffer> | "large" | "full" | "gone";

function takeIn(req: Request, limit: number, mayHold: (bytes: number) => boolean): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    req.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= limit && mayHold(part.length)) return void parts.push(part);
      req.removeAllListeners("data");
      parts.length = 0;
      resolve(size > limit ? "large" : "full");
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
