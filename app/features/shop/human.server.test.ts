import { expect, test } from "vitest";
import { humanHeaders, humanPolicy, humanWidget } from "./human.server.ts";

const shop = { language: { intl: "es-MX" } } as unknown as Parameters<typeof humanWidget>[0];
const directives = (policy: string) =>
  new Map(
    policy.split(";").map((part): [string, string[]] => {
      const [name = "", ...values] = part.trim().split(" ");
      return [name, values];
    }),
  );

test("adds no widget and no policy without a site key", () => {
  expect(humanWidget(shop, undefined)).toBeUndefined();
  expect(humanHeaders(undefined, "n0")).toEqual({});
});

test("loads the script in the shopper's language with a site key", () => {
  expect(humanWidget(shop, "6Lc_key-of-a-test")).toEqual({
    siteKey: "6Lc_key-of-a-test",
    script: "https://www.google.com/recaptcha/api.js?hl=es-MX",
  });
});

test("allows the widget's hosts for frames and requests, and only scripts with this response's nonce", () => {
  const policy = directives(humanPolicy("n0"));
  const hosts = ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"];
  expect(policy.get("script-src")).toEqual(["'nonce-n0'", "'strict-dynamic'"]);
  expect(policy.get("frame-src")).toEqual(hosts);
  expect(policy.get("connect-src")).toEqual(["'self'", ...hosts]);
  expect(policy.get("style-src")).toEqual(["'self'"]);
  expect(policy.get("default-src")).toEqual(["'self'"]);
  for (const name of ["frame-ancestors", "base-uri", "object-src"]) expect(policy.get(name)).toEqual(["'none'"]);
  expect(humanPolicy("n0")).not.toMatch(/unsafe|\*/);
});
