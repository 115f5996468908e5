import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";

/**
 * Copies the hashed files of this build to where all nodes find them, so that a page of this build also gets its scripts and
 * styles from nodes of the previous and the next release. An existing file is left alone: its name identifies its content.
 * @param directory what the build wrote for browsers @param files their addresses @param shared the folder shared by all nodes
 */
export function publishAssets(directory: string, files: readonly string[], shared: string): void {
  for (const file of files.filter((name) => name.startsWith("/assets/"))) {
    const target = path.join(shared, file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    // Copied under a temporary name and then renamed: another process may be serving the file right now.
    const whole = `${target}.${process.pid}`;
    copyFileSync(path.join(directory, file), whole);
    renameSync(whole, target);
  }
}
