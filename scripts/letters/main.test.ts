import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test("an unknown name is answered with the known ones, and keeps the pictures", async () => {
  const cwd = mkdtempSync(path.join(tmpdir(), "letters-"));
  const picture = path.join(cwd, "var/letters/welcome.en-US.png");
  mkdirSync(path.dirname(picture), { recursive: true });
  writeFileSync(picture, "");
  const { code, stderr } = await letters("zzz", cwd);
  expect(code).toBe(1);
  expect(stderr).toContain("no letter is named zzz");
  expect(stderr).toContain("order-confirmation");
  expect(existsSync(picture)).toBe(true);
});

function letters(name: string, cwd: string): Promise<{ code: unknown; stderr: string }> {
  const script = path.resolve("scripts/letters/main.ts");
  const tsx = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;
  return new Promise((settle) => {
    execFile(process.execPath, ["--import", tsx, script, name], { cwd, timeout: 60_000 }, (error, _, stderr) =>
      settle({ code: error?.code ?? 0, stderr }),
    );
  });
}
