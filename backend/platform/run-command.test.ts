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
