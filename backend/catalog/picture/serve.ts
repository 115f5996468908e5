import { serveLasting } from "#backend/platform/http/lasting.ts";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { drawPicture, isTall, type PictureSize } from "./draw.ts";
import { parsePictureName, pictureName } from "./name.ts";
import type { Picture } from "./picture.ts";

/**
 * The path a picture is served at, below the store's own asset directory. It is not stored but derived from the picture. A
 * folder `4x5` means that it is taller than wide.
 * @see docs/interface/catalog.md#pictures
 */
export function picturePath(storeIdentifier: string, picture: Picture, size: PictureSize = "square"): string {
  const folder = size === "wide" ? "wide/" : isTall(picture) ? "4x5/" : "";
  return `/hclstore/${storeIdentifier}CAS/images/${folder}${pictureName(picture)}`;
}

/** Where the swatch of a color `#rrggbb` is served. */
export const swatchPath = (storeIdentifier: string, color: string): string =>
  `/hclstore/${storeIdentifier}CAS/images/swatch/${color.replace("#", "").toLowerCase()}.svg`;

/**
 * The picture at `/hclstore/{store identifier}CAS/images/{name}.svg` (below `images/wide/` in landscape format); undefined
 * for any other path. With `.jpg` it is the same drawing as pixels. A name always means the same drawing, so caches may keep it for a year.
 * @param headers of the request; with a matching `if-none-match` the response is 304
 */
export async function servePicture(pathname: string, headers?: Headers): Promise<Response | undefined> {
  const isJpeg = pathname.endsWith(".jpg");
  const svg = svgAt(isJpeg ? pathname.replace(/\.jpg$/, ".svg") : pathname);
  if (!svg) return undefined;
  const etag = `"${createHash("sha256")
    .update(isJpeg ? `jpg ${svg}` : svg)
    .digest("base64url")
    .slice(0, 22)}"`;
  const type = isJpeg ? "image/jpeg" : "image/svg+xml; charset=utf-8";
  return serveLasting(headers, { etag, type, read: () => (isJpeg ? jpegOf(svg) : svg) });
}

/** For messengers, which do not show SVG in link previews. */
const jpegOf = (svg: string) =>
  sharp(Buffer.from(svg)).resize({ width: 1200 }).flatten({ background: "#ffffff" }).jpeg({ quality: 82 }).toBuffer();

function svgAt(pathname: string): string | undefined {
  const [, folder, name = ""] =
    /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/(wide\/|swatch\/|4x5\/)?([^/]+)$/.exec(pathname) ?? [];
  if (folder === "swatch/") return drawSwatch(name);
  const picture = name ? parsePictureName(name) : null;
  return picture ? drawPicture(picture, folder === "wide/" ? "wide" : "square") : undefined;
}

function drawSwatch(name: string): string | undefined {
  const [, color] = /^([0-9a-f]{6})\.svg$/.exec(name) ?? [];
  if (!color) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#${color}" d="M0 0h1v1H0z"/></svg>`;
}
