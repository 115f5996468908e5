import type { Photo } from "#contract/rules/photo-address.ts";
import { hashOf, type ImageRefusal, readPhoto } from "../image/read.ts";
import { type PhotoPlaces, readKnownPhotos, readPartNumbers, savePhotos } from "./save.ts";
import { noteUnused } from "./unused.ts";
import { PhotoProblem, type Source } from "./source.ts";
import { placeOf } from "./sources.ts";

/** A picture that was left out, with the reason in a sentence. */
export type LeftOut = { name: string; reason: string };
export type PhotoSummary = { read: number; changed: number; unchanged: number; leftOut: LeftOut[] };
type Wanted = Source & { partNumber: string };

/** Why a file is not accepted as a photograph. */
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
  places: PhotoPlaces,
  sources: AsyncIterable<Source> | Iterable<Source>,
  onProgress: (done: number) => void = () => undefined,
): Promise<PhotoSummary> {
  const partNumbers = await readPartNumbers(places.db, places.store);
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
    const { leftOut, saved } = await replacePhotos(
      places,
      partNumber,
      list.map(({ source }) => source),
    );
    summary.leftOut.push(...leftOut);
    for (let one = 0; one < list.length; one += 1) onProgress((summary.read += 1));
    if (saved !== undefined) summary[saved ? "changed" : "unchanged"] += 1;
  }
  return summary;
}

const maxTries = 5;

/** @returns whether the entry has changed; undefined if it keeps what it has because no picture could be read */
async function replacePhotos(places: PhotoPlaces, partNumber: string, sources: readonly Source[]) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [found, leftOut]: [Photo[], LeftOut[]] = [[], []];
    for (const source of sources) {
      const photo = await takePhoto(places, source);
      if (photo instanceof PhotoProblem) leftOut.push({ name: source.name, reason: photo.sentence });
      else found.push(photo);
    }
    const saved = found.length ? await savePhotos(places, partNumber, found) : undefined;
    if (saved !== "gone") return { leftOut, saved };
  }
  throw new Error("photographs are removed as fast as they are written");
}

/** Reads a picture and writes its copies, but only once all of them have been made. */
export async function takePhoto({ db, photos }: PhotoPlaces, source: Source): Promise<Photo | PhotoProblem> {
  const upload = await source.bytes();
  if (upload instanceof PhotoProblem) return upload;
  const hash = hashOf(upload);
  const known = (await readKnownPhotos(db, [hash])).get(hash);
  if (known && photos.has(hash)) return known;
  const read = await readPhoto(upload);
  if (typeof read === "string") return new PhotoProblem(sentences[read], read);
  const { files, ...photo } = read;
  await noteUnused(db, [hash]);
  await photos.put(hash, files);
  return photo;
}
