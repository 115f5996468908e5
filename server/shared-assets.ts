import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";

/**
 * Puts the hashed files of this build where all nodes find them, so that a page of this build gets its scripts and styles
 * from nodes of the release before and after, too. A file that is there already is left alone: its name is its content.
 * @param directory what the build wrote for browsers @param files their addresses @param shared the folder of all nodes
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
