import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inProject } from "../root.ts";
import { lockFolder } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("refuses a second process, and lets it in after the first was killed", async () => {
  const script = `import { lockFolder } from ${JSON.stringify(inProject("backend/platform/db/lock.ts"))}; lockFolder(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: inProject(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => other.stdout.once("data", resolve));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
  other.kill("SIGKILL");
  await new Promise((resolve) => other.once("exit", resolve));
  const unlock = lockFolder(folder);
  unlock();
});

test("refuses the same process too, until it unlocks the folder", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow("in use");
  unlock();
  unlock();
  lockFolder(folder)();
});

test("takes over a truncated lock, or one whose pid now belongs to another process", () => {
  for (const text of ["", '{"pid":', JSON.stringify({ pid: process.ppid, startedAt: "1" })]) {
    writeFileSync(path.join(folder, "lock"), text);
    lockFolder(folder)();
  }
});
