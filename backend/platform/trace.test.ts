import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { traceOf } from "./trace.ts";

const cause = Object.assign(new Error('invalid input syntax for type bigint: "8264"'), {
  code: "23514",
  table: "outbox",
  constraint: "sound",
  detail: "Failing row contains (8264).",
});

test("logs the statement, database codes and stack of a failed query, never its values", () => {
  const trace = traceOf(new DrizzleQueryError("insert into outbox values ($1)", ["8264\n    at pin 8264"], cause));
  const [statement, ...rest] = trace.split("\n");
  expect(statement).toBe("Failed query: insert into outbox values ($1)");
  expect(rest.slice(0, 3)).toEqual(["code: 23514", "table: outbox", "constraint: sound"]);
  expect(rest[3]).toMatch(/^ {4}at .*trace\.test\.ts/);
  expect(trace).not.toContain("8264");
});

test("keeps the message of any other error, and the text of a thrown string", () => {
  expect(traceOf(new Error("no room"))).toMatch(/^Error: no room\n {4}at /);
  expect(traceOf("thrown text")).toBe("thrown text");
});
