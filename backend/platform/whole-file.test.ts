import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeWholeFile } from "./whole-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "whole-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file is replaced by a whole one, and stays as it was when the new one breaks off", async () => {
  const file = path.join(folder, "catalog.csv");
  writeFileSync(file, "before");
  async function* broken() {
    yield "partNumber\n";
    await Promise.reject(new Error("the database is gone"));
  }
  await expect(writeWholeFile(file, broken())).rejects.toThrow("the database is gone");
  expect([readFileSync(file, "utf8"), readdirSync(folder)]).toEqual(["before", ["catalog.csv"]]);
  async function* whole() {
    yield await Promise.resolve("partNumber\n");
    yield "A\n";
  }
  await writeWholeFile(file, whole());
  expect([readFileSync(file, "utf8"), readdirSync(folder)]).toEqual(["partNumber\nA\n", ["catalog.csv"]]);
});
