import { expect, test } from "vitest";
import { type Call, contract } from "./index.ts";

const calls: Call[] = Object.values(contract).flatMap((group) => Object.values(group));

test("every route is defined once", () => {
  const routes = calls.map(({ root = "store", route }) => `${root} ${route}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test("only reads go without a body", () => {
  for (const { route, body } of calls) if (/^(GET|DELETE) /.test(route)) expect(body, route).toBeUndefined();
});
