import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import sharp from "sharp";
import { photoPath } from "#contract/rules/photo-address.ts";
import { serveLasting } from "#backend/platform/http/lasting.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { productPhotos } from "#backend/platform/db/schema/image.ts";
import type { Store } from "#backend/store/store.ts";
import type { SmallPicture } from "#backend/store/letter/pictures.ts";
import { drawPicture, isTall } from "./draw.ts";
import { parsePictureName, pictureName } from "./name.ts";
import type { Picture } from "./picture.ts";

/** Width of a small picture in pixels: twice the width it is shown with. */
const pixels = 160;

/** Where a drawn picture is served as PNG: mail programs show no SVG. */
export const smallPicturePath = (storeIdentifier: string, picture: Picture): string =>
  `/hclstore/${storeIdentifier}CAS/images/small/${pictureName(picture).replace(/svg$/, "png")}`;

/**
 * The drawn picture at `/hclstore/{store identifier}CAS/images/small/{name}.png`; undefined for any other path. Like the drawing
 * itself it is determined by its name, so caches may keep it for a year.
 * @param headers of the request; with a matching `if-none-match` the response is 304
 */
export async function serveSmallPicture(pathname: string, headers?: Headers): Promise<Response | undefined> {
  const [, name] = /^\/hclstore\/[A-Za-z0-9_-]{1,60}CAS\/images\/small\/([^/]+)\.png$/.exec(pathname) ?? [];
  const picture = name === undefined ? null : parsePictureName(`${name}.svg`);
  if (!picture) return undefined;
  const svg = drawPicture(picture, "square");
  const etag = `"png-${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  const read = () => sharp(Buffer.from(svg)).resize({ width: pixels }).png({ palette: true }).toBuffer();
  return serveLasting(headers, { etag, type: "image/png", read });
}

/** Small pictures of goods by part number, as every mail program shows them: the first photograph, else the drawing. */
export async function readSmallPictures(
  db: Db,
  { identifier }: Pick<Store, "identifier">,
  partNumbers: readonly string[],
): Promise<Map<string, SmallPicture>> {
  if (!partNumbers.length) return new Map();
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.partNumber, [...partNumbers]));
  const ids = found.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]));
  const photos = await db
    .select()
    .from(productPhotos)
    .where(inArray(productPhotos.productId, [-1, ...ids]))
    .orderBy(productPhotos.place);
  const photoOf = (id: number | null) => photos.find(({ productId }) => productId === id);
  return new Map(
    found.map(({ id, parentId, partNumber, picture }) => {
      const photo = photoOf(id) ?? photoOf(parentId);
      if (photo) return [partNumber, { ...photo, path: photoPath(identifier, photo, pixels) }];
      const size = isTall(picture) ? { width: 4, height: 5 } : { width: 1, height: 1 };
      return [partNumber, { ...size, path: smallPicturePath(identifier, picture) }];
    }),
  );
}
