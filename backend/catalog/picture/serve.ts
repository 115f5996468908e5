import { createHash } from "node:crypto";
import { drawPicture, parsePictureName, pictureName } from "./draw.ts";
import type { Picture } from "./motifs.ts";

export type PictureSize = "square" | "wide";

/** The path a picture is served at, below the store's own asset directory. Nothing stores it: it follows from the picture. */
export function picturePath(storeIdentifier: string, picture: Picture, size: PictureSize = "square"): string {
  return `/hclstore/${storeIdentifier}CAS/images/${size === "wide" ? "wide/" : ""}${pictureName(picture)}`;
}

/**
 * The picture at `/hclstore/{store identifier}CAS/images/{name}.svg` (below `images/wide/` in landscape format); undefined
 * for any other path. A name fixes its drawing for good, so caches may keep it for a year.
 * @param headers of the request; with a fitting `if-none-match` the answer is 304
 */
export function servePicture(pathname: string, headers?: Headers): Response | undefined {
  const [, wide, name = ""] = /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/(wide\/)?([^/]+)$/.exec(pathname) ?? [];
  const picture = name ? parsePictureName(name) : null;
  if (!picture) return undefined;
  const svg = drawPicture(picture, wide ? "wide" : "square");
  const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  const lasting = { etag, "cache-control": "public, max-age=31536000, immutable" };
  if (headers?.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: lasting });
  return new Response(svg, {
    headers: {
      ...lasting,
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
    },
  });
}
