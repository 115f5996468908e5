import type * as z from "zod";
import { picturePath } from "#app/commerce/pictures.server.ts";
import type { PictureData } from "#app/components/picture.tsx";
import { widePicture } from "#app/features/product/tiles.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import type { SpotActivity } from "#contract/spot.ts";

type Assets = Pick<z.output<typeof SpotActivity>, "attachmentAsset" | "attachmentDescription">;

/**
 * The picture of a message. If the backend says how wide its copies are, browsers choose among them; otherwise,
 * the first asset is the picture. Undefined without one, and for an address outside of the store's pictures.
 */
export function pictureIn({
  attachmentAsset = [],
  attachmentDescription: [said] = [],
}: Assets): PictureData | undefined {
  const assets = attachmentAsset.filter(({ attachmentAssetPath: path }) => safePath(picturePath(path)));
  const [first] = assets;
  if (!first) return undefined;
  const alt = said?.attachmentShortDescription ?? "";
  const { attachmentAssetPath: src, x_pixelWidth: width, x_pixelHeight: height } = first;
  if (!width || !height) return widePicture(src, alt);
  const copies = assets.flatMap(({ attachmentAssetPath: path, x_pixelWidth: one }) => (one ? [`${path} ${one}w`] : []));
  return { src, alt, width, height, srcSet: copies.join(", "), sizes: "(min-width: 64rem) 40rem, 100vw" };
}
