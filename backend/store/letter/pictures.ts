import type { Db } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";

/** A picture in the shop, and its proportions. */
export type SmallPicture = { path: string; width: number; height: number };
/** Finds small pictures of goods by part number, in formats that mail programs show. */
export type ReadPictures = (
  db: Db,
  store: Pick<Store, "identifier">,
  partNumbers: readonly string[],
) => Promise<Map<string, SmallPicture>>;
/** A picture as a letter shows it: its address and its size in pixels. */
export type LetterPicture = { src: string; width: number; height: number; alt: string };

/** For letters without pictures: without a public https address, programs could not load any. */
export const noPictures: ReadPictures = () => Promise.resolve(new Map());

/** The longer side of a picture in a letter. */
const longest = 72;

/**
 * A picture as a letter shows it; undefined if the shop has no https address: mail programs show no others, and cannot load one from
 * an address that only this machine knows. Pure.
 */
export function letterPicture(
  { path, width, height }: SmallPicture,
  alt: string,
  origin: string,
): LetterPicture | undefined {
  const { href, protocol } = new URL(path, origin);
  if (protocol !== "https:") return undefined;
  const scale = longest / Math.max(width, height);
  return { src: href, alt, width: Math.round(width * scale), height: Math.round(height * scale) };
}
