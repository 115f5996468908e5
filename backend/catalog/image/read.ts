import { createHash } from "node:crypto";
import sharp from "sharp";

/** One copy of a picture, ready to be served. `hash` is the SHA-256 of its bytes. */
export type ImageFile = { width: number; height: number; hash: string; content: Uint8Array };
/** Why an upload is no picture of ours. */
export type ImageRefusal = "noFile" | "bytes" | "svg" | "type" | "pixels" | "damaged";

export const maxImageBytes = 10_000_000;
/** More than a camera takes. A file of few bytes may stand for many more: they are counted before anything is decoded. */
const maxPixels = 60_000_000;
/** What pages load by their own width; never wider than the picture was. */
const widths = [480, 960, 1_440, 2_160];

/**
 * Reads an upload by its content, whatever its name says, and makes copies of it in several widths: upright, in sRGB, without
 * metadata (camera, place, comments), as WebP. Nothing of the upload itself is kept.
 * @see docs/operations.md#pictures
 */
export const readImage = (upload: Uint8Array): Promise<ImageFile[] | ImageRefusal> => inTurn(() => read(upload));

/** SHA-256 as it is written in addresses. */
export const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

async function read(upload: Uint8Array): Promise<ImageFile[] | ImageRefusal> {
  const type = upload.length === 0 ? "noFile" : upload.length > maxImageBytes ? "bytes" : typeOf(upload);
  if (!isFormat(type)) return type;
  try {
    const { format, autoOrient } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (format !== formats[type]) return "damaged";
    if (autoOrient.width * autoOrient.height > maxPixels) return "pixels";
    return await copies(upload, autoOrient.width);
  } catch {
    return "damaged";
  }
}

async function copies(upload: Uint8Array, whole: number): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  const largest = widths.at(-1) ?? whole;
  for (const width of new Set([...widths.filter((one) => one < whole), Math.min(whole, largest)])) {
    const copy = sharp(upload, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ width })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .timeout({ seconds: 20 });
    const { data, info } = await copy.toBuffer({ resolveWithObject: true });
    files.push({ width: info.width, height: info.height, hash: hashOf(data), content: data });
  }
  return files;
}

/** As sharp names them. */
const formats = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" } as const;
const isFormat = (type: string): type is keyof typeof formats => type in formats;

/** By the first bytes. A drawing (SVG) is a program as much as a picture: it is never taken. */
function typeOf(upload: Uint8Array): keyof typeof formats | "svg" | "type" {
  const head = Buffer.from(upload.subarray(0, 1_024)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (/^.{4}ftypavi[fs]/s.test(head)) return "avif";
  return /<svg[\s>]|<!doctype svg/i.test(head.replaceAll("\0", "")) ? "svg" : "type";
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a large picture takes some hundred megabytes while it is read. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

// Each upload is another file: what is kept of one helps none of the others. The second core is the shop's.
sharp.cache(false);
sharp.concurrency(1);
