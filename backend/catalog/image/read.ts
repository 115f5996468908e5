import { createHash } from "node:crypto";
import sharp from "sharp";
import { type Photo, widthsOf } from "#contract/rules/photo-address.ts";

/** One copy of a picture, ready to be served. `hash` is the SHA-256 of its bytes. */
export type ImageFile = { width: number; height: number; hash: string; content: Uint8Array };
/** Why an upload is not accepted as a picture. */
export type ImageRefusal = "noFile" | "bytes" | "svg" | "type" | "pixels" | "damaged";

export const maxImageBytes = 10_000_000;
/** More than a camera takes. A small file may expand to a huge image, so its pixels are counted before anything is decoded. */
const maxPixels = 60_000_000;
/** The widths that pages load depending on their own; never wider than the picture was. */
const pageWidths = [480, 960, 1_440, 2_160];

/**
 * Reads an upload by its content, whatever its name says, and makes copies of it in several widths: upright, in sRGB, without
 * metadata (camera, place, comments), as WebP. Nothing of the upload itself is kept.
 * @param widths in pixels, ascending; never wider than the picture is
 * @see docs/operations.md#pictures
 */
export const readImage = (
  upload: Uint8Array,
  widths: readonly number[] = pageWidths,
): Promise<ImageFile[] | ImageRefusal> => inTurn(() => judged(upload, ({ width }) => copies(upload, width, widths)));

/** SHA-256 in the form used in addresses. */
export const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** One copy of a photograph, `name` being its width and format: `640.avif`. */
export type PhotoFile = { name: string; content: Uint8Array };

/** The same for photographs of goods: five widths, in each of the formats that browsers read. */
export const readPhoto = (upload: Uint8Array): Promise<(Photo & { files: PhotoFile[] }) | ImageRefusal> =>
  inTurn(() => judged(upload, (size) => photoOf(upload, size)));

type Size = { width: number; height: number };

/** Judges an upload by its first bytes, then by its header, and only then by its pixels. */
async function judged<Made>(upload: Uint8Array, make: (size: Size) => Promise<Made>): Promise<Made | ImageRefusal> {
  const type = upload.length === 0 ? "noFile" : upload.length > maxImageBytes ? "bytes" : typeOf(upload);
  if (!isFormat(type)) return type;
  try {
    const { format, autoOrient } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (format !== formats[type]) return "damaged";
    if (autoOrient.width * autoOrient.height > maxPixels) return "pixels";
    return await make(autoOrient);
  } catch {
    return "damaged";
  }
}

/** Decodes the upload once, at the largest width; the other copies are made from that one. */
async function photoOf(upload: Uint8Array, { width, height }: Size): Promise<Photo & { files: PhotoFile[] }> {
  const widths = widthsOf(width);
  const { data, info } = await upright(upload, widths.at(-1) ?? width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: rawWidth, height: rawHeight, channels } = info;
  const files: PhotoFile[] = [];
  for (const one of widths) {
    const copy = sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } }).resize({ width: one });
    const made = {
      avif: copy.clone().avif({ quality: 55, effort: 2 }),
      webp: copy.clone().webp({ quality: 80 }),
      jpg: copy.clone().flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }),
    };
    for (const [ending, encoded] of Object.entries(made))
      files.push({ name: `${one}.${ending}`, content: await encoded.timeout({ seconds: 60 }).toBuffer() });
  }
  return { hash: hashOf(upload), width, height, files };
}

const upright = (upload: Uint8Array, width: number) =>
  sharp(upload, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width })
    .toColourspace("srgb")
    .timeout({ seconds: 20 });

async function copies(upload: Uint8Array, whole: number, widths: readonly number[]): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  const largest = widths.at(-1) ?? whole;
  for (const width of new Set([...widths.filter((one) => one < whole), Math.min(whole, largest)])) {
    const copy = upright(upload, width).webp({ quality: 82 });
    const { data, info } = await copy.toBuffer({ resolveWithObject: true });
    files.push({ width: info.width, height: info.height, hash: hashOf(data), content: data });
  }
  return files;
}

/** The formats as sharp names them. */
const formats = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" } as const;
const isFormat = (type: string): type is keyof typeof formats => type in formats;

/** Determines the type by the first bytes. An SVG is as much a program as a picture, so it is never accepted. */
function typeOf(upload: Uint8Array): keyof typeof formats | "svg" | "type" {
  const head = Buffer.from(upload.subarray(0, 1_024)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (/^.{4}ftypavi[fs]/s.test(head)) return "avif";
  return /<svg[\s>]|<!doctype svg/i.test(head.replaceAll("\0", "")) ? "svg" : "type";
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one at a time: a large picture takes several hundred megabytes while it is read. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

// Each upload is a different file, so caching one does not help the others. The second core is left to the shop.
sharp.cache(false);
sharp.concurrency(1);
