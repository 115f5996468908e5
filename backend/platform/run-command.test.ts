import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { restoreServer } from "./backup/server.ts";
import { sentenceOf } from "./run-command.ts";

test("a command says why the database cannot be reached, not which query failed", async () => {
  const restored = restoreServer("postgres://shop@127.0.0.1:1/shop", "shop.backup");
  expect(await restored.catch(sentenceOf)).toBe("connect ECONNREFUSED 127.0.0.1:1");
});

test("a command says the first reason of several, and any other error as it is", () => {
  const several = new AggregateError([new Error("connect ECONNREFUSED ::1:5432"), new Error("another")]);
  expect(sentenceOf(several)).toBe("connect ECONNREFUSED ::1:5432");
  expect(sentenceOf(new Error("There is no store 11."))).toBe("There is no store 11.");
  expect(sentenceOf("plain")).toBe("plain");
});

test("a command says which file is missing, and which argument it does not know", async () => {
  expect(await readFile("no/such.csv").catch(sentenceOf)).toBe("There is no file no/such.csv.");
  expect(() => parseArgs({ args: ["--bogus"], allowPositionals: true })).toThrow(/To specify/);
  try {
    parseArgs({ args: ["--bogus"], allowPositionals: true });
  } catch (error) {
    expect(sentenceOf(error)).toBe("Unknown option '--bogus'");
  }
});
