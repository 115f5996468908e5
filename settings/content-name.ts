import { createHash } from "node:crypto";

/** A file name derived from the file's content: 144 bits of its digest, URL-safe. */
export const contentName = (text: string): string =>
  createHash("sha256").update(text, "utf8").digest("base64url").slice(0, 24);
