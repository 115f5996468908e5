import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at, root } from "./paths.mjs";

/** One hash over the contents of files and folders; tests are left out, they change nothing that runs. */
export function digest(paths) {
  const hash = createHash("sha256");
  const walk = (file) => {
    if (!existsSync(file) || /\.test\.[jt]sx?$/.test(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) walk(path.join(file, name));
      return;
    }
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  };
  for (const file of paths) walk(at(file));
  return hash.digest("hex");
}

export function readText(file) {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}

/** One set-up at a time in this folder; a lock whose owner has died is taken over. */
export async function locked(task, say) {
  const lock = at(".setup.lock");
  const owner = path.join(lock, "pid");
  for (let round = 0; !tryLock(lock, owner); round += 1) {
    const pid = Number(readText(owner));
    // The lock was just made and has no process id in it yet: wait a little before calling its owner dead.
    if (pid ? !isAlive(pid) : round > 25) rmSync(lock, { recursive: true, force: true });
    else if (round % 50 === 0) say(`waiting for another set-up (process ${pid || "unknown"})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await task();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(lock, owner) {
  try {
    mkdirSync(lock);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
