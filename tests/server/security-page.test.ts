import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:promise|---)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

it("names existing tests and a requirement for every promise", () => {
  expect(rows.length).toBeGreaterThan(25);
  for (const [, promise = "", requirement = "", tests = ""] of rows) {
    expect(requirement, promise).toMatch(/^\d+\.\d+\.\d+/);
    const files = [...tests.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = ""]) => file);
    expect(files.length, promise).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), file).toBe(true);
  }
});
