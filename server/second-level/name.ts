import { createHash } from "node:crypto";

export type NameOf = (kind: string, text: string) => string;

/** Names of keys in the second-level cache: several shops may share it, and visitors' addresses are not readable there. */
export const nameIn =
  (shop: string): NameOf =>
  (kind, text) =>
    `shop:${kind}:${createHash("sha256").update(`${shop}\n${text}`).digest("base64url")}`;
