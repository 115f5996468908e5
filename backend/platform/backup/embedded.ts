import { createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openDatabase } from "../db/client.ts";
import { lockFolder } from "../db/lock.ts";
import { archiveOf } from "./archive.ts";
import { assertUsable } from "./check.ts";
import { backupPath, doorOf } from "./door.ts";
import { unpacked, writeWhole } from "./file.ts";

/**
 * Backs up the embedded database in `dataDir`: through the backend that runs on it, or directly when none does.
 * @returns whether a running backend was asked
 * @throws when the file exists, or another process has the folder and offers no backups
 */
export async function backUpEmbedded(dataDir: string, file: string): Promise<{ running: boolean }> {
  assertShopIn(dataDir);
  let running = true;
  await writeWhole(file, async (draft) => {
    running = await askRunning(dataDir, createWriteStream(draft));
    if (!running) await writeFile(draft, await readFolder(dataDir));
    await unpacked(draft);
  });
  return { running };
}

/** @throws if no shop was ever started on the embedded database of this folder */
export function assertShopIn(dataDir: string): void {
  if (!existsSync(path.join(dataDir, "complete"))) throw new Error(`${dataDir} holds no shop`);
}

/** @returns false if no backend listens there */
async function askRunning(dataDir: string, to: Writable): Promise<boolean> {
  const answer = await new Promise<http.IncomingMessage | undefined>((resolve, reject) => {
    const absent = ({ code }: NodeJS.ErrnoException) => code === "ENOENT" || code === "ECONNREFUSED";
    http
      .get({ socketPath: doorOf(dataDir), path: backupPath }, resolve)
      .once("error", (error) => (absent(error) ? resolve(undefined) : reject(error)));
  });
  if (!answer) return false;
  if (answer.statusCode !== 200) throw new Error(`the running backend refused: ${answer.statusCode}`);
  await pipeline(answer, to);
  return true;
}

async function readFolder(dataDir: string): Promise<Buffer> {
  const unlock = lockFolder(dataDir);
  try {
    const { dump, close } = await openDatabase({ dataDir: path.join(dataDir, "postgres") });
    try {
      if (!dump) throw new Error("only the embedded database is in a folder");
      return await archiveOf(dump);
    } finally {
      await close();
    }
  } finally {
    unlock();
  }
}

/**
 * Replaces the embedded database in `dataDir` with a backup, migrated to this release's schema. The previous data is kept
 * beside it.
 * @returns the folder that holds the previous data, if there was any
 * @throws if a shop runs on the folder, or the backup is damaged or from a newer release; nothing has changed then
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<{ former: string | undefined }> {
  const archive = await unpacked(file);
  const unlock = lockFolder(dataDir);
  try {
    const [folder, draft] = [path.join(dataDir, "postgres"), path.join(dataDir, "postgres.restoring")];
    rmSync(draft, { recursive: true, force: true });
    await open(draft, archive);
    const former = existsSync(folder) ? `${folder}.before-${stamp()}` : undefined;
    if (former) renameSync(folder, former);
    renameSync(draft, folder);
    writeFileSync(path.join(dataDir, "complete"), "");
    return { former };
  } finally {
    unlock();
  }
}

async function open(folder: string, archive: Blob) {
  const database = await openDatabase({ dataDir: folder, dump: archive });
  try {
    await assertUsable(database.db);
    await database.migrate();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await database.close();
  }
}

const stamp = () => new Date().toISOString().replace(/[:.]/g, "-");
