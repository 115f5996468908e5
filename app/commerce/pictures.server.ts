import { env } from "#app/env.server.ts";

const base = env.PICTURE_URL?.replace(/\/$/, "");

/**
 * A response of the backend in which pictures have the addresses browsers load them from: at a CDN if one is configured
 * (`PICTURE_URL`), otherwise below the shop's own.
 */
export const withPictures = (text: string): string =>
  base === undefined ? text : text.replaceAll('"/hclstore/', `"${base}/hclstore/`);

/** The path of a picture, without the address of the CDN; any other address is returned as it is. */
export const picturePath = (address = ""): string =>
  base !== undefined && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
