import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PhotoFile } from "../image/read.ts";

/** Where the copies of photographs are. What is at a digest never changes. */
export type PhotoStore = {
  has: (hash: string) => boolean;
  /** All copies of a photograph, or none. */
  put: (hash: string, files: readonly PhotoFile[]) => Promise<void>;
  /** Undefined for what is not there. */
  read: (hash: string, name: string) => Promise<Uint8Array | undefined>;
};

/** A folder that all nodes of the backend share; each photograph is a folder in it. */
export function photoFolder(root: string): PhotoStore {
  const folderOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error("no digest");
    return path.join(root, hash.slice(0, 2), hash);
  };
  return {
    has: (hash) => existsSync(folderOf(hash)),
    async put(hash, files) {
      const [folder, draft] = [folderOf(hash), path.join(root, `draft-${randomUUID()}`)];
      await mkdir(draft, { recursive: true });
      for (const { name, content } of files) await writeFile(path.join(draft, path.basename(name)), content);
      await mkdir(path.dirname(folder), { recursive: true });
      // Readers find the whole photograph or none; one that is there already is the same.
      await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
    },
    read: (hash, name) => readFile(path.join(folderOf(hash), path.basename(name))).catch(() => undefined),
  };
}
