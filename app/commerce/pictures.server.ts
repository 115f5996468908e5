import { env } from "#app/env.server.ts";

const base = env.PICTURE_URL?.replace(/\/$/, "");

/**
 * A response of the backend in which pictures have the addresses browsers load them from: at a CDN if one is configured
 * (`PICTURE_URL`), otherwise below the shop's own.
 */
export function withPictures(sent: string): string {
  const text = hasOtherPaths.test(sent) ? sent.replaceAll(picturesOfStores, belowHclstore) : sent;
  return base === undefined ? text : text.replaceAll('"/hclstore/', `"${base}/hclstore/`);
}

/**
 * Releases and indexes of the suite write one picture in several ways: with `/hclstore` in front of the store's folder, with `/wcsstore`, with
 * nothing, without the first slash, or with two slashes after it. The folders are those of a store's catalog (`EmeraldCAS`) and pages (`EmeraldSAS`), or shared ones
 * (`ExtendedSitesCatalogAssetStore`); `/hclstore` is where an installation serves them all.
 */
const folder = String.raw`[\w-]+(?:CAS|SAS|AssetStore)`;
const hasOtherPaths = new RegExp(
  String.raw`"(?:\/?hclstore\/${folder}\/\/|hclstore\/${folder}\/|\/?(?:wcsstore\/)?${folder}\/)`,
);
const picturesOfStores = new RegExp(String.raw`"\/?(?:hclstore\/|wcsstore\/)?(${folder})(\/[^"\\\s]*)`, "g");
const belowHclstore = (_: string, store: string, path: string) =>
  `"/hclstore/${store}${path.replaceAll(/\/{2,}/g, "/")}`;

/** The path of a picture, without the address of the CDN; any other address is returned as it is. */
export const picturePath = (address = ""): string =>
  base !== undefined && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
