import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a file beside its place and moves it there once it is whole. If anything fails, what was there before stays.
 * @throws what the pieces throw, and errors of the file system
 */
export async function writeWholeFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.partial`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(draft));
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
