import { createHash } from "node:crypto";

/** A digest of what a page shows. Its form sends it back: acting on an outdated page is refused. Pure. */
export const formVersion = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
