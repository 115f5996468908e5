import { once } from "node:events";
import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a text beside its place and moves it there once it is whole. If anything fails, what was there before stays.
 * @throws what the pieces throw, and errors of the file system
 */
export const writeWholeFile = (file: string, pieces: AsyncIterable<string>): Promise<void> =>
  writeBeside(file, async (draft) => {
    const out = createWriteStream(draft);
    // Before a piece can fail: a draft that opens after it was removed would stay.
    await once(out, "open");
    await pipeline(Readable.from(pieces), out);
  });

/**
 * The same for any way of writing.
 * @param write gets the path of the draft
 * @throws what `write` throws, and errors of the file system
 */
export async function writeBeside(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.partial`;
  try {
    await write(draft);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
