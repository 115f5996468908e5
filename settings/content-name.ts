import { createHash } from "node:crypto";

/** The name of a file that is fixed by its content: 144 bits of its digest, safe in an address. */
export const contentName = (text: string): string =>
  createHash("sha256").update(text, "utf8").digest("base64url").slice(0, 24);
