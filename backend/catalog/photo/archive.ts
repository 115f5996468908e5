import { open, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { maxImageBytes } from "../image/read.ts";
import { PhotoProblem, type Source } from "./source.ts";

const inflate = promisify(inflateRaw);
/** More files than the pictures of any catalog; larger sets go into several archives. */
const maxFiles = 200_000;
const tooMany = "The archive has too many files: pack several.";
const tooLarge = new PhotoProblem("The file has more than 10 MB.");

/**
 * Files of a ZIP archive. Nothing is unpacked to disk, and at most as much of a file as a picture may have is read, even if the archive
 * claims another size. Names are only compared with part numbers.
 */
export async function* readZip(file: string): AsyncGenerator<Source> {
  const { size } = await stat(file);
  const tail = await read(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("This is no ZIP archive.");
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count === 0xffff || start === 0xffffffff || length > 64_000_000) throw new Error(tooMany);
  const directory = await read(file, start, length);
  for (let at = 0, seen = 0; seen < count && at + 46 <= directory.length; seen += 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const name = directory.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const entry = {
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    };
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (!isHidden(name)) yield { name, bytes: () => unzip(file, name, entry) };
  }
}

type ZipEntry = { isEncrypted: boolean; method: number; packed: number; offset: number };

async function unzip(file: string, name: string, { isEncrypted, method, packed, offset }: ZipEntry) {
  if (climbs(name)) return new PhotoProblem("The name leads out of the archive.");
  if (isEncrypted || (method !== 0 && method !== 8))
    return new PhotoProblem("The file is packed in a way we do not read.");
  if (packed > maxImageBytes) return tooLarge;
  const head = await read(file, offset, 30);
  if (head.length < 30) return new PhotoProblem("The archive is damaged.");
  const content = await read(file, offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  if (method === 0) return content;
  return inflate(content, { maxOutputLength: maxImageBytes }).catch((error: unknown) =>
    error instanceof RangeError ? tooLarge : new PhotoProblem("The archive is damaged."),
  );
}

/** Files of a TAR archive, in the same way. Links and devices in it are left out. */
export async function* readTar(file: string): AsyncGenerator<Source> {
  const { size } = await stat(file);
  for (let [at, seen] = [0, 0]; at + 512 <= size; seen += 1) {
    if (seen > maxFiles) throw new Error(tooMany);
    const head = await read(file, at, 512);
    if (head[0] === 0) return;
    if (head.toString("latin1", 257, 262) !== "ustar") throw new Error("This is no TAR archive.");
    const text = (from: number, length: number) => head.toString("utf8", from, from + length).replace(/\0.*$/s, "");
    const length = parseInt(text(124, 12), 8) || 0;
    const [name, type, from] = [[text(345, 155), text(0, 100)].filter(Boolean).join("/"), text(156, 1), at + 512];
    at += 512 + Math.ceil(length / 512) * 512;
    if ((type !== "0" && type !== "") || isHidden(name)) continue;
    const bytes = async () => {
      if (climbs(name)) return new PhotoProblem("The name leads out of the archive.");
      return length > maxImageBytes ? tooLarge : read(file, from, length);
    };
    yield { name, bytes };
  }
}

const climbs = (name: string) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name);
/** Folders, and what some systems pack beside each file. */
const isHidden = (name: string) => name.endsWith("/") || name.includes("__MACOSX/") || /(^|\/)\.[^./]/.test(name);

/** Opens the archive each time, because the caller does not say when the last of its files has been read. */
async function read(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
