import { describe, expect, test } from "vitest";
import { publicScreens } from "#app/features/shell/public-screens.ts";
import { routes } from "#tests/support/source-build.ts";
import { dataLayerScript, mayHaveTags } from "./data-layer.ts";
import { tagManagerOf, tagPolicy } from "./tags.server.ts";

const key = (name: string) => `google.tag.manager.${name}`;

describe("the tag manager of a store", () => {
  test("is built from the container id, and from the environment if one is set", () => {
    const container = { [key("container.id")]: " GTM-AB12CD " };
    expect(tagManagerOf(container)).toBe("https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD");
    expect(tagManagerOf({ ...container, [key("auth")]: "a_B-1", [key("preview")]: "env-3" })).toBe(
      "https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD&gtm_auth=a_B-1&gtm_preview=env-3&gtm_cookies_win=x",
    );
  });

  test.each(["", "GTM-", "GTM-AB12CD&x=1", 'GTM-AB12CD"', "https://evil.example/x.js"])(
    "is absent with the invalid container id %j",
    (id) => expect(tagManagerOf({ [key("container.id")]: id })).toBeUndefined(),
  );
});

test("allows tags on five public pages only, never on the payment page or an unknown route", () => {
  const tagged = Object.keys(routes).filter(mayHaveTags);
  expect(tagged).toHaveLength(5);
  expect(tagged.filter((id) => !publicScreens.has(id))).toEqual([]);
  expect(mayHaveTags("routes/($storeToken)+/checkout+/payment")).toBe(false);
  expect(mayHaveTags(undefined)).toBe(false);
});

test("escapes data layer values so that they cannot close the script", () => {
  const script = dataLayerScript([{ search_term: "</script><script>alert(1)//<!--" }]);
  expect(script).not.toContain("<");
  expect(script).toContain("\\u003c/script>");
});

test("the content security policy of a tagged page allows scripts by nonce only", () => {
  expect(tagPolicy("n0")).toContain("script-src 'nonce-n0' 'strict-dynamic';");
  expect(tagPolicy("n0")).not.toMatch(/unsafe|\*;| \* /);
});
