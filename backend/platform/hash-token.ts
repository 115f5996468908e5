import { createHash } from "node:crypto";

/** How the database keeps a token or a mailed code that only its bearer knows. Pure. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
