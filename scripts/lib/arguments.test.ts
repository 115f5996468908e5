import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** One of each way to read arguments, and those that would do much; the others need seconds to load. */
const tried = /^(start|test|check|dev|build|structure|soak|letters|warehouse|bench:cart|backup)$/;
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const tools = Object.entries(scripts).filter(([name]) => tried.test(name));

test.each(tools)("%s says how it is used, and does nothing about what it does not know", async (name, script) => {
  const folder = mkdtempSync(path.join(tmpdir(), "arguments-"));
  const command = script.replace(/^exec node /, "");
  const help = await run([...command.split(" "), "--help"], folder);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toContain(`npm ${/^(start|test)$/.test(name) ? "" : "run "}${name}`);
  const unknown = await run([...command.split(" "), "--bogus"], folder);
  expect(unknown.code).toBe(1);
  expect(unknown.stdout).toBe("");
  expect(unknown.stderr).toContain("--bogus");
  expect(unknown.stderr).toContain(help.stdout.trim());
  expect(unknown.stderr).not.toMatch(/^ {4}at /m);
  expect(readdirSync(folder)).toEqual([]);
});

type Ended = { code: unknown; stdout: string; stderr: string };

function run(args: readonly string[], folder: string): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: path.join(folder, "data") };
  return new Promise((settle) => {
    execFile(process.execPath, args, { env, timeout: 30_000 }, (error, stdout, stderr) =>
      settle({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}
