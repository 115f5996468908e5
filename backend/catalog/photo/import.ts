import type { Photo } from "#contract/rules/photo-address.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";
import { hashOf, type ImageRefusal, readPhoto } from "../image/read.ts";
import type { PhotoStore } from "./folder.ts";
import { readKnownPhotos, readPartNumbers, savePhotos } from "./save.ts";
import { PhotoProblem, type Source } from "./source.ts";
import { placeOf } from "./sources.ts";

/** A picture that was left out, with the reason in a sentence. */
export type LeftOut = { name: string; reason: string };
export type PhotoSummary = { read: number; changed: number; unchanged: number; leftOut: LeftOut[] };
type Wanted = Source & { partNumber: string };

/** Why a file is no photograph of ours. */
export const sentences: Record<ImageRefusal, string> = {
  noFile: "The file is empty.",
  bytes: "The file has more than 10 MB.",
  svg: "This is a drawing (SVG), which may hold a program. Save it as PNG.",
  type: "This is no JPEG, PNG, WebP or AVIF picture, whatever its name says.",
  pixels: "The picture has more than 60 million pixels.",
  damaged: "The picture is damaged.",
};

/**
 * Gives entries of a store the pictures that are called after them: `SHOE-1.jpg`, `SHOE-1_2.jpg`. They replace those that an entry
 * has; an entry all of whose pictures are refused keeps what it has.
 * @see docs/recipes/import-a-catalog.md#pictures
 */
export async function importPhotos(
  { db, store, photos }: { db: Db; store: Store; photos: PhotoStore },
  sources: AsyncIterable<Source> | Iterable<Source>,
  onProgress: (done: number) => void = () => undefined,
): Promise<PhotoSummary> {
  const partNumbers = await readPartNumbers(db, store);
  const summary: PhotoSummary = { read: 0, changed: 0, unchanged: 0, leftOut: [] };
  const groups = new Map<string, { place: number; source: Wanted }[]>();
  for await (const source of sources) {
    const at = placeOf(source.name, partNumbers);
    if (!at) summary.leftOut.push({ name: source.name, reason: "The store has nothing with this part number." });
    else
      groups.set(at.partNumber, [
        ...(groups.get(at.partNumber) ?? []),
        { place: at.place, source: { ...source, ...at } },
      ]);
  }
  for (const [partNumber, list] of groups) {
    list.sort((a, b) => a.place - b.place);
    const found: Photo[] = [];
    for (const { source } of list) {
      const photo = await take(db, photos, source);
      if (photo instanceof PhotoProblem) summary.leftOut.push({ name: source.name, reason: photo.sentence });
      else found.push(photo);
      onProgress((summary.read += 1));
    }
    if (found.length) summary[(await savePhotos(db, store, partNumber, found)) ? "changed" : "unchanged"] += 1;
  }
  return summary;
}

/** Nothing of a picture is stored before all of its copies are made. */
async function take(db: Db, photos: PhotoStore, source: Source): Promise<Photo | PhotoProblem> {
  const upload = await source.bytes();
  if (upload instanceof PhotoProblem) return upload;
  const hash = hashOf(upload);
  const known = (await readKnownPhotos(db, [hash])).get(hash);
  if (known && photos.has(hash)) return known;
  const read = await readPhoto(upload);
  if (typeof read === "string") return new PhotoProblem(sentences[read]);
  const { files, ...photo } = read;
  await photos.put(hash, files);
  return photo;
}
