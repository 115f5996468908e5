import { inflateRawSync } from "node:zlib";

/** Limit for all unpacked files together. A sheet of a thousand rows has a few hundred kilobytes. */
const maxBytes = 3_000_000;
const maxEntries = 500;

/**
 * Reads files of a ZIP archive by name; only those that are asked for are unpacked. What a file claims to be is never
 * trusted: unpacking ends at the limit. Throws for an archive that is damaged, encrypted, packed in another way than
 * spreadsheets are, or too large when unpacked.
 */
export function openArchive(archive: Buffer): (name: string) => Buffer | undefined {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const count = end < 0 ? Infinity : archive.readUInt16LE(end + 10);
  if (count > maxEntries) throw new Error("no archive that can be read");
  const entries = new Map<string, number>();
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error("the directory of the archive is damaged");
    const afterName = at + 46 + archive.readUInt16LE(at + 28);
    entries.set(archive.toString("utf8", at + 46, afterName), at);
    at = afterName + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  let left = maxBytes;
  return (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    const file = unpack(archive, entry, left);
    left -= file.length;
    return file;
  };
}

function unpack(archive: Buffer, entry: number, maxLength: number): Buffer {
  const [flags, method] = [archive.readUInt16LE(entry + 8), archive.readUInt16LE(entry + 10)];
  const [size, header] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 42)];
  if (flags & 1 || archive.readUInt32LE(header) !== 0x04034b50) throw new Error("the archive cannot be read");
  const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const packed = archive.subarray(from, from + size);
  if (packed.length !== size || size > maxLength) throw new Error("the archive is damaged or too large");
  if (method === 0) return packed;
  if (method !== 8) throw new Error("the archive is packed in an unknown way");
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxLength) });
}
