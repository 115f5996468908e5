import { expect, test } from "vitest";
import { z } from "zod";
import { readServerEnv } from "#server/env.ts";
import { readSettings } from "./read.ts";

const refused = (source: Record<string, string>) => () => readServerEnv({ NODE_ENV: "test", ...source });

test.each([
  ["PORT", "abc", "must be a number"],
  ["PORT", "30.5", "must be a whole number"],
  ["PORT", "99999", "must be at most 65535"],
  ["LIVENESS_SECONDS", "1", "must be at least 2"],
  ["RATE_LIMIT", "x", "must be a whole number from 1 on, or off"],
  ["METRICS_PORT", "x", "must be a port, or off"],
  ["BACKEND_URL", "foo", "must be an http(s) address"],
  ["LOG_LEVEL", "loud", "must be one of trace, debug, info, warn, error, fatal, silent"],
  ["DEFAULT_STORE_ID", "a", "must be a number"],
  ["PAYMENT_ORIGIN", "x", "must be an http(s) origin"],
  ["TRUST_PROXY", "bogus", "must be true, false, a number of hops, or addresses and networks"],
])("says in plain words why %s=%s does not do", (name, value, sentence) => {
  expect(refused({ [name]: value })).toThrow(`${name}: ${sentence}`);
});

test("the words of a schema of its own come first", () => {
  const schema = z.object({ SIZE: z.coerce.number({ error: "must be a size" }) });
  expect(() => readSettings(schema, { SIZE: "large" })).toThrow("SIZE: must be a size");
});

test("takes what Express takes for TRUST_PROXY", () => {
  const read = (value: string) => readServerEnv({ NODE_ENV: "test", TRUST_PROXY: value }).trustProxy;
  expect(["true", "2", "uniquelocal", "loopback, 10.0.0.0/8"].map(read)).toEqual([true, 2, "uniquelocal", "loopback, 10.0.0.0/8"]); // oxfmt-ignore
});
