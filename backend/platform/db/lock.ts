import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const held = new Set<string>();

/**
 * Locks a data folder for this process. PGlite has no lock of its own, and two processes on one folder silently lose
 * rows. The lock of a process that has died is taken over.
 * @returns a function that releases it
 * @throws if a running process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "lock");
  for (let attempt = 0; !take(file); attempt += 1) {
    const owner = read(file);
    if (held.has(file) || isAlive(owner)) throw new Error(`${folder} is in use by process ${owner.pid}`);
    if (attempt === 3) throw new Error(`${file} cannot be taken over`);
    rmSync(file, { force: true });
  }
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, { force: true });
  };
}

/** The pid alone is not enough: after a restart, especially of a container, another process may have it. */
type Owner = { pid: number; startedAt: string };

function take(file: string) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Owner), {
      flag: "wx",
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): Owner {
  try {
    const { pid, startedAt }: Partial<Owner> = JSON.parse(readFileSync(file, "utf8"));
    return { pid: Number(pid) || 0, startedAt: String(startedAt ?? "") };
  } catch {
    return { pid: 0, startedAt: "" }; // truncated when its writer was killed
  }
}

function isAlive({ pid, startedAt }: Owner) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return startOf(pid) === startedAt;
}

/** When a process started, in the kernel's own unit; empty where there is no /proc, and then the pid has to suffice. */
function startOf(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is a name in parentheses that may contain spaces; the start time is the 22nd.
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
