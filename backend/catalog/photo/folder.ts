import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { inProject } from "#backend/platform/root.ts";
import type { PhotoFile } from "../image/read.ts";

/** Where the copies of photographs are stored. The content at a digest never changes. */
export type PhotoStore = {
  has: (hash: string) => boolean;
  /** Writes all copies of a photograph, or none. */
  put: (hash: string, files: readonly PhotoFile[]) => Promise<void>;
  /** Returns undefined if there is no such copy. */
  read: (hash: string, name: string) => Promise<Uint8Array | undefined>;
  /** Removes all copies of a photograph. */
  remove: (hash: string) => Promise<void>;
  /** Removes the drafts that interrupted commands left behind. @returns how many */
  removeDrafts: (before: Date) => Promise<number>;
};

/** A folder that all nodes of the backend share; each photograph is a folder in it. */
export function photoFolder(root = inProject("var/photos")): PhotoStore {
  const newDraft = () => path.join(root, `draft-${randomUUID()}`);
  const folderOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error("no digest");
    return path.join(root, hash.slice(0, 2), hash);
  };
  return {
    has: (hash) => existsSync(folderOf(hash)),
    async put(hash, files) {
      const [folder, draft] = [folderOf(hash), newDraft()];
      await mkdir(draft, { recursive: true });
      for (const { name, content } of files) await writeFile(path.join(draft, path.basename(name)), content);
      await mkdir(path.dirname(folder), { recursive: true });
      // Readers find the whole photograph or none; one that already exists is identical.
      await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
    },
    read: (hash, name) => readFile(path.join(folderOf(hash), path.basename(name))).catch(() => undefined),
    async remove(hash) {
      const draft = newDraft();
      const isThere = await rename(folderOf(hash), draft).then(
        () => true,
        () => existsSync(folderOf(hash)),
      );
      if (isThere) await rm(draft, { recursive: true });
    },
    async removeDrafts(before) {
      const names = await readdir(root).catch(() => []);
      let count = 0;
      for (const draft of names.filter((name) => name.startsWith("draft-")).map((name) => path.join(root, name))) {
        const isOld = await stat(draft).then(
          ({ mtime }) => mtime < before,
          () => false,
        );
        if (isOld) await rm(draft, { recursive: true, force: true });
        count += isOld ? 1 : 0;
      }
      return count;
    },
  };
}
