import { createReadStream, existsSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { writeBeside } from "../whole-file.ts";

/** What a backup can hold: an archive of the embedded database, or a custom-format dump of a PostgreSQL server. */
export type BackupKind = "embedded" | "server";

/**
 * Writes a backup beside its final place and moves it there once it is complete, so that a file of that name is always whole.
 * @param write gets the draft's path; the file exists, is empty, and is readable by its owner only
 * @throws if the file already exists
 */
export async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists; choose another name or delete it first`);
  await writeBeside(file, async (draft) => {
    rmSync(draft, { force: true });
    await (await open(draft, "wx", 0o600)).close();
    await write(draft);
  });
}

/**
 * The kind of a backup, read from its first bytes.
 * @throws when it is neither
 */
export async function kindOf(file: string): Promise<BackupKind> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return "embedded";
    if (start.toString("latin1") === "PGDMP") return "server";
    throw new Error(`${file} is not a backup of a shop`);
  } finally {
    await handle.close();
  }
}

/**
 * The archive inside a compressed backup.
 * @throws if the file is damaged or truncated, according to gzip's checksum
 */
export async function unpacked(file: string): Promise<Blob> {
  const chunks: Buffer[] = [];
  try {
    await pipeline(createReadStream(file), createGunzip(), async (stream: AsyncIterable<Buffer>) => {
      for await (const chunk of stream) chunks.push(chunk);
    });
  } catch (error) {
    throw new Error(`${file} is damaged`, { cause: error });
  }
  return new Blob(chunks.map((chunk) => new Uint8Array(chunk)));
}
